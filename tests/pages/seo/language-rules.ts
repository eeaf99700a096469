/** Rules for languages of published pages and their alternates. */

import type { CrawledPage, CrawledTenant } from '#tests/support/site-crawl.ts';
import { isListed, pagesOf, type Rule } from './rule.ts';

const CODE = /^([a-z]{2}(-[A-Z][a-z]{3})?(-[A-Z]{2})?|x-default)$/;

type Alternate = readonly [hreflang: string, href: string];

/** The alternate links of the head, in order. */
const alternatesOf = ({ facts }: CrawledPage): Alternate[] =>
  facts.links
    .filter(({ rel, hreflang }) => rel.includes('alternate') && hreflang !== undefined)
    .map(({ hreflang, href }) => [hreflang ?? '', href]);

const text = (alternates: readonly Alternate[]) =>
  alternates
    .map(([hreflang, href]) => `${hreflang} ${href}`)
    .toSorted()
    .join(', ');

/** The alternate links it should have: every indexable translation including its own, and the default. */
function expectedOf({ row }: CrawledPage, { tenant, pages }: CrawledTenant): Alternate[] {
  if (row.page > 1) return [];
  const twins = pages.filter(
    (page) => page.listed && page.row.page === 1 && page.row.screen === row.screen && page.row.subject === row.subject,
  );
  const members = tenant.languages
    .map((lang) => twins.find((twin) => twin.row.lang === lang))
    .filter((twin) => twin !== undefined);
  const [fallback] = members;
  const named = members.map((twin): Alternate => [twin.row.lang, twin.url]);
  return fallback === undefined ? named : [...named, ['x-default', fallback.url]];
}

export const languageRules: readonly Rule[] = [
  {
    id: 'H1',
    says: 'a listed first page names itself, every published translation and one default',
    check(site, found) {
      for (const [page, tenant] of pagesOf(site)) {
        const wanted = page.listed ? text(expectedOf(page, tenant)) : '';
        const said = text(alternatesOf(page));
        found.must(said === wanted, page.url, `names translations "${said}", not "${wanted}"`);
      }
    },
  },
  {
    id: 'H2',
    says: 'translations name each other, with equal sets',
    check(site, found) {
      for (const [page, { byUrl }] of pagesOf(site, isListed)) {
        const own = text(alternatesOf(page));
        for (const [, href] of alternatesOf(page)) {
          const other = byUrl.get(href);
          found.must(other !== undefined && text(alternatesOf(other)) === own, page.url, `${href} names another set`);
        }
      }
    },
  },
  {
    id: 'H3',
    says: 'each translation is a listed page of the tenant under a right code',
    check(site, found) {
      for (const [page, { byUrl }] of pagesOf(site)) {
        for (const [hreflang, href] of alternatesOf(page)) {
          found.must(CODE.test(hreflang), page.url, `hreflang "${hreflang}" is no language`);
          const target = byUrl.get(href);
          found.must(target?.listed === true, page.url, `${href} is not listed`);
          const right = hreflang === 'x-default' || target?.row.lang === hreflang;
          found.must(right, page.url, `${href} is not in ${hreflang}`);
        }
      }
    },
  },
  {
    id: 'H4',
    says: 'head and sitemap name the same translations',
    check({ tenants }, found) {
      for (const { parts, byUrl } of tenants) {
        for (const { loc, alternates } of parts.flatMap(({ sitemap }) => sitemap.entries)) {
          const page = byUrl.get(loc);
          const said = text(alternates.map(({ hreflang, href }) => [hreflang, href]));
          const wanted = page === undefined ? 'no page' : text(alternatesOf(page));
          found.must(said === wanted, loc, `the sitemap says "${said}", the head "${wanted}"`);
        }
      }
    },
  },
];
