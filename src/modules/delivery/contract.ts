import { z } from 'zod';
import { LANGS } from '#src/kernel/lang.ts';

/** What a code is asked for, as the calls of accounts name it. */
export const CodeScene = z.enum([
  'REGISTER',
  'LOGIN',
  'CHANGEPWD',
  'CLOSEUSER',
  'CHANGE_MOBILE_EMAIL',
  'CHECK_OLD_MOBILE_EMAIL',
]);

const DeviceWord = z.string().max(40);

/** What can be sent, with what fills it: a template needs exactly its values. */
export const Message = z.discriminatedUnion('template', [
  z.strictObject({
    template: z.literal('code'),
    values: z.strictObject({
      scene: CodeScene,
      code: z.string().regex(/^[0-9]{4,10}$/),
      /** How long the code counts. */
      minutes: z.int().min(1),
    }),
  }),
  /** To an address an account had, or has beside the one that is new. */
  z.strictObject({
    template: z.literal('contactChanged'),
    values: z.strictObject({
      change: z.enum(['emailChanged', 'emailAdded', 'mobileChanged', 'mobileAdded']),
      /** Milliseconds since 1970. */
      at: z.int(),
      /** What it was changed from, as far as that is known. */
      device: z.strictObject({ browser: DeviceWord, system: DeviceWord, platform: DeviceWord }),
    }),
  }),
  /** To whoever asked to register with what is registered already. */
  z.strictObject({ template: z.literal('accountExists'), values: z.strictObject({}) }),
]);

export type Message = z.infer<typeof Message>;

const MailAddress = z.email().max(254);

/** Area and national number in digits, without a sign: 66812345678. */
const MobileNumber = z.string().regex(/^[0-9]{8,15}$/);

const Envelope = z.object({
  lang: z.enum(LANGS),
  /** What the message tells of; of two messages of one key and tenant only the first is sent. */
  key: z.string().min(1).max(200),
  /** After that long it is not sent any more. Without it, it is worth sending for days. */
  validSeconds: z.int().positive().optional(),
});

export const NewMail = Envelope.extend({ to: MailAddress }).and(Message);
export const NewSms = Envelope.extend({ to: MobileNumber }).and(Message);

export type NewMail = z.infer<typeof NewMail>;
export type NewSms = z.infer<typeof NewSms>;
