/** Rules for addresses of published pages. */

import { urlOf } from '#src/paths.ts';
import type { PublishedTenant } from './published-site.ts';
import { hasAddress, isListed, pagesOf, type Rule, sample, withQuery } from './rule.ts';

/** First path segments with a fixed meaning, which must not be taken for a category. */
const RESERVED = [
  'about',
  'user-agreement',
  'privacy-policy',
  'sitemap',
  'search',
  'articles',
  'products',
  'brand',
  'article',
  'note-detail',
  'tag',
  'article-tag',
  '404',
  '410',
  'api',
  'go',
  'en',
  'th',
  'id',
  '_astro',
  'icons',
  'og',
  'robots.txt',
  'sitemap.xml',
  'sitemaps',
  'healthz',
  'readyz',
];

/** Screens whose address contains a name before the code. */
const NAMED = ['article-list', 'category'];
const CODED = [...NAMED, 'article', 'note', 'brand'];

const READERS: readonly Record<string, string>[] = [
  {},
  { cookie: 'lang=en; theme=dark; session=1', 'accept-language': 'en-US,en;q=0.9' },
  { cookie: 'lang=id', 'accept-language': 'id', 'user-agent': 'Mobile' },
];

const TRACKING = 'utm_source=news&utm_medium=mail&gclid=1&fbclid=2&ref=x&share_id=3';

/** The path with another last segment and without a page number. */
function beside(path: string, segment: string): string {
  const [base = ''] = path.split('?');
  return `${base.slice(0, base.lastIndexOf('/') + 1)}${segment}`;
}

function isCanonical(segment: string): boolean {
  const text = decodeURIComponent(segment);
  return encodeURIComponent(text) === segment && text === text.normalize('NFC').toLowerCase();
}

/** The addresses that pages of a tenant link to, without links of a page to itself, in any language. */
function linksWithin({ pages, byUrl }: PublishedTenant): ReadonlySet<string> {
  const addresses = new Set<string>();
  for (const { url, facts, row } of pages) {
    for (const { href } of facts.anchors) {
      const to = URL.parse(href, url);
      if (to === null) continue;
      to.hash = '';
      const aim = byUrl.get(to.href)?.row;
      const isSame = aim?.screen === row.screen && aim.subject === row.subject && aim.page === row.page;
      if (!isSame) addresses.add(to.href);
    }
  }
  return addresses;
}

