/** Makes key pairs for encrypted reports, and encrypts and decrypts with them. */

import {
  constants,
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
  randomBytes,
} from 'node:crypto';
import { promisify } from 'node:util';
import { Failure } from '#src/kernel/failure.ts';

const RSA_BITS = 2048;
/** Bytes of one encrypted piece. */
const PIECE = RSA_BITS / 8;
/** 64 pieces contain 12,160 bytes of text. */
const MOST_PIECES = 64;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A new key pair: SPKI as PEM, and PKCS #8 as DER. */
export async function makePair(): Promise<{ publicKey: string; privateKey: Buffer }> {
  return promisify(generateKeyPair)('rsa', {
    modulusLength: RSA_BITS,
    publicExponent: 0x10001,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
}

/**
 * Encrypts bytes for storage. The result is the initialisation vector, the tag and the ciphertext.
 * @param key  32 bytes
 */
export function encrypt(bytes: Buffer, key: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const locked = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), locked]);
}

/** Decrypts bytes; undefined when they were encrypted with another key, or were changed. */
export function decryptBytes(locked: Buffer, key: Buffer): Buffer | undefined {
  if (locked.length < IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, key, locked.subarray(0, IV_BYTES));
  decipher.setAuthTag(locked.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const bytes = decipher.update(locked.subarray(IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([bytes, decipher.final()]);
  } catch {
    return undefined;
  }
}

/** Decrypts a private key; undefined when it was encrypted with another key. */
export function decrypt(locked: Buffer, key: Buffer): KeyObject | undefined {
  const bytes = decryptBytes(locked, key);
  return bytes === undefined ? undefined : createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' });
}

/**
 * Decrypts a report: base64 of concatenated pieces of RSA-OAEP with SHA-256. Throws BadRequest, with the same reason
 * for every fault. Anybody can encrypt a report, so its text must not be trusted.
 */
export function decryptReport(encrypted: string, privateKey: KeyObject): string {
  if (encrypted.length > (MOST_PIECES * PIECE * 4) / 3 + 4 || !BASE64.test(encrypted)) throw cannotOpen();
  const bytes = Buffer.from(encrypted, 'base64');
  if (bytes.length === 0 || bytes.length % PIECE !== 0) throw cannotOpen();
  const pieces = Array.from({ length: bytes.length / PIECE }, (_, index) =>
    openPiece(bytes.subarray(index * PIECE, (index + 1) * PIECE), privateKey),
  );
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces));
  } catch {
    throw cannotOpen();
  }
}

function openPiece(piece: Buffer, key: KeyObject): Buffer {
  try {
    return privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, piece);
  } catch {
    throw cannotOpen();
  }
}

function cannotOpen(): Failure {
  return new Failure('BadRequest', 'Decryption failed', [{ field: 'encrypted', reason: 'Decryption failed' }]);
}
