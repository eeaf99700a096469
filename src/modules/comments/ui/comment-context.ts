import type { BrowserDate } from '#src/i18n/browser-date.ts';
import type { ReplySubjectType } from '#src/modules/comments/contract.ts';
import type { SayComments } from '#src/modules/comments/ui/comment-texts.ts';

/** What every part of a comment section knows of where it stands. */
export interface CommentContext {
  readonly subject: { readonly subjectType: ReplySubjectType; readonly subjectId: number };
  readonly say: SayComments;
  readonly dates: BrowserDate;
  /** Path of the public pages of users; the id is its parameter. */
  readonly userPath: string;
  /** Tells those who do not see what changed. */
  readonly announce: (text: string) => void;
  /** Says beside the heading and at the top of the page how many replies there are. */
  readonly count: (replies: number) => void;
}

export function userLink({ userPath }: CommentContext, id: number): string {
  return `${userPath}?id=${id}`;
}
