/** A service for logins with which tests log in. */

import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { CompactSign, exportJWK, generateKeyPair, type JWK } from 'jose';

/** Claims of a token; undefined leaves one out. */
export type Claims = Readonly<Record<string, unknown>>;

/** A simulated login service with its keys: `/keys`, `/token`, and `/idp` as Firebase has it. */
export interface LoginServer {
  readonly url: string;
  /** Requested paths, in order. */
  readonly requested: string[];
  /** If set, answers instead of the service. */
  answer: ((path: string, response: ServerResponse) => boolean) | undefined;
  /**
   * Replaces the signing key and publishes only the new one.
   * @returns id of the old key
   */
  rotate(): Promise<string>;
  /** Signs a token with the current key, or with the given one. */
  sign(claims: Claims, by?: { readonly kid?: string; readonly secret?: string }): Promise<string>;
  /**
   * Creates an authorization code that is exchanged once for a token, by the client that knows the verifier of the
   * challenge.
   */
  grant(challenge: string, token: string): string;
  close(): Promise<void>;
}

export const CLIENT_SECRET = 'known-to-the-server-alone';

export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

export async function startLoginServer(): Promise<LoginServer> {
  const grants = new Map<string, { readonly challenge: string; readonly token: string }>();
  let key: { readonly kid: string; readonly jwk: JWK; readonly secret: CryptoKey };
  const renew = async () => {
    const pair = await generateKeyPair('RS256');
    const kid = randomUUID();
    key = { kid, jwk: { ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256' }, secret: pair.privateKey };
  };
  await renew();

  const exchangeCode = async (request: IncomingMessage): Promise<[number, object]> => {
    const form = new URLSearchParams(await text(request));
    if (form.get('client_secret') !== CLIENT_SECRET) return [401, { error: 'invalid_client' }];
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const known = grant?.challenge === challengeOf(form.get('code_verifier') ?? '');
    if (grant === undefined || !known || form.get('redirect_uri') === null) return [400, { error: 'invalid_grant' }];
    return [200, { access_token: 'not needed', token_type: 'Bearer', id_token: grant.token }];
  };

  /** As Firebase does: issues its own token, which does not contain the nonce. */
  const signInWithIdp = async (request: IncomingMessage): Promise<[number, object]> => {
    const { postBody } = JSON.parse(await text(request)) as { postBody: string };
    const [, payload = ''] = (new URLSearchParams(postBody).get('id_token') ?? '').split('.');
    const { nonce: _, ...claims } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
    return [
      200,
      { idToken: await known.sign({ ...claims, aud: 'firebase-project', sub: `of ${String(claims['sub'])}` }) },
    ];
  };

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://service').pathname;
    known.requested.push(path);
    if (known.answer?.(path, response) === true) return;
    const answering = path === '/keys' ? Promise.resolve<[number, object]>([200, { keys: [key.jwk] }]) : undefined;
    void (answering ?? (path === '/token' ? exchangeCode(request) : signInWithIdp(request))).then(
      ([status, answer]) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const known: LoginServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested: [],
    answer: undefined,
    async rotate() {
      const { kid } = key;
      await renew();
      return kid;
    },
    sign(claims, { kid = key.kid, secret } = {}) {
      const made = new CompactSign(Buffer.from(JSON.stringify({ jti: randomUUID(), ...claims })));
      if (secret !== undefined) return made.setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(secret));
      return made.setProtectedHeader({ alg: 'RS256', kid }).sign(key.secret);
    },
    grant(challenge, token) {
      const code = randomUUID();
      grants.set(code, { challenge, token });
      return code;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return known;
}
