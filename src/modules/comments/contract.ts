import { z } from 'zod';
import { Id } from '#src/http/id.ts';
import { type Page, PageRequest, pageOf } from '#src/http/paging.ts';
import { cleanText, LONGEST_TEXT, lengthOf, saysSomething } from '#src/modules/comments/rules.ts';

/** What can be commented on. */
export const REPLY_SUBJECTS = ['ARTICLE', 'NOTE', 'DEAL', 'GOODS'] as const;
export type ReplySubjectType = (typeof REPLY_SUBJECTS)[number];

/** CONTENT is a deal, GOODS_LINK_DETAIL the page of goods at their shop. */
const SubjectType = z.enum([...REPLY_SUBJECTS, 'CONTENT', 'GOODS_LINK_DETAIL']).transform((type): ReplySubjectType => {
  if (type === 'CONTENT') return 'DEAL';
  return type === 'GOODS_LINK_DETAIL' ? 'GOODS' : type;
});

const Subject = z.object({ subjectType: SubjectType, subjectId: Id });

export interface ReplySubject {
  readonly type: ReplySubjectType;
  readonly id: number;
}

/** Longest text as it is sent, before it is cleaned. */
const LONGEST_SENT = 5000;
const MOST_MENTIONS = 10;

/** A comment, or with `parentId` an answer to one. `meta.atUserIds` says whom its @names mean. */
export const CreateReplyRequest = Subject.extend({
  parentId: Id.optional(),
  content: z
    .string()
    .max(LONGEST_SENT)
    .transform(cleanText)
    .refine(saysSomething, { error: 'a text' })
    .refine((text) => lengthOf(text) <= LONGEST_TEXT, { error: `at most ${LONGEST_TEXT} characters` }),
  meta: z.object({ atUserIds: z.array(Id).max(MOST_MENTIONS).default([]) }).prefault({}),
});
export type CreateReplyRequest = z.infer<typeof CreateReplyRequest>;

export const REPLY_SORTS = ['NEWEST', 'HOTTEST'] as const;
export type ReplySort = (typeof REPLY_SORTS)[number];

/**
 * Where a list goes on: the `cursor` of the page before it. With it nothing is shown twice or left out while others
 * write; without it pages are counted.
 */
const After = z.string().regex(/^(\d{1,9}\.)?[1-9]\d{0,14}$/, 'a cursor');

const PREVIEWED = 2;
const MOST_PREVIEWED = 10;

/** The comments of a subject, each with the first of its answers. */
export const RootListRequest = Subject.extend({
  sort: z.enum(REPLY_SORTS).default('NEWEST'),
  subReplyCount: z.int().min(0).max(MOST_PREVIEWED).default(PREVIEWED),
  pageRequest: PageRequest.prefault({}),
  after: After.optional(),
});
export type RootListRequest = z.infer<typeof RootListRequest>;

const SUB_PAGE = 10;
const LARGEST_SUB_PAGE = 50;
const LAST_PAGE = 1000;

/** The answers of a thread, oldest first. */
export const SubListRequest = z.object({
  rootId: Id,
  page: z.int().min(1).max(LAST_PAGE).default(1),
  pageSize: z.int().min(1).max(LARGEST_SUB_PAGE).default(SUB_PAGE),
  after: After.optional(),
});
export type SubListRequest = z.infer<typeof SubListRequest>;

/** Somebody as comments show them. */
const ReplyUser = z.object({
  id: z.int(),
  nickname: z.string(),
  avatar: z.object({ url: z.string() }).nullable(),
});

export const Reply = z.object({
  id: z.int(),
  /** The thread it belongs to; null: it begins one. */
  rootId: z.int().nullable(),
  /** The reply it answers. */
  parentId: z.int().nullable(),
  /** null: of an account that was closed. */
  user: ReplyUser.nullable(),
  /** Whom it answers, when that is not the beginning of the thread; `user` as above. */
  replyTo: z.object({ id: z.int(), user: ReplyUser.nullable() }).nullable(),
  /** Plain text; '' for one that is gone. */
  content: z.string(),
  /** Why only its place is left, for the sake of what is below it. BLOCKED: the viewer has blocked its author. */
  gone: z.enum(['DELETED', 'HIDDEN', 'BLOCKED']).nullable(),
  /** Waits for a moderator; shown to its author alone. */
  auditing: z.boolean(),
  /** Whether the viewer wrote it. */
  own: z.boolean(),
  /** Who is named in the text, as they were called then. */
  mentions: z.array(z.object({ id: z.int(), nickname: z.string() })),
  createTime: z.iso.datetime(),
  /** Answers below it that are shown to the viewer. */
  replyCount: z.int().min(0),
  likeCount: z.int().min(0),
});
export type Reply = z.infer<typeof Reply>;

export const RootReply = Reply.extend({
  subReplies: z.array(Reply),
  /** Where `subList` goes on behind `subReplies`; null: that is all. */
  subCursor: z.string().nullable(),
});
export type RootReply = z.infer<typeof RootReply>;

/** A thread, for a link that leads to one reply of it. */
export const RootReplyInfo = RootReply.extend({
  /** The reply that was asked for; null: it is the first, or among `subReplies`. */
  target: Reply.nullable(),
  subjectType: z.enum(REPLY_SUBJECTS),
  subjectId: z.int(),
});
export type RootReplyInfo = z.infer<typeof RootReplyInfo>;

export const RootPage = pageOf(RootReply).extend({
  cursor: z.string().nullable(),
  /** Shown replies of the subject, answers included. */
  replyTotal: z.int().min(0),
});
export type RootPage = Page<RootReply> & Pick<z.infer<typeof RootPage>, 'cursor' | 'replyTotal'>;

export const SubPage = pageOf(Reply).extend({ cursor: z.string().nullable() });
export type SubPage = Page<Reply> & Pick<z.infer<typeof SubPage>, 'cursor'>;

/** What somebody wrote, the latest first. */
export const UserRepliesRequest = z.object({ userId: Id, pageRequest: PageRequest.prefault({}) });
export type UserRepliesRequest = z.infer<typeof UserRepliesRequest>;

/** A reply as the page of its author shows it. */
export const UserReply = z.object({
  id: z.int(),
  content: z.string(),
  createTime: z.iso.datetime(),
  replyCount: z.int().min(0),
  likeCount: z.int().min(0),
  subjectType: z.enum(REPLY_SUBJECTS),
  subjectId: z.int(),
  /** What it was written about, in the reader's language where it stands in that. */
  title: z.string(),
  /** Path of the page it stands on, at the reply itself. */
  path: z.string(),
});
export type UserReply = z.infer<typeof UserReply>;
export const UserReplyPage = pageOf(UserReply);

export const DeletedReply = z.object({
  id: z.int(),
  /** Whether its place stays, for the sake of what is below it. */
  kept: z.boolean(),
});
