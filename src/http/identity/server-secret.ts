/** Derives keys and signatures from the secret of the site, for tokens, cookies and names of networks. */

import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;

/** The secret that all processes of the site share. It is used only to derive one key for each purpose. */
export class ServerSecret {
  readonly #secret: string;
  readonly #keys = new Map<string, Buffer>();

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** Derives a key of 32 bytes for a purpose. It reveals nothing about the keys of other purposes. */
  key(purpose: string): Buffer {
    const cached = this.#keys.get(purpose);
    if (cached !== undefined) return cached;
    const made = Buffer.from(hkdfSync('sha256', this.#secret, '', purpose, KEY_BYTES));
    this.#keys.set(purpose, made);
    return made;
  }

  /** A signature of 22 characters that only holders of the secret can make for a text. */
  sign(purpose: string, text: string): string {
    return createHmac('sha256', this.key(purpose)).update(text).digest('base64url').slice(0, SIGNATURE_LENGTH);
  }

  /** Whether a signature is that of a text. How long it takes says nothing about the right one. */
  verify(purpose: string, text: string, signature: string): boolean {
    const expected = Buffer.from(this.sign(purpose, text));
    const sent = Buffer.from(signature);
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  }
}

const SIGNATURE_LENGTH = 22;
