import { z } from 'zod';
import { Id } from '#src/http/id.ts';
import { type Page, PageRequest, pageOf } from '#src/http/paging.ts';
import { plainText } from '#src/kernel/plain-text.ts';
import { LONGEST_TEXT, lengthOf, saysSomething } from '#src/modules/people/comments/rules.ts';

/** Subjects that can be commented on. */
export const REPLY_SUBJECTS = ['ARTICLE', 'NOTE', 'DEAL', 'GOODS'] as const;
export type ReplySubjectType = (typeof REPLY_SUBJECTS)[number];

/** CONTENT is another name of DEAL, GOODS_LINK_DETAIL of GOODS. */
const SubjectType = z.enum([...REPLY_SUBJECTS, 'CONTENT', 'GOODS_LINK_DETAIL']).transform((type): ReplySubjectType => {
  if (type === 'CONTENT') return 'DEAL';
  return type === 'GOODS_LINK_DETAIL' ? 'GOODS' : type;
});

const Subject = z.object({ subjectType: SubjectType, subjectId: Id });

export interface ReplySubject {
  readonly type: ReplySubjectType;
  readonly id: number;
}

/** Longest text a request may contain, before cleaning. */
const LONGEST_SENT = 5000;
const MOST_MENTIONS = 10;

/** A comment, or with `parentId` an answer to one. `meta.atUserIds`: ids of the users that the @names mean. */
export const CreateReplyRequest = Subject.extend({
  parentId: Id.optional(),
  content: z
    .string()
    .max(LONGEST_SENT)
    .transform(plainText)
    .refine(saysSomething, { error: 'a text' })
    .refine((text) => lengthOf(text) <= LONGEST_TEXT, { error: `at most ${LONGEST_TEXT} characters` }),
  meta: z.object({ atUserIds: z.array(Id).max(MOST_MENTIONS).default([]) }).prefault({}),
});
export type CreateReplyRequest = z.infer<typeof CreateReplyRequest>;

export const REPLY_SORTS = ['NEWEST', 'HOTTEST'] as const;
export type ReplySort = (typeof REPLY_SORTS)[number];

/**
 * Where a list continues: the `cursor` of the previous page. With it, no comment is repeated or skipped while others
 * write; without it, the page number decides.
 */
const After = z.string().regex(/^(\d{1,9}\.)?[1-9]\d{0,14}$/, 'a cursor');

const PREVIEWED = 2;
const MOST_PREVIEWED = 10;

/** The root comments of a subject, each with its first answers. */
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

/** A user, as comments show them. */
const ReplyUser = z.object({
  id: z.int(),
  nickname: z.string(),
  avatar: z.object({ url: z.string() }).nullable(),
});

export const Reply = z.object({
  id: z.int(),
  /** The root comment of its thread; null for a root comment. */
  rootId: z.int().nullable(),
  /** The comment that it answers. */
  parentId: z.int().nullable(),
  /** null when the account was closed. */
  user: ReplyUser.nullable(),
  /** The answer that it replies to; null when it answers the root comment. `user` as above. */
  replyTo: z.object({ id: z.int(), user: ReplyUser.nullable() }).nullable(),
  /** Plain text; '' when `gone` is set. */
  content: z.string(),
  /**
   * Why the comment has no text. It stays in the list because of the answers below it. BLOCKED: the viewer has blocked
   * its author.
   */
  gone: z.enum(['DELETED', 'HIDDEN', 'BLOCKED']).nullable(),
  /** Waiting for a moderator; only its author sees it. */
  auditing: z.boolean(),
  /** Whether the viewer wrote it. */
  own: z.boolean(),
  /** The users mentioned in the text, with their nicknames at that time. */
  mentions: z.array(z.object({ id: z.int(), nickname: z.string() })),
  createTime: z.iso.datetime(),
  /** The number of answers below it that the viewer sees. */
  replyCount: z.int().min(0),
  likeCount: z.int().min(0),
});
export type Reply = z.infer<typeof Reply>;

export const RootReply = Reply.extend({
  subReplies: z.array(Reply),
  /** Where `subList` continues after `subReplies`; null: there are no more. */
  subCursor: z.string().nullable(),
});
export type RootReply = z.infer<typeof RootReply>;

/** A thread, for a link that leads to one of its comments. */
export const RootReplyInfo = RootReply.extend({
  /** The requested comment; null when it is the root comment or among `subReplies`. */
  target: Reply.nullable(),
  subjectType: z.enum(REPLY_SUBJECTS),
  subjectId: z.int(),
});
export type RootReplyInfo = z.infer<typeof RootReplyInfo>;

export const RootPage = pageOf(RootReply).extend({
  cursor: z.string().nullable(),
  /** Visible comments of the subject, answers included. */
  replyTotal: z.int().min(0),
});
export type RootPage = Page<RootReply> & Pick<z.infer<typeof RootPage>, 'cursor' | 'replyTotal'>;

export const SubPage = pageOf(Reply).extend({ cursor: z.string().nullable() });
export type SubPage = Page<Reply> & Pick<z.infer<typeof SubPage>, 'cursor'>;

/** The comments of a user, newest first. */
export const UserRepliesRequest = z.object({ userId: Id, pageRequest: PageRequest.prefault({}) });
export type UserRepliesRequest = z.infer<typeof UserRepliesRequest>;

/** A comment, as its author's page shows it. */
export const UserReply = z.object({
  id: z.int(),
  content: z.string(),
  createTime: z.iso.datetime(),
  replyCount: z.int().min(0),
  likeCount: z.int().min(0),
  subjectType: z.enum(REPLY_SUBJECTS),
  subjectId: z.int(),
  /** Title of its subject, in the reader's language where it has one. */
  title: z.string(),
  /** Path of the subject's page, with the comment as fragment. */
  path: z.string(),
});
export type UserReply = z.infer<typeof UserReply>;
export const UserReplyPage = pageOf(UserReply);

export const DeletedReply = z.object({
  id: z.int(),
  /** Whether the comment stays in the list without text, because of the answers below it. */
  kept: z.boolean(),
});
