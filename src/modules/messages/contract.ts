import { z } from 'zod';
import { Id } from '#src/http/id.ts';
import { PageRequest, pageOf } from '#src/http/paging.ts';
import { PROFILE_FIELDS, PublicUser } from '#src/modules/accounts/contract.ts';

/** The two lists of messages: what other people did, and what the site has to say. */
export const MESSAGE_CATEGORIES = ['INTERACTION', 'SYSTEM'] as const;
export type MessageCategory = (typeof MESSAGE_CATEGORIES)[number];

/** Every kind of message and the list it stands in. */
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
} as const satisfies Readonly<Record<string, MessageCategory>>;
export type MessageKind = keyof typeof MESSAGE_KINDS;

/** What a sentence is filled with. Names of people are no part of it: the actor's is looked up when it is read. */
export const MessageValues = z.object({
  /** Words of a comment, cut to a line. */
  excerpt: z.string().max(200).optional(),
  /** What of the profile was reviewed. */
  field: z.enum(PROFILE_FIELDS).optional(),
  /** Why an operator decided so, in the operator's words. */
  reason: z.string().max(500).optional(),
});
export type MessageValues = z.infer<typeof MessageValues>;

/** A message to be told. */
export interface Notice {
  /** Whom it is for. */
  readonly userId: number;
  readonly kind: MessageKind;
  /** Whose doing it is. */
  readonly actorId?: number;
  readonly values?: MessageValues;
  /** A path of the site that it leads to, where its kind does not say: `/article/x#reply-12`. */
  readonly link?: string | null;
  /** What happened: the same key is told to a user once. */
  readonly key: string;
}

/** A message in the reader's language. */
export const Message = z.object({
  id: z.int(),
  kind: z.enum(Object.keys(MESSAGE_KINDS) as [MessageKind, ...MessageKind[]]),
  /** What happened. */
  text: z.string(),
  /** Words of the comment it is about; '' for none. */
  quote: z.string(),
  /** Why an operator decided so; '' where that was not said. */
  reason: z.string(),
  /** null: nobody's doing, or of somebody who is gone. */
  actor: PublicUser.pick({ id: true, nickname: true, avatar: true }).nullable(),
  link: z.string().nullable(),
  createTime: z.iso.datetime(),
  read: z.boolean(),
});
export type Message = z.infer<typeof Message>;

export const MessagePageRequest = z.object({ pageRequest: PageRequest.prefault({}) });
export const MessagePage = pageOf(Message);

/** Messages that were not read, of each list and together. */
export const Unread = z.object({ interaction: z.int().min(0), system: z.int().min(0), total: z.int().min(0) });
export type Unread = z.infer<typeof Unread>;

const MOST_IDS = 100;

/** Which messages to mark as read: some, or all there are, of one list or of both. */
export const BatchReadRequest = z
  .object({
    ids: z.array(Id).max(MOST_IDS).optional(),
    all: z.boolean().default(false),
    category: z.enum(MESSAGE_CATEGORIES).optional(),
  })
  .refine(({ ids, all }) => (ids === undefined) === all, { error: 'either ids or all', path: ['ids'] });
export type BatchReadRequest = z.infer<typeof BatchReadRequest>;

export const BatchRead = z.object({
  /** How many had not been read before. */
  read: z.int().min(0),
  unread: Unread,
});
