import { createHmac, hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** The secret all processes of the site share. It is used only through keys made from it, one a purpose. */
export class ServerSecret {
  readonly #secret: string;
  readonly #keys = new Map<string, Buffer>();

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** 32 bytes that belong to a purpose and tell nothing about those of another. */
  key(purpose: string): Buffer {
    const known = this.#keys.get(purpose);
    if (known !== undefined) return known;
    const made = Buffer.from(hkdfSync('sha256', this.#secret, '', purpose, KEY_BYTES));
    this.#keys.set(purpose, made);
    return made;
  }

  /** A code of 22 characters that only holders of the secret can make for a text. */
  sign(purpose: string, text: string): string {
    return createHmac('sha256', this.key(purpose)).update(text).digest('base64url').slice(0, SIGNATURE_LENGTH);
  }
}

export const SIGNATURE_LENGTH = 22;
