/** Decrypts the encrypted fields of a request's body, and encrypts those of its response. */

import type { Tenant } from '#src/ctx.ts';
import {
  decryptFields,
  ENCRYPTION_HEADER,
  encryptFields,
  readEncryptionHeader,
} from '#src/http/bodies/encrypted-fields.ts';
import { fieldsAt, parsePath } from '#src/http/bodies/field-paths.ts';
import type { FieldKey, SecretKeys } from '#src/http/identity/secret-keys.ts';
import { bytesResponse } from '#src/http/responses/bytes-response.ts';
import { EncodedData, type Envelope, successEnvelope } from '#src/http/responses/envelope.ts';
import { Failure } from '#src/kernel/failure.ts';

/** The Encryption header of a request, with its key decoded. */
export interface RequestKey {
  readonly secret: string;
  readonly bodyPaths: readonly string[];
  readonly key: FieldKey;
}

/**
 * Reads the Encryption header of a request; undefined when there is none. Throws BadRequest, or Unavailable when this
 * site has no server secret.
 */
export function requestKeyOf(request: Request, keys: SecretKeys | undefined, tenant: Tenant): RequestKey | undefined {
  const header = request.headers.get(ENCRYPTION_HEADER);
  if (header === null) return undefined;
  if (keys === undefined) throw new Failure('Unavailable', 'no server secret is set');
  const { secret, bodyPaths } = readEncryptionHeader(header);
  return { secret, bodyPaths, key: keys.open(secret, tenant.code) };
}

/** The body, or a copy of it with its encrypted fields decrypted. Throws BadRequest. */
export function decryptBody(body: unknown, requestKey: RequestKey | undefined): unknown {
  if (requestKey === undefined) return body;
  const copy = structuredClone(body);
  decryptFields(copy, requestKey.bodyPaths, requestKey.key);
  return copy;
}

/**
 * Throws BadRequest for texts that the tenant wants encrypted and that are not.
 * @param seals  paths of the texts that browsers encrypt
 */
export function checkSealed(body: unknown, seals: readonly string[], requestKey: RequestKey | undefined): void {
  const open = seals.filter((text) => {
    const path = parsePath(text);
    const isText = path !== undefined && fieldsAt(body, path, 1).some(({ value }) => value !== '');
    return isText && !requestKey?.bodyPaths.includes(text);
  });
  if (open.length === 0) return;
  const faults = open.map((field) => ({ field, reason: 'must be encrypted' }));
  throw new Failure('BadRequest', 'this site takes these fields only encrypted', faults);
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

/**
 * The response to a successful call. When the request sent a key, encrypts the fields at `paths` with it.
 * @param paths  starting at the envelope: `data.mobile`
 */
export function goodResponse(
  data: unknown,
  status: number,
  paths: readonly string[],
  requestKey: RequestKey | undefined,
): Response {
  if (data instanceof EncodedData) {
    return bytesResponse(data.envelope(), { status, headers: JSON_TYPE });
  }
  if (requestKey === undefined || paths.length === 0) {
    const body = Buffer.from(JSON.stringify(successEnvelope(data)));
    return bytesResponse(body, { status, headers: JSON_TYPE });
  }
  const envelope = copyEnvelope(successEnvelope(data));
  const bodyPaths = encryptFields(envelope, paths, requestKey.key);
  const headers = { [ENCRYPTION_HEADER]: JSON.stringify({ secret: requestKey.secret, bodyPaths }) };
  return Response.json(envelope, { status, headers });
}

/** Encrypts a copy, because the use-case may still use the data it returned. */
function copyEnvelope(envelope: Envelope): unknown {
  return JSON.parse(JSON.stringify(envelope));
}
