import { type Field, fieldsAt, MOST_FIELDS, parsePath } from '#src/http/field-paths.ts';

/** A key as the server gives it: 26 characters of the AES key, 16 of the IV, and the suffix the key ends in. */
export interface KeptKey {
  readonly secretKey: string;
  readonly suffix: string;
  /** Milliseconds since 1970. */
  readonly expireTime: number;
}

/** Seals and opens the fields of requests and answers. */
export interface FieldCipher {
  /** A copy of the body with the texts at these paths sealed, and the header that says so. Paths without text are left out. */
  seal(body: unknown, paths: readonly string[]): Promise<{ readonly body: unknown; readonly header: string }>;
  /** A copy of an answer with its sealed texts opened. @param header  its Encryption header */
  open<T>(answer: T, header: string): T;
}

export interface FieldCipherOptions {
  /** Where the key is kept: localStorage, or what a test puts in its place. */
  readonly store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly fetchKey: () => Promise<KeptKey>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const STORED_AS = 'secret_key';
const KEY_PART = 26;
const IV_LENGTH = 16;

/** Loads the cipher and gives a sealer; crypto-js comes to a page only by this. */
export async function loadFieldCipher(options: FieldCipherOptions): Promise<FieldCipher> {
  const cipher = await loadCipher();
  let fetching: Promise<KeptKey> | undefined;
  const currentKey = async (): Promise<KeptKey> => {
    const kept = keptKey(options);
    if (kept !== undefined) return kept;
    fetching ??= options.fetchKey().finally(() => {
      fetching = undefined;
    });
    const key = await fetching;
    options.store.setItem(STORED_AS, JSON.stringify(key));
    return key;
  };
  return {
    async seal(body, paths) {
      const key = await currentKey();
      const copy: unknown = structuredClone(body);
      const bodyPaths = replaceAt(copy, paths, (text) => cipher.encrypt(text, key));
      return { body: copy, header: JSON.stringify({ secret: key.secretKey, bodyPaths }) };
    },
    open(answer, header) {
      const { secret, bodyPaths } = readHeader(header);
      const key = keptKey(options);
      if (key?.secretKey !== secret) throw new Error('the answer is sealed with a key this page does not have');
      const copy = structuredClone(answer);
      replaceAt(copy, bodyPaths, (text) => cipher.decrypt(text, key));
      return copy;
    },
  };
}

/** AES-256-CBC with PKCS #7 and base64, by crypto-js. */
export async function loadCipher() {
  const [{ default: AES }, { default: Utf8 }] = await Promise.all([
    import('crypto-js/aes.js'),
    import('crypto-js/enc-utf8.js'),
  ]);
  const parts = ({ secretKey, suffix }: KeptKey) => ({
    key: Utf8.parse(secretKey.slice(0, KEY_PART) + suffix),
    iv: Utf8.parse(secretKey.slice(KEY_PART, KEY_PART + IV_LENGTH)),
  });
  return {
    encrypt(text: string, kept: KeptKey): string {
      const { key, iv } = parts(kept);
      return AES.encrypt(Utf8.parse(text), key, { iv }).toString();
    },
    /** Throws when the bytes are no text. */
    decrypt(sealed: string, kept: KeptKey): string {
      const { key, iv } = parts(kept);
      return AES.decrypt(sealed, key, { iv }).toString(Utf8);
    },
  };
}

/** Replaces the texts at the paths, each once; gives the paths that led to any. */
function replaceAt(value: unknown, paths: readonly string[], replace: (text: string) => string): string[] {
  const fields: Field[] = [];
  const used = [...new Set(paths)].filter((text) => {
    const path = parsePath(text);
    if (path === undefined) throw new Error(`${text} is no path to a field`);
    const found = fieldsAt(value, path, MOST_FIELDS);
    fields.push(...found);
    return found.length > 0;
  });
  for (const field of fields) field.replace(replace(field.value));
  return used;
}

/** The key of the store while it is good; what is stale or no key is thrown away. */
function keptKey({ store, now }: FieldCipherOptions): KeptKey | undefined {
  const text = store.getItem(STORED_AS);
  const key = text === null ? undefined : parsedKey(text);
  if (key !== undefined && key.expireTime > now()) return key;
  store.removeItem(STORED_AS);
  return undefined;
}

function parsedKey(text: string): KeptKey | undefined {
  try {
    const value = JSON.parse(text) as Partial<KeptKey> | null;
    const { secretKey, suffix, expireTime } = value ?? {};
    const whole = typeof secretKey === 'string' && typeof suffix === 'string' && typeof expireTime === 'number';
    return whole ? { secretKey, suffix, expireTime } : undefined;
  } catch {
    return undefined;
  }
}

function readHeader(header: string): { secret: string; bodyPaths: string[] } {
  const { secret, bodyPaths } = JSON.parse(header) as { secret?: unknown; bodyPaths?: unknown };
  if (typeof secret !== 'string' || !Array.isArray(bodyPaths)) throw new Error('the Encryption header makes no sense');
  return { secret, bodyPaths: bodyPaths.map(String) };
}
