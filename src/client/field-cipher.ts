/** Encrypts single fields of a call's body before they leave the browser. */

import { type Field, fieldsAt, MOST_FIELDS, parsePath } from '#src/http/bodies/field-paths.ts';

/** A key from the server: 26 characters of the AES key, 16 of the IV, and the suffix that completes the AES key. */
export interface StoredKey {
  readonly secretKey: string;
  readonly suffix: string;
  /** Milliseconds since 1970. */
  readonly expireTime: number;
}

/** Encrypts fields of requests and decrypts fields of responses. */
export interface FieldCipher {
  /**
   * Copies the body with the texts at these paths encrypted, and makes the Encryption header. Skips paths without text.
   */
  encrypt(body: unknown, paths: readonly string[]): Promise<{ readonly body: unknown; readonly header: string }>;
  /** Copies a response with its encrypted texts decrypted. @param header  its Encryption header */
  decrypt<T>(answer: T, header: string): T;
  /** Drops the stored key, after the server refused it. */
  forgetKey(): void;
}

export interface FieldCipherOptions {
  /** Storage of the key: the browser's, or a test's own. */
  readonly store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly fetchKey: () => Promise<StoredKey>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const STORED_AS = 'secret_key';
const KEY_PART = 26;
const IV_LENGTH = 16;

/** Loads the cipher. crypto-js is loaded only here. */
export async function loadFieldCipher(options: FieldCipherOptions): Promise<FieldCipher> {
  const cipher = await loadCipher();
  let fetching: Promise<StoredKey> | undefined;
  const currentKey = async (): Promise<StoredKey> => {
    const stored = readStoredKey(options);
    if (stored !== undefined) return stored;
    fetching ??= options.fetchKey().finally(() => {
      fetching = undefined;
    });
    const key = await fetching;
    options.store.setItem(STORED_AS, JSON.stringify(key));
    return key;
  };
  return {
    async encrypt(body, paths) {
      const key = await currentKey();
      const copy: unknown = structuredClone(body);
      const bodyPaths = replaceAt(copy, paths, (text) => cipher.encrypt(text, key));
      return { body: copy, header: JSON.stringify({ secret: key.secretKey, bodyPaths }) };
    },
    decrypt(answer, header) {
      const { secret, bodyPaths } = readHeader(header);
      const key = readStoredKey(options);
      if (key?.secretKey !== secret)
        throw new Error('the response is encrypted with a key that this page does not have');
      const copy = structuredClone(answer);
      replaceAt(copy, bodyPaths, (text) => cipher.decrypt(text, key));
      return copy;
    },
    forgetKey: () => options.store.removeItem(STORED_AS),
  };
}

/** AES-256-CBC with PKCS #7 and base64, by crypto-js. */
export async function loadCipher() {
  const [{ default: AES }, { default: Utf8 }] = await Promise.all([
    import('crypto-js/aes.js'),
    import('crypto-js/enc-utf8.js'),
  ]);
  const parts = ({ secretKey, suffix }: StoredKey) => ({
    key: Utf8.parse(secretKey.slice(0, KEY_PART) + suffix),
    iv: Utf8.parse(secretKey.slice(KEY_PART, KEY_PART + IV_LENGTH)),
  });
  return {
    encrypt(text: string, stored: StoredKey): string {
      const { key, iv } = parts(stored);
      return AES.encrypt(Utf8.parse(text), key, { iv }).toString();
    },
    /** Throws when the decrypted bytes are not UTF-8. */
    decrypt(encrypted: string, stored: StoredKey): string {
      const { key, iv } = parts(stored);
      return AES.decrypt(encrypted, key, { iv }).toString(Utf8);
    },
  };
}

/** Replaces the texts at the paths, each once. Returns the paths that had any. */
function replaceAt(value: unknown, paths: readonly string[], replace: (text: string) => string): string[] {
  const fields: Field[] = [];
  const used = [...new Set(paths)].filter((text) => {
    const path = parsePath(text);
    if (path === undefined) throw new Error(`${text} is not a path to a field`);
    const found = fieldsAt(value, path, MOST_FIELDS);
    fields.push(...found);
    return found.length > 0;
  });
  for (const field of fields) field.replace(replace(field.value));
  return used;
}

/** The stored key while it is valid. Removes an expired or malformed one. */
function readStoredKey({ store, now }: FieldCipherOptions): StoredKey | undefined {
  const text = store.getItem(STORED_AS);
  const key = text === null ? undefined : parsedKey(text);
  if (key !== undefined && key.expireTime > now()) return key;
  store.removeItem(STORED_AS);
  return undefined;
}

function parsedKey(text: string): StoredKey | undefined {
  try {
    const value = JSON.parse(text) as Partial<StoredKey> | null;
    const { secretKey, suffix, expireTime } = value ?? {};
    const whole = typeof secretKey === 'string' && typeof suffix === 'string' && typeof expireTime === 'number';
    return whole ? { secretKey, suffix, expireTime } : undefined;
  } catch {
    return undefined;
  }
}

function readHeader(header: string): { secret: string; bodyPaths: string[] } {
  const { secret, bodyPaths } = JSON.parse(header) as { secret?: unknown; bodyPaths?: unknown };
  if (typeof secret !== 'string' || !Array.isArray(bodyPaths)) throw new Error('the Encryption header is malformed');
  return { secret, bodyPaths: bodyPaths.map(String) };
}
