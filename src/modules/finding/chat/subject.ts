/** The subject that a conversation is opened on: products, a deal, an article, a category. */

import { z } from 'zod';

/** What a conversation can be opened on besides a product. */
const ABOUT_KINDS = ['DEAL', 'ARTICLE', 'NOTE', 'CATEGORY'] as const;

/** Codes of products are plain; others stand behind their kind: `ARTICLE:fake-reviews`. */
export const ChatSubject = z.string().regex(/^(?:(?:GOODS|DEAL|ARTICLE|NOTE|CATEGORY):)?[^\s:]{1,100}$/);

export interface About {
  readonly kind: (typeof ABOUT_KINDS)[number];
  readonly code: string;
}

/** The codes of the products among subjects. */
export function productCodes(subject: readonly string[]): string[] {
  return subject.flatMap((one) => {
    if (!one.includes(':')) return [one];
    return one.startsWith('GOODS:') ? [one.slice('GOODS:'.length)] : [];
  });
}

/** The first subject that is no product; undefined: none. */
export function aboutOf(subject: readonly string[]): About | undefined {
  for (const one of subject) {
    const [kind, code = ''] = one.split(':');
    const known = ABOUT_KINDS.find((each) => each === kind);
    if (known !== undefined) return { kind: known, code };
  }
  return undefined;
}
