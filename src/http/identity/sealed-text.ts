/** Encrypts texts that the site stores and must read again, such as credentials of other services. */

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { ServerSecret } from '#src/http/identity/server-secret.ts';

/** Purposes, each with a key of its own. */
export type SealPurpose = 'notification endpoints' | 'credentials of feeds' | 'authenticator apps';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text for storage: AES-256-GCM, so that a changed or exchanged text is noticed. */
export function seal(secret: ServerSecret, purpose: SealPurpose, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', secret.key(purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Decrypts what `seal` made. Throws when it was made with another secret or for another purpose. */
export function unseal(secret: ServerSecret, purpose: SealPurpose, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', secret.key(purpose), sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}
