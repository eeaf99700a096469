import { z } from 'zod';
import { LANGS } from '#src/kernel/lang.ts';
import { Letter, Note } from '#src/modules/telling/delivery/letter-contract.ts';

/** The purpose of a code, as the calls of accounts name it. */
export const CodeScene = z.enum([
  'REGISTER',
  'LOGIN',
  'CHANGEPWD',
  'CLOSEUSER',
  'CHANGE_MOBILE_EMAIL',
  'CHECK_OLD_MOBILE_EMAIL',
  'CONFIRM',
]);

/** Changes that end every other session of the account. */
export const CONTACT_CHANGES = ['emailChanged', 'emailAdded', 'mobileChanged', 'mobileAdded'] as const;

const DeviceWord = z.string().max(40);

/** Every message of an account, with its values: a template needs exactly these. */
const AccountMessage = z.discriminatedUnion('template', [
  z.strictObject({
    template: z.literal('code'),
    values: z.strictObject({
      scene: CodeScene,
      code: z.string().regex(/^[0-9]{4,10}$/),
      /** How long the code is valid. */
      minutes: z.int().min(1),
    }),
  }),
  /** To an old address of the account, or to its other one; of what else is changed, to all of them. */
  z.strictObject({
    template: z.literal('contactChanged'),
    values: z.strictObject({
      change: z.enum([...CONTACT_CHANGES, 'paymentChanged', 'webhookAdded', 'chatAdded']),
      /** Milliseconds since 1970. */
      at: z.int(),
      /** The device that made the change, as far as it is known. */
      device: z.strictObject({ browser: DeviceWord, system: DeviceWord, platform: DeviceWord }),
    }),
  }),
  /** To the owner of an account at which strangers guess: a link that makes a new device a known one. */
  z.strictObject({
    template: z.literal('unlock'),
    values: z.strictObject({ key: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
  }),
  /** To somebody who tried to register an address that has an account. */
  z.strictObject({ template: z.literal('accountExists'), values: z.strictObject({}) }),
]);

export type AccountMessage = z.infer<typeof AccountMessage>;

/** A letter is written by the module that sends it; delivery gives it a form. Only mails carry letters. */
const LetterMessage = z.strictObject({ template: z.literal('letter'), values: Letter });

/** A note to a browser, a chat or a program, written by the module that sends it. */
const NoteMessage = z.strictObject({ template: z.literal('note'), values: Note });

export const Message = z.union([AccountMessage, LetterMessage, NoteMessage]);

export type Message = z.infer<typeof Message>;

const MailAddress = z.email().max(254);

/** Calling code and national number, digits only: 66812345678. */
const MobileNumber = z.string().regex(/^[0-9]{8,15}$/);

const Envelope = z.object({
  lang: z.enum(LANGS),
  /** Whose message it is: it is not sent any more once the account is closed. Without it, it is sent in any case. */
  userId: z.int().min(1).optional(),
  /** Identifies the event. Of two messages with the same key and tenant only the first is sent. */
  key: z.string().min(1).max(200),
  /** The message is not sent when it is older than this. Without it, the sender tries for days. */
  validSeconds: z.int().positive().optional(),
});

export const NewMail = Envelope.extend({ to: MailAddress }).and(z.union([AccountMessage, LetterMessage]));
export const NewSms = Envelope.extend({ to: MobileNumber }).and(AccountMessage);

/** A note names its receiver by an id that its provider knows. */
export const NewNote = Envelope.extend({ to: z.string().min(1).max(40) }).and(NoteMessage);

export type NewMail = z.infer<typeof NewMail>;
export type NewSms = z.infer<typeof NewSms>;
export type NewNote = z.infer<typeof NewNote>;
