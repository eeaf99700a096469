/** Reads the body of a request for its call, with its encrypted fields decrypted. */

import { checkSealed, decryptBody, type RequestKey } from '#src/http/bodies/encrypted-body.ts';
import { type BodyLimits, readJson } from '#src/http/bodies/json-body.ts';

interface OpenedBodyParts {
  /** Paths of the texts that a browser has to encrypt. */
  readonly seals: readonly string[];
  readonly requestKey: RequestKey | undefined;
  /** Called with the parsed body, in which encrypted fields are still encrypted. */
  readonly onBody: (body: unknown) => void;
}

/** Reads a body and decrypts its encrypted fields. Throws BadRequest where a field had to be encrypted and is not. */
export async function readOpenedBody(
  request: Request,
  limits: BodyLimits,
  { seals, requestKey, onBody }: OpenedBodyParts,
): Promise<unknown> {
  const parsed = await readJson(request, limits);
  onBody(parsed);
  checkSealed(parsed, seals, requestKey);
  return decryptBody(parsed, requestKey);
}
