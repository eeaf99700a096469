/** Decrypts the fields of a request that a browser encrypted, such as passwords, and encrypts those of its answer. */

import { createCipheriv, createDecipheriv } from 'node:crypto';
import { z } from 'zod';
import { type Field, fieldsAt, MOST_FIELDS, MOST_PATHS, parsePath } from '#src/http/bodies/field-paths.ts';
import { isStorable } from '#src/http/bodies/storable-text.ts';
import type { FieldKey } from '#src/http/identity/secret-keys.ts';
import { Failure } from '#src/kernel/failure.ts';

/** The header, in requests and responses, that names the key and the encrypted fields of the body. */
export const ENCRYPTION_HEADER = 'Encryption';

const LONGEST_HEADER = 8192;
const CIPHER = 'aes-256-cbc';
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

const EncryptionHeader = z.strictObject({
  secret: z.string().min(1).max(200),
  bodyPaths: z.array(z.string()).max(MOST_PATHS),
});
export type SealHeader = z.infer<typeof EncryptionHeader>;

/** Parses an Encryption header. Throws BadRequest. */
export function readEncryptionHeader(text: string): SealHeader {
  if (text.length > LONGEST_HEADER) throw refused('is too long');
  try {
    return EncryptionHeader.parse(JSON.parse(text));
  } catch {
    throw refused('is not {"secret": "…", "bodyPaths": […]}');
  }
}

/**
 * Decrypts the fields of a body in place. Throws BadRequest, with the same reason for every field that cannot be
 * decrypted.
 */
export function decryptFields(body: unknown, paths: readonly string[], key: FieldKey): void {
  for (const field of sealedFields(body, paths)) field.replace(decryptText(field.value, key));
}

/** Encrypts the fields of a body in place. Skips paths without a text. Returns the paths that had one. */
export function encryptFields(body: unknown, paths: readonly string[], key: FieldKey): string[] {
  return paths.filter((text) => {
    const fields = fieldsAt(body, parsePath(text) ?? [], MOST_FIELDS);
    for (const field of fields) field.replace(encryptText(field.value, key));
    return fields.length > 0;
  });
}

/** Encrypts with AES-256-CBC and PKCS #7; returns base64. */
export function encryptText(text: string, { key, iv }: FieldKey): string {
  const cipher = createCipheriv(CIPHER, key, iv);
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64');
}

/** Decrypts base64 to a text. Throws BadRequest. */
export function decryptText(encrypted: string, { key, iv }: FieldKey): string {
  if (encrypted === '' || !BASE64.test(encrypted)) throw refused(CANNOT_OPEN);
  const cipher = createDecipheriv(CIPHER, key, iv);
  const text = readUtf8(() => Buffer.concat([cipher.update(encrypted, 'base64'), cipher.final()]));
  if (text === undefined || !isStorable(text)) throw refused(CANNOT_OPEN);
  return text;
}

/**
 * undefined when the padding is wrong or the bytes are not UTF-8. Callers must not learn which: that would be a padding
 * oracle.
 */
function readUtf8(decrypt: () => Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(decrypt());
  } catch {
    return undefined;
  }
}

const CANNOT_OPEN = 'names a field that cannot be opened';

function sealedFields(body: unknown, paths: readonly string[]): Field[] {
  const sealed: Field[] = [];
  for (const text of new Set(paths)) {
    const path = parsePath(text);
    const fields = path === undefined ? [] : fieldsAt(body, path, MOST_FIELDS + 1);
    if (fields.length === 0) throw refused(CANNOT_OPEN);
    sealed.push(...fields);
    if (sealed.length > MOST_FIELDS) throw refused('names too many fields');
  }
  return sealed;
}

function refused(reason: string): Failure {
  return new Failure('BadRequest', `the header ${ENCRYPTION_HEADER} ${reason}`, [{ field: ENCRYPTION_HEADER, reason }]);
}
