/** Compares the facts and links of a page before and after a change, for plans. */

import type { MovedPage } from '#src/publishing/plans/change-plan.ts';
import type { PageFacts } from '#src/publishing/rendering/page-facts.ts';

/** Facts of a page before or after a change; null: there is no page. */
type Side = { readonly facts: PageFacts | null; readonly lastmod: string | null };

const FIELDS = ['title', 'h1', 'description', 'canonical', 'robots', 'hreflang', 'jsonLd', 'lastmod'] as const;

/** So many links of a page are named. */
const NAMED_LINKS = 10;

/** Differences between two versions of a page, in the order of the fields. */
export function compareFacts(before: Side, after: Side): MovedPage['differences'] {
  return FIELDS.flatMap((field) => {
    const was = factText(before, field);
    const is = factText(after, field);
    return was === is ? [] : [{ field, before: was, after: is }];
  });
}

function factText({ facts, lastmod }: Side, field: (typeof FIELDS)[number]): string | null {
  if (field === 'lastmod') return lastmod;
  const value = facts?.[field] ?? null;
  return value === null || typeof value === 'string' ? value : value.join(', ') || null;
}

/** Links that one version of a page has and the other has not. */
export function linkDifferences(
  before: PageFacts | null,
  after: PageFacts | null,
): { readonly begin: readonly string[]; readonly end: readonly string[] } {
  const was = new Set(before?.links);
  const is = new Set(after?.links);
  return { begin: [...is.difference(was)], end: [...was.difference(is)] };
}

/** The first of some links, as a plan names them. */
export const namedLinks = (links: readonly string[]): readonly string[] => links.slice(0, NAMED_LINKS);
