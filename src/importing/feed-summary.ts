/** Writes the part of the summary of an import that says which goods came, went and expired. */

import type { FeedReport } from '#src/importing/feed.ts';

const number = new Intl.NumberFormat('en');

/** Changes of an import in its feed, as lines of the summary. */
export function feedSummary(feed: FeedReport | null): string[] {
  if (feed === null) return [];
  const count = (label: string, listings: number, remark: string) =>
    listings === 0 ? [] : [`  ${label.padEnd(10)} ${number.format(listings).padStart(9)}  (${remark})`];
  const version = feed.complete
    ? `complete${feed.counted ? '' : ', not counted as another version'}`
    : 'incomplete: nothing expires';
  return [
    `  feed       ${feed.name}  (${version}${feed.note === '' ? '' : `; ${feed.note}`})`,
    ...count('returned', feed.returned, 'listings that were missing before'),
    ...count('renamed', feed.renamed, 'listings that the feed has under another id now'),
    ...count('missing', feed.missing, 'listings that this version lacks, still shown'),
    ...count('expired', feed.expired, 'listings that were missing for too long'),
  ];
}
