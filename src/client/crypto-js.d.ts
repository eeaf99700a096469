/** The parts of crypto-js that are used. The package has no types. */
declare module 'crypto-js/core.js' {
  export interface WordArray {
    toString(encoding?: Encoding): string;
  }
  export interface Encoding {
    parse(text: string): WordArray;
    stringify(words: WordArray): string;
  }
}

declare module 'crypto-js/aes.js' {
  import type { WordArray } from 'crypto-js/core.js';

  interface Options {
    readonly iv: WordArray;
  }
  const AES: {
    /** Encrypts with CBC and PKCS #7. toString() gives base64. */
    encrypt(text: WordArray, key: WordArray, options: Options): { toString(): string };
    decrypt(base64: string, key: WordArray, options: Options): WordArray;
  };
  // biome-ignore lint/style/noDefaultExport: what the package exports
  export default AES;
}

declare module 'crypto-js/enc-utf8.js' {
  import type { Encoding } from 'crypto-js/core.js';

  const Utf8: Encoding;
  // biome-ignore lint/style/noDefaultExport: what the package exports
  export default Utf8;
}

declare module 'crypto-js/sha1.js' {
  import type { WordArray } from 'crypto-js/core.js';

  /** toString() gives hexadecimal. */
  const SHA1: (text: string) => WordArray;
  // biome-ignore lint/style/noDefaultExport: what the package exports
  export default SHA1;
}
