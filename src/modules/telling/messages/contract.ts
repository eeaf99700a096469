import { z } from 'zod';
import { Id } from '#src/http/id.ts';
import { PageRequest, pageOf } from '#src/http/paging.ts';
import { LANGS } from '#src/kernel/lang.ts';
import { PROFILE_FIELDS, PublicUser } from '#src/modules/people/accounts/contract.ts';

/** The two lists of messages: what other users did, and what the site says. */
export const MESSAGE_CATEGORIES = ['INTERACTION', 'SYSTEM'] as const;
export type MessageCategory = (typeof MESSAGE_CATEGORIES)[number];

/** Every kind of message, and the list it belongs to. */
export const MESSAGE_KINDS = {
  FOLLOW: 'INTERACTION',
  REPLY: 'INTERACTION',
  MENTION: 'INTERACTION',
  LIKE: 'INTERACTION',
  PROFILE_PASSED: 'SYSTEM',
  PROFILE_REJECTED: 'SYSTEM',
  REPLY_HIDDEN: 'SYSTEM',
  REPLY_RESTORED: 'SYSTEM',
  REPORT_RESOLVED: 'SYSTEM',
  REPORT_DISMISSED: 'SYSTEM',
  PRICE_ALERT: 'SYSTEM',
  PRICE_CORRECTION: 'SYSTEM',
  NEW_MATCH: 'SYSTEM',
  BACK_IN_STOCK: 'SYSTEM',
  ACTIVITY: 'SYSTEM',
  CHANNEL_STOPPED: 'SYSTEM',
} as const satisfies Readonly<Record<string, MessageCategory>>;
export type MessageKind = keyof typeof MESSAGE_KINDS;

/** The events of a user in an activity. */
export const ACTIVITY_EVENTS = [
  'prize',
  'released',
  'refused',
  'delivered',
  'bonus-paid',
  'bonus-returned',
  'bonus-refused',
  'badge',
] as const;
export type ActivityEvent = (typeof ACTIVITY_EVENTS)[number];

/** Channels that stop by themselves when their receiver is gone. */
const STOPPING_CHANNELS = ['mail', 'push', 'line', 'telegram', 'webhook'] as const;

/**
 * The values of a message's text. They contain no names of users: the actor's name is looked up when the message is
 * read.
 */
export const MessageValues = z.object({
  /** The beginning of a comment, in one line. */
  excerpt: z.string().max(200).optional(),
  /** The reviewed field of the profile. */
  field: z.enum(PROFILE_FIELDS).optional(),
  /** A moderator's reason, in the moderator's words. */
  reason: z.string().max(500).optional(),
  /** The product or activity that it is about. */
  title: z.string().max(300).optional(),
  /** A price as readers see it. */
  price: z.string().max(60).optional(),
  /** The picture of the product, as a path of this site or an address. */
  picture: z.string().max(2000).optional(),
  /** Of matches that one alert found together: how many. The title is the alert's then, the price the lowest. */
  count: z.int().min(2).optional(),
  event: z.enum(ACTIVITY_EVENTS).optional(),
  channel: z.enum(STOPPING_CHANNELS).optional(),
  /** The title of an activity by language. */
  titles: z.partialRecord(z.enum(LANGS), z.string()).optional(),
});
export type MessageValues = z.infer<typeof MessageValues>;

/** A new message for a user. */
export interface Notice {
  /** The user who receives it. */
  readonly userId: number;
  readonly kind: MessageKind;
  /** The user who caused it. */
  readonly actorId?: number;
  readonly values?: MessageValues;
  /** Path of the page it links to, where its kind does not determine it: `/article/x#reply-12`. */
  readonly link?: string | null;
  /** Identifies the event: a user gets one message per key. */
  readonly key: string;
}

/** A message in the reader's language. */
export const Message = z.object({
  id: z.int(),
  kind: z.enum(Object.keys(MESSAGE_KINDS) as [MessageKind, ...MessageKind[]]),
  /** The sentence that says what happened. */
  text: z.string(),
  /** The beginning of the comment it is about; '' for none. */
  quote: z.string(),
  /** A moderator's reason; '' for none. */
  reason: z.string(),
  /** null: no user caused it, or the account was closed. */
  actor: PublicUser.pick({ id: true, nickname: true, avatar: true }).nullable(),
  /** Of the product that it is about; null: none. */
  picture: z.string().nullable(),
  link: z.string().nullable(),
  createTime: z.iso.datetime(),
  read: z.boolean(),
});
export type Message = z.infer<typeof Message>;

export const MessagePageRequest = z.object({ pageRequest: PageRequest.prefault({}) });
export const MessagePage = pageOf(Message);

/** Unread messages, per list and in total. */
export const Unread = z.object({ interaction: z.int().min(0), system: z.int().min(0), total: z.int().min(0) });
export type Unread = z.infer<typeof Unread>;

const MOST_IDS = 100;

/** The messages to mark as read: some by id, or all of one list or of both. */
export const BatchReadRequest = z
  .object({
    ids: z.array(Id).max(MOST_IDS).optional(),
    all: z.boolean().default(false),
    category: z.enum(MESSAGE_CATEGORIES).optional(),
  })
  .refine(({ ids, all }) => (ids === undefined) === all, { error: 'either ids or all', path: ['ids'] });
export type BatchReadRequest = z.infer<typeof BatchReadRequest>;

export const BatchRead = z.object({
  /** How many of them were unread. */
  read: z.int().min(0),
  unread: Unread,
});
