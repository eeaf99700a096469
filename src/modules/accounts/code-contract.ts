import { z } from 'zod';
import { CodeScene } from '#src/modules/delivery/contract.ts';

/** What a code is for. A code, and the key it is traded for, are good for their own scene alone. */
export type AuthScene = z.infer<typeof CodeScene>;

/** Seconds before another code may be asked for. */
export const RESEND_SECONDS = 60;

export const Address = z.string().trim().min(1).max(254);
export const CountryCode = z.string().trim().max(5).optional();
export const Code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'six digits');
export const ValidKey = z.string().max(100);

/** Whose address it is that gets a code: a mobile number or an e-mail address. */
const Receiver = z.object({
  rcv: Address,
  rcvType: z
    .string()
    .transform((type) => type.toLowerCase())
    .pipe(z.enum(['mobile', 'phone', 'email', 'e-mail', 'any']))
    .default('any'),
  /** Calling code of a national number; the tenant's first unless given. */
  countryCode: CountryCode,
});
export type ReceiverInput = z.infer<typeof Receiver>;

export const SendCodeRequest = Receiver.extend({ authScene: CodeScene });
export type SendCodeRequest = z.infer<typeof SendCodeRequest>;

/** The same for every address, known or not. */
export const CodeSent = z.object({ resendSeconds: z.int(), expiresInSeconds: z.int() });

/** `sceneCode`, where given, must be the scene again. */
export const CheckCodeRequest = Receiver.extend({
  authScene: CodeScene,
  authCode: Code,
  sceneCode: CodeScene.optional(),
});
export type CheckCodeRequest = z.infer<typeof CheckCodeRequest>;

/** A key that stands for a proven address, once, within ten minutes. */
export const CodeProven = z.object({ validKey: z.string(), expiresInSeconds: z.int() });

export const CloseUserRequest = CheckCodeRequest.extend({ authScene: z.literal('CLOSEUSER') });
