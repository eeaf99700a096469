import type { Tenant } from '#src/ctx.ts';
import type { Caller } from '#src/http/caller.ts';
import { decryptFields, ENCRYPTION_HEADER, encryptFields, readEncryptionHeader } from '#src/http/encrypted-fields.ts';
import { type Envelope, successEnvelope } from '#src/http/envelope.ts';
import type { FieldKey, SecretKeys } from '#src/http/secret-keys.ts';
import { Failure } from '#src/kernel/failure.ts';

/** The Encryption header of one request, its key opened. */
export interface RequestKey {
  readonly secret: string;
  readonly bodyPaths: readonly string[];
  readonly key: FieldKey;
}

/** The seal of a request; undefined when it has none. Throws BadRequest, or Unavailable where no key is ever issued. */
export function requestKeyOf(
  request: Request,
  keys: SecretKeys | undefined,
  tenant: Tenant,
  { deviceId }: Caller,
): RequestKey | undefined {
  const header = request.headers.get(ENCRYPTION_HEADER);
  if (header === null) return undefined;
  if (keys === undefined) throw new Failure('Unavailable', 'no server secret is set');
  const { secret, bodyPaths } = readEncryptionHeader(header);
  return { secret, bodyPaths, key: keys.open(secret, { tenant: tenant.code, deviceId }) };
}

/** The body, or a copy of it with its sealed fields opened. Throws BadRequest. */
export function decryptBody(body: unknown, seal: RequestKey | undefined): unknown {
  if (seal === undefined) return body;
  const copy = structuredClone(body);
  decryptFields(copy, seal.bodyPaths, seal.key);
  return copy;
}

/**
 * The response to a good call. Who sent a key gets the fields at `paths` sealed with it.
 * @param paths  from the envelope on: `data.mobile`
 */
export function goodResponse(
  data: unknown,
  status: number,
  paths: readonly string[],
  seal: RequestKey | undefined,
): Response {
  if (seal === undefined || paths.length === 0) return Response.json(successEnvelope(data), { status });
  const envelope = copyOf(successEnvelope(data));
  const bodyPaths = encryptFields(envelope, paths, seal.key);
  const headers = { [ENCRYPTION_HEADER]: JSON.stringify({ secret: seal.secret, bodyPaths }) };
  return Response.json(envelope, { status, headers });
}

/** What is sealed is a copy: the use-case may keep what it answered. */
function copyOf(envelope: Envelope): unknown {
  return JSON.parse(JSON.stringify(envelope));
}