export const urlRules: readonly Rule[] = [
  {
    id: 'U1',
    says: 'addresses are https, of the tenant, lower-case and percent-encoded NFC',
    check({ tenants }, found) {
      for (const { tenant, rows } of tenants) {
        for (const row of rows.filter(hasAddress)) {
          const url = urlOf(tenant, row.path);
          const { origin, pathname, search } = new URL(url);
          found.must(origin === `https://${tenant.hosts[0]}`, url, 'take absolute addresses from urlOf');
          found.must(`${pathname}${search}` === row.path, url, 'a browser would ask for another path: encode it');
          found.must(pathname.split('/').every(isCanonical), url, 'encode each segment of NFC, lower-case text once');
        }
      }
    },
  },
  {
    id: 'U2',
    says: 'a trailing slash answers one redirect to the address without it',
    check({ tenants }, found) {
      for (const { tenant, rows, resolve } of tenants) {
        for (const { path, status, location } of rows.filter((row) => hasAddress(row) && row.path !== '/')) {
          if (status !== 200 && status !== 301) continue;
          const answer = resolve(path.includes('?') ? path.replace('?', '/?') : `${path}/`);
          const aim = answer.kind === 'moved' ? answer.location : answer.kind;
          found.must(aim === (location ?? path), urlOf(tenant, path), `with a slash it leads to ${aim}`);
        }
      }
    },
  },
  {
    id: 'U3',
    says: 'cookies and languages of the reader change nothing',
    async check(site, found) {
      const pages = [...pagesOf(site, ({ row }) => row.path === '/' || row.status === 200)].map(([page]) => page);
      const homes = pages.filter(({ row }) => row.path === '/');
      for (const { url, row, tenant, html } of [...homes, ...sample(pages, 40)]) {
        for (const headers of READERS) {
          const answer = await site.ask(tenant, row.path, headers);
          const same = answer.status === 200 && answer.body.toString() === html;
          found.must(same, url, `answers ${answer.status} with other bytes to ${JSON.stringify(headers)}`);
        }
      }
    },
  },
  {
    id: 'U4',
    says: 'a wrong name leads to the right one, an unknown code nowhere, and a reserved word never to a category',
    check(site, found) {
      for (const [{ row, url }, { resolve }] of pagesOf(
        site,
        ({ row }) => CODED.includes(row.screen) && row.page === 1,
      )) {
        const unknown = resolve(beside(row.path, NAMED.includes(row.screen) ? 'wrong-name-none99zz' : 'none99zz'));
        found.must(unknown.kind === 'missing' && unknown.status === 404, url, 'an unknown code must answer 404');
        if (!NAMED.includes(row.screen)) continue;
        const wrong = resolve(beside(row.path, `wrong-name-${row.subject}`));
        found.must(wrong.kind === 'moved' && wrong.location === row.path, url, 'a wrong name must answer 301 here');
        found.must(!RESERVED.includes(row.subject), url, 'refuse this code for a category: it is a word of the site');
      }
      for (const { tenant, resolve } of site.tenants) {
        for (const word of RESERVED) {
          const answer = resolve(`/${word}`);
          const screen = answer.kind === 'page' ? answer.row.screen : '';
          found.must(!NAMED.includes(screen), urlOf(tenant, `/${word}`), 'a reserved word is read as a category');
        }
      }
    },
  },
  {
    id: 'U5',
    says: 'marks of advertisers on a link change neither bytes nor canonical',
    async check(site, found) {
      const pages = [...pagesOf(site, ({ row }) => row.status === 200)];
      for (const [{ row, url }, { resolve }] of pages) {
        const [base = '', query = ''] = row.path.split('?');
        const targets = [withQuery(row.path, TRACKING), ...(query === '' ? [] : [`${base}?${TRACKING}&${query}`])];
        for (const target of targets) {
          const answer = resolve(target);
          found.must(answer.kind === 'page' && answer.row.path === row.path, url, `${target} is another page`);
        }
      }
      for (const [{ row, url, tenant, html }] of sample(pages, 10)) {
        const { status, body } = await site.ask(tenant, withQuery(row.path, TRACKING));
        found.must(status === 200 && body.toString() === html, url, `answers ${status} with other bytes when marked`);
      }
    },
  },
  {
    id: 'U6',
    says: 'two tags never share an address, and one tag never has two',
    check({ tenants }, found) {
      for (const { tenant, pages, labels } of tenants) {
        const paths = new Map(
          pages.filter(({ row }) => row.screen === 'article-tag').map((page) => [page.row.subject, page]),
        );
        const bySlug = Map.groupBy(labels, ({ slug }) => slug);
        for (const [slug, group] of bySlug) {
          const url = paths.get(slug)?.url ?? `${tenant.code} ${slug}`;
          const meanings = new Set(group.map(({ label }) => meaning(label)));
          found.must(meanings.size === 1, url, `stands for different tags: ${[...meanings].join(', ')}`);
          found.must(!/\s|%20|\+/.test(url), url, 'spaces of a tag become dashes');
        }
        const byMeaning = Map.groupBy(labels, ({ label }) => meaning(label));
        for (const [tag, group] of byMeaning) {
          const slugs = [...new Set(group.map(({ slug }) => slug))];
          found.must(
            slugs.length === 1,
            `${tenant.code} tag ${tag}`,
            `has ${slugs.length} addresses: ${slugs.join(', ')}`,
          );
        }
      }
    },
  },
  {
    id: 'U7',
    says: 'another page links to every listed page',
    check(site, found) {
      const linked = new Map(site.tenants.map((tenant) => [tenant, linksWithin(tenant)]));
      for (const [page, owner] of pagesOf(site, isListed)) {
        if (page.row.path === '/') continue;
        found.must(linked.get(owner)?.has(page.url) === true, page.url, 'no other page links to it');
      }
    },
  },
];

/** A tag without its case, spaces and signs. */
const meaning = (label: string) =>
  (
    label
      .normalize('NFC')
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ');
