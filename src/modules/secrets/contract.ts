import { z } from 'zod';

/** A key for sealing fields of requests, as a browser keeps it until expireTime. */
export const SecretKeyAnswer = z.object({
  /** The first 26 characters begin the AES key, the next 16 are the IV; all of it goes into the Encryption header. */
  secretKey: z.string(),
  /** The last 6 characters of the AES key; kept by the browser. */
  suffix: z.string(),
  /** Milliseconds since 1970. */
  expireTime: z.int(),
});
export type SecretKeyAnswer = z.infer<typeof SecretKeyAnswer>;

/** The key reports are sealed with: RSA of 2048 bits, SPKI as PEM with lines of 64 characters. */
export const PublicKeyAnswer = z.object({ publicKey: z.string() });
export type PublicKeyAnswer = z.infer<typeof PublicKeyAnswer>;
