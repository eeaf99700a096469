import { z } from 'zod';

/** A key for encrypting fields of requests; a browser may use it until expireTime. */
export const SecretKeyAnswer = z.object({
  /**
   * Characters 1 to 26 are the beginning of the AES key, the next 16 are the IV. The whole text is sent in the
   * Encryption header.
   */
  secretKey: z.string(),
  /** The last 6 characters of the AES key; never sent by the browser. */
  suffix: z.string(),
  /** Milliseconds since 1970. */
  expireTime: z.int(),
});
export type SecretKeyAnswer = z.infer<typeof SecretKeyAnswer>;

/** The public key that reports are encrypted with: RSA 2048, SPKI as PEM with lines of 64 characters. */
export const PublicKeyAnswer = z.object({ publicKey: z.string() });
export type PublicKeyAnswer = z.infer<typeof PublicKeyAnswer>;
