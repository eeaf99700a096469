/** Receives webhooks in tests. */

import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { connect } from 'node:tls';
import type { Network } from '#src/http/outside/public-network.ts';
import { certificateFor } from '#tests/support/self-signed-certificate.ts';

/** A request that a receiver got. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What a receiver answers; `hang`: nothing; `half`: the beginning of an answer, then it hangs up. */
export type Answering =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown }
  | 'hang'
  | 'half';

/** A server for push messages and webhooks over TLS, and for the calls of bots, on this machine. */
export interface Receiver {
  /** For bots: without TLS. */
  readonly url: string;
  readonly received: Received[];
  /** Requests that were accepted. */
  readonly accepted: Received[];
  /** Answers the next requests, in order; after them `answer`. */
  readonly next: Answering[];
  answer: (received: Received) => Answering;
  /**
   * Resolves every name to a public address, and connects every address to this server over TLS. Its certificate is one of
   * *.example.test.
   */
  readonly network: Network;
  close(): Promise<void>;
}

const PUBLIC_ADDRESS = '93.184.216.34';

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

export async function startReceiver(): Promise<Receiver> {
  const listener: RequestListener = async (req, res) => {
    const { method = '', url: path = '', headers } = req;
    const one = { method, path, headers, body: await buffer(req) };
    known.received.push(one);
    const answer = known.next.shift() ?? known.answer(one);
    if (answer === 'hang') return;
    if (answer === 'half') {
      res.socket?.end('HTTP/1.1 200 OK\r\nContent-Le');
      return;
    }
    if (answer.status < 300) known.accepted.push(one);
    res.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    res.end(answer.body === undefined ? '' : JSON.stringify(answer.body));
  };
  const { key, cert } = certificateFor('*.example.test');
  const servers = [createServer(listener), createTlsServer({ key, cert }, listener)] as const;
  const [plain, encrypted] = await Promise.all([listening(servers[0]), listening(servers[1])]);
  const known: Receiver = {
    url: `http://127.0.0.1:${plain}`,
    received: [],
    accepted: [],
    next: [],
    answer: () => ({ status: 201 }),
    network: {
      resolve: async (host) => [host.endsWith('.internal') ? '10.0.0.7' : PUBLIC_ADDRESS],
      connect: (_address, servername) =>
        connect({ host: '127.0.0.1', port: encrypted, servername, ca: cert, ALPNProtocols: ['http/1.1'] }),
    },
    async close() {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise<void>((resolve) => server.close(() => resolve()));
      }
    },
  };
  return known;
}

export const jsonOf = ({ body }: Received): Record<string, unknown> => JSON.parse(body.toString());
