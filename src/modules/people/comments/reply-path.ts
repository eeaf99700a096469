/** Builds the path of the page on which a comment stands. */

import type { Tenant } from '#src/ctx.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { ReplySubjectType } from '#src/modules/people/comments/contract.ts';
import { pageKeyOf, type ScreenName } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';

const SCREENS: Readonly<Record<ReplySubjectType, ScreenName>> = {
  ARTICLE: 'article',
  NOTE: 'note',
  DEAL: 'deal',
  GOODS: 'product',
};

interface CodedSubject {
  readonly type: ReplySubjectType;
  readonly code: string;
}

/** Path of the page of a subject. */
export const subjectPath = (tenant: Tenant, lang: Lang, { type, code }: CodedSubject): string =>
  pathOf(tenant, lang, pageKeyOf(SCREENS[type], code));

/** Path of the page of a subject, with one of its comments as fragment. */
export const replyPath = (tenant: Tenant, lang: Lang, subject: CodedSubject, id: number): string =>
  `${subjectPath(tenant, lang, subject)}#reply-${id}`;
