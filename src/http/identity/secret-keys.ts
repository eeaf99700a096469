/** Issues and checks the keys with which browsers encrypt fields. */

import { randomBytes } from 'node:crypto';
import type { ServerSecret } from '#src/http/identity/server-secret.ts';
import { Failure } from '#src/kernel/failure.ts';

/** The key with which a browser encrypts fields. */
export interface SecretKey {
  /**
   * The browser sends it back in the Encryption header: 26 characters of the AES key, 16 of the IV, expiry, signature.
   */
  readonly secretKey: string;
  /** The last 6 characters of the AES key. Never sent back. */
  readonly suffix: string;
  /** Milliseconds since 1970. */
  readonly expireTime: number;
}

/** Key and IV for AES-256-CBC. */
export interface FieldKey {
  readonly key: Buffer;
  readonly iv: Buffer;
}

const PURPOSE = 'field key';
const KEY_PART = 26;
const IV_LENGTH = 16;
const SUFFIX_LENGTH = 6;
const EXPIRY_LENGTH = 8;
const SIGNED_LENGTH = KEY_PART + IV_LENGTH + EXPIRY_LENGTH;

const LIFE_MS = 60 * 60 * 1000;
/** Allows for browsers whose clock is slow. */
const GRACE_MS = 5 * 60 * 1000;

/**
 * Issues and checks the keys of encrypted fields. Keys are signed, not stored, so every process can check them. They
 * hide fields from logs and proxies between browser and server. They do not prove who sent a request: a browser whose
 * reader is not recognised has another device id on every page, and uses its key on all of them.
 */
export class SecretKeys {
  readonly #secret: ServerSecret;
  readonly #now: () => number;

  /** @param now  milliseconds since 1970 */
  constructor(secret: ServerSecret, now: () => number = Date.now) {
    this.#secret = secret;
    this.#now = now;
  }

  /** @param tenant  its code; the sites of other tenants refuse the key */
  issue(tenant: string): SecretKey {
    const expireTime = this.#now() + LIFE_MS;
    const random = randomBytes(KEY_PART + IV_LENGTH)
      .toString('base64url')
      .slice(0, KEY_PART + IV_LENGTH);
    const signed =
      random +
      Math.floor(expireTime / 1000)
        .toString(36)
        .padStart(EXPIRY_LENGTH, '0');
    const secretKey = signed + this.#secret.sign(PURPOSE, signedText(signed, tenant));
    return { secretKey, suffix: this.#suffix(secretKey), expireTime };
  }

  /** The AES key and IV inside a secret key. Throws BadRequest when it is another tenant's or has expired. */
  open(secretKey: string, tenant: string): FieldKey {
    const signed = secretKey.slice(0, SIGNED_LENGTH);
    const genuine = this.#secret.verify(PURPOSE, signedText(signed, tenant), secretKey.slice(SIGNED_LENGTH));
    const expireTime = Number.parseInt(signed.slice(-EXPIRY_LENGTH), 36) * 1000;
    if (!genuine || expireTime + GRACE_MS < this.#now()) throw unusable();
    return {
      key: Buffer.from(signed.slice(0, KEY_PART) + this.#suffix(secretKey)),
      iv: Buffer.from(signed.slice(KEY_PART, KEY_PART + IV_LENGTH)),
    };
  }

  #suffix(secretKey: string): string {
    return this.#secret.sign('field key suffix', secretKey).slice(0, SUFFIX_LENGTH);
  }
}

/** The text that is signed. */
const signedText = (signed: string, tenant: string) => `${signed}\n${tenant}`;

function unusable(): Failure {
  return new Failure('BadRequest', 'no usable secret key', [{ field: 'Encryption', reason: 'no usable secret key' }]);
}
