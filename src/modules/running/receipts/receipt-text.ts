/** Writes a receipt as text, for the command that an operator runs in a shell. */

import type { Receipt } from '#src/modules/running/receipts/contract.ts';
import type { PageChange } from '#src/publishing/page-history.ts';

/** The lines of a receipt: what stands at the address, since when, and what would move it. */
export function receiptText(receipt: Receipt): string {
  const { url, status, why, location, page, since, release, body, sitemap, redirectsHere, waiting } = receipt;
  const leads = location === null ? '' : ` to ${location}`;
  return [
    `${url}`,
    `answers     ${status}${leads}: ${why}`,
    page && `subject     ${page.screen} ${page.subject || '-'} ${page.lang} page ${page.page}`,
    release !== null && `release     ${release}; says the same since ${since}`,
    body && `body        ${body.hash}, ${body.bytes} bytes`,
    page &&
      `sitemap     ${sitemap.why}${sitemap.file === null ? '' : ` (${sitemap.file}, lastmod ${sitemap.lastmod})`}`,
    ...factLines(receipt),
    ...redirectsHere.map(({ path, since: moved }) => `301 here    ${path} since ${moved}`),
    ...todayLines(receipt),
    waiting &&
      `waiting     it is being rendered again: ${waiting.reasons.join(', ')}${waiting.error ? `; ${waiting.error}` : ''}`,
    ...historyLines(receipt),
    ...moveLines(receipt),
  ]
    .filter((line) => typeof line === 'string' && line !== '')
    .join('\n');
}

function factLines({ facts }: Receipt): string[] {
  if (facts === null) return [];
  return [
    `title       ${facts.title ?? '-'}`,
    `description ${facts.description ?? '-'}`,
    `canonical   ${facts.canonical ?? 'none'}`,
    `robots      ${facts.robots ?? 'nothing said'}`,
    ...facts.hreflang.map((pair) => `hreflang    ${pair}`),
    `json-ld     ${facts.jsonLd.join(', ') || 'none'}`,
    `links       ${facts.links.length} addresses of this site`,
  ];
}

function todayLines({ today, build, formerReads }: Receipt): string[] {
  if (today === null) return [];
  const now = today.same
    ? 'the same bytes'
    : 'other bytes: the page waits to be rendered again, or a cache tag is missing';
  const former = formerReads === 0 ? '' : `; ${formerReads} cache tags of the published page are not read any more`;
  return [`today       ${now}, by templates ${shortened(build)}${former}`];
}

/** The beginning of the name of a build. */
const shortened = (build: string): string => build.slice(0, 8);

function historyLines({ history, page }: Receipt): string[] {
  if (page === null) return [];
  if (history.length === 0) return ['history     none is kept: it has not changed since histories are kept'];
  return ['history     the last ten changes', ...history.map((change) => `  ${changeText(change)}`)];
}

function changeText({ release, at, status, hash, location, reasons, build, loadMs, drawMs }: PageChange): string {
  const what = location === null ? `${status} ${hash ?? ''}`.trim() : `${status} to ${location}`;
  return `release ${release}  ${at}  ${what}  by ${reasons.join(', ')}  (loaded ${loadMs} ms, drawn ${drawMs} ms, templates ${shortened(build)})`;
}

function moveLines({ reads }: Receipt): string[] {
  if (reads.length === 0) return [];
  return [`moved by    ${reads.length} cache tags`, ...reads.map(({ tag, moves }) => `  ${tag}  ${moves}`)];
}
