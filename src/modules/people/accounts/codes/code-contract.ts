/** Describes requests and answers of the calls about codes, and the fields that logins and profiles share with them. */

import { z } from 'zod';
import { CodeScene } from '#src/modules/telling/delivery/contract.ts';

/** The purpose of a code. A code, and the key it is exchanged for, are valid for this scene only. */
export type AuthScene = z.infer<typeof CodeScene>;

/** Seconds until another code may be requested. */
export const RESEND_SECONDS = 60;

export const Address = z.string().trim().min(1).max(254);
export const CountryCode = z.string().trim().max(5).optional();
export const Code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'six digits');
export const ValidKey = z.string().max(100);

/** The address that receives a code: a mobile number or an e-mail address. */
const Receiver = z.object({
  rcv: Address,
  rcvType: z
    .string()
    .transform((type) => type.toLowerCase())
    .pipe(z.enum(['mobile', 'phone', 'email', 'e-mail', 'any']))
    .default('any'),
  /** Calling code of a national number. Default: the tenant's first calling code. */
  countryCode: CountryCode,
});
export type ReceiverInput = z.infer<typeof Receiver>;

export const SendCodeRequest = Receiver.extend({ authScene: CodeScene });
export type SendCodeRequest = z.infer<typeof SendCodeRequest>;

/** The same response for every address, whether or not it has an account. */
export const CodeSent = z.object({ resendSeconds: z.int(), expiresInSeconds: z.int() });

/** `sceneCode`, where given, must repeat the scene. */
export const CheckCodeRequest = Receiver.extend({
  authScene: CodeScene,
  authCode: Code,
  sceneCode: CodeScene.optional(),
});
export type CheckCodeRequest = z.infer<typeof CheckCodeRequest>;

/** A key that proves an address. It is valid once, within ten minutes. */
export const CodeProven = z.object({ validKey: z.string(), expiresInSeconds: z.int() });

export const CloseUserRequest = CheckCodeRequest.extend({ authScene: z.literal('CLOSEUSER') });

/** Proof that a session is its user's: the password, or a code of the scene CONFIRM. */
export const ConfirmRequest = z.union([
  z.strictObject({ password: z.string().min(1).max(200) }),
  Receiver.extend({ authCode: Code }),
]);
