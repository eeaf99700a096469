/** Declares the data and functions that every part of a comment section shares. */

import type { BrowserDate } from '#src/i18n/browser-date.ts';
import type { ReplySubjectType } from '#src/modules/people/comments/contract.ts';
import type { SayComments } from '#src/modules/people/comments/ui/comment-texts.browser.ts';

export interface CommentContext {
  readonly subject: { readonly subjectType: ReplySubjectType; readonly subjectId: number };
  readonly say: SayComments;
  readonly dates: BrowserDate;
  /** Path of the users' public pages; the id is its parameter. */
  readonly userPath: string;
  /** Announces a change to screen readers. */
  readonly announce: (text: string) => void;
  /** Shows the number of replies beside the heading and at the top of the page. */
  readonly count: (replies: number) => void;
}

/** The path of a user's public page. */
export function userLink({ userPath }: CommentContext, id: number): string {
  return `${userPath}?id=${id}`;
}
