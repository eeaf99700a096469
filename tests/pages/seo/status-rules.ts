/** Rules for the statuses of addresses. */

import { CALL_SUMMARIES } from '#src/assembly/call-summaries.ts';
import { urlOf } from '#src/paths.ts';
import { isNoindex } from '#src/publishing/gate/head-rules.ts';
import { readPage } from '#tests/support/site-crawl-html.ts';
import { isListed, pagesOf, type Rule, sample } from './rule.ts';

/** Addresses of calls that only read. Their answers are data for programs and not pages. */
const READ_CALLS = Object.keys(CALL_SUMMARIES)
  .filter((name) => name.startsWith('GET /'))
  .map((name) => new RegExp(`^/api${name.slice('GET '.length).replaceAll(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`));

/** From this many characters on, a page without items counts as having its own text. */
const EDITORIAL = 300;
/** Seconds for which a 404 may be cached. */
const NEGATIVE = 60;

const NOWHERE = [
  '/nothing-here',
  '/en/article/never-was',
  '/id/brand/never-was',
  '/article',
  '/a/b/c/d',
  '/a//b',
  '/articles?page=9',
];

/** Cache time of a response in seconds. */
function keptFor(cacheControl: string | undefined): number {
  if (cacheControl === undefined) return Number.POSITIVE_INFINITY;
  if (/no-store|no-cache/.test(cacheControl)) return 0;
  return Number(/(?:s-maxage|max-age)=(\d+)/.exec(cacheControl)?.[1] ?? Number.POSITIVE_INFINITY);
}

export const statusRules: readonly Rule[] = [
  {
    id: 'R1',
    says: 'deleted answers 410, unknown 404, each with noindex, and no page is an empty 200',
    async check(site, found) {
      for (const { tenant, rows } of site.tenants) {
        const deleted = rows
          .filter(({ status, hash }) => status === 410 && hash === null)
          .map(({ path }) => [path, 410]);
        const unknown = NOWHERE.map((path) => [path, 404]);
        for (const [path, status] of [...deleted, ...unknown] as [string, number][]) {
          const answer = await site.ask(tenant, path);
          const url = urlOf(tenant, path);
          found.must(answer.status === status, url, `answers ${answer.status}, not ${status}`);
          found.must(isNoindex(readPage(answer.body.toString())), url, 'its body must say noindex');
        }
      }
      found.must(
        site.tenants.some(({ rows }) => rows.some(({ status }) => status === 410)),
        'the site',
        'has no 410',
      );
      for (const [{ facts, url }] of pagesOf(site, ({ row }) => row.status === 200)) {
        const items = facts.anchors.filter(({ inMain, href }) => inMain && href.startsWith('/'));
        const filled = items.length > 0 || facts.mainText.length >= EDITORIAL;
        found.must(filled, url, 'shows nothing: answer 404, or give it a text');
      }
    },
  },
  {
    id: 'R2',
    says: 'a former address redirects once to a listed page, and nothing links to it',
    check(site, found) {
      for (const { tenant, rows, byUrl, parts, resolve } of site.tenants) {
        const locs = new Set(parts.flatMap(({ sitemap }) => sitemap.entries.map(({ loc }) => loc)));
        for (const { path, location } of rows.filter(({ status }) => status === 301)) {
          const url = urlOf(tenant, path);
          const target = byUrl.get(urlOf(tenant, (location ?? '').replace(/#.*$/, '')));
          found.must(
            // A product that is not translated has a page in each language, listed in one.
            target?.listed === true || (target?.row.screen === 'product' && target.row.status === 200),
            url,
            `leads to ${location}, which is not listed`,
          );
          found.must(!locs.has(url), url, 'take the redirect out of the sitemap');
          const answer = resolve(path);
          found.must(answer.kind === 'moved' && answer.location === location, url, 'must be one hop');
        }
      }
      found.must(
        site.tenants.some(({ rows }) => rows.some(({ status }) => status === 301)),
        'the site',
        'has no 301',
      );
      for (const [{ facts, url }, { resolve }] of pagesOf(site)) {
        for (const href of new Set(facts.anchors.map((anchor) => anchor.href).filter((to) => to.startsWith('/')))) {
          if (READ_CALLS.some((call) => call.test(href))) continue;
          const answer = resolve(href.replace(/#.*$/, ''));
          const good = answer.kind === 'render' || (answer.kind === 'page' && answer.row.status === 200);
          found.must(good, url, `links to ${href}, which is ${answer.kind}`);
        }
      }
    },
  },
  {
    id: 'R3',
    says: `a "no" is remembered for ${NEGATIVE} s at most`,
    async check(site, found) {
      for (const { tenant, rows } of site.tenants) {
        const gone = rows.filter(({ status, hash }) => status === 410 && hash === null).map(({ path }) => path);
        for (const path of [...gone, ...NOWHERE]) {
          const { headers } = await site.ask(tenant, path);
          const seconds = keptFor(headers['cache-control']);
          found.must(
            seconds <= NEGATIVE,
            urlOf(tenant, path),
            `may be kept for ${seconds} s: ${headers['cache-control']}`,
          );
        }
      }
    },
  },
  {
    id: 'R4',
    says: 'pages and files carry ETag and Last-Modified, and what did not change answers 304',
    async check(site, found) {
      const paths = [...pagesOf(site, isListed)].map(([{ tenant, row }]) => ({ tenant, path: row.path }));
      const files = site.tenants.flatMap(({ tenant, parts, index, robots }) =>
        [index, robots, ...parts.slice(0, 5)].map(({ row }) => ({ tenant, path: row.path })),
      );
      for (const { tenant, path } of [...sample(paths, 40), ...files]) {
        const url = urlOf(tenant, path);
        const { status, headers } = await site.ask(tenant, path);
        found.must(status === 200 && headers.etag !== undefined, url, `answers ${status} without ETag`);
        found.must(!Number.isNaN(Date.parse(headers['last-modified'] ?? '')), url, 'has no Last-Modified');
        const again = await site.ask(tenant, path, { 'if-none-match': headers.etag ?? '' });
        found.must(again.status === 304 && again.body.length === 0, url, `answers ${again.status} to its own ETag`);
      }
    },
  },
];
