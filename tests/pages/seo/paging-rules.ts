/** Rules for lists of several pages, and for how far a page is from the home page. */

import { pageKeyOf } from '#src/page-key.ts';
import { pathOf, urlOf } from '#src/paths.ts';
import { isNoindex, listCanonicals } from '#src/publishing/gate/head-rules.ts';
import type { CrawledPage, CrawledTenant } from '#tests/support/site-crawl.ts';
import { readPage } from '#tests/support/site-crawl-html.ts';
import { isDisallowed } from './robots.ts';
import { type Findings, isListed, isOf, pagesOf, type Rule } from './rule.ts';

/** Maximum number of clicks from the home page to any page. */
const DEPTH = 4;

const keyOf = ({ row }: CrawledPage) => `${row.screen} ${row.subject} ${row.lang}`;

/** Every list with more than one page, as its pages in order. */
function numbered({ pages }: CrawledTenant): CrawledPage[][] {
  const lists = [...Map.groupBy(pages, keyOf).values()].filter((list) => list.length > 1);
  return lists.map((list) => list.toSorted((left, right) => left.row.page - right.row.page));
}

function checkList([first, ...later]: readonly CrawledPage[], { resolve }: CrawledTenant, found: Findings): void {
  if (first === undefined) return;
  const { path } = first.row;
  const kindOf = (query: string) => {
    const answer = resolve(`${path}?${query}`);
    return answer.kind === 'moved'
      ? `301 ${answer.location}`
      : answer.kind === 'missing'
        ? String(answer.status)
        : answer.kind;
  };
  found.must(kindOf('page=1') === `301 ${path}`, first.url, `?page=1 is ${kindOf('page=1')}`);
  for (const query of [
    `page=${later.length + 2}`,
    'page=0',
    'page=two',
    'page=2.5',
    'page=-1',
    'page=',
    'page=2&page=2',
  ]) {
    found.must(kindOf(query) === '404', first.url, `?${query} is ${kindOf(query)}`);
  }
  for (const [index, page] of [first, ...later].entries()) {
    const own = index === 0 ? path : `${path}?page=${index + 1}`;
    found.must(
      page.row.path === own && listCanonicals(page.facts)[0] === page.url,
      page.url,
      `must be its own canonical at ${own}`,
    );
    const neighbours = { prev: [first, ...later][index - 1], next: later[index] };
    for (const [rel, neighbour] of Object.entries(neighbours)) {
      const links = page.facts.anchors.filter((anchor) => anchor.rel.includes(rel)).map(({ href }) => href);
      found.must(links.join() === (neighbour?.row.path ?? ''), page.url, `${rel} leads to "${links}"`);
    }
  }
}

/** Number of clicks to each page from the home page of its language, following links. */
function depths({ tenant, byUrl }: CrawledTenant): Map<string, number> {
  const homes = tenant.languages.map((lang) =>
    urlOf(tenant, pathOf(tenant, lang, pageKeyOf(tenant.articleFocused ? 'discover' : 'home'))),
  );
  const reached = new Map(homes.map((home) => [home, 0]));
  for (const [url, depth] of reached) {
    for (const { href } of byUrl.get(url)?.facts.anchors ?? []) {
      const next = href.startsWith('/') ? urlOf(tenant, href.replace(/#.*$/, '')) : '';
      if (byUrl.has(next) && !reached.has(next)) reached.set(next, depth + 1);
    }
  }
  return reached;
}

export const pagingRules: readonly Rule[] = [
  {
    id: 'G1',
    says: 'page n has an address of its own and links to its neighbours; page 1 has no number; others answer 404',
    check({ tenants }, found) {
      for (const tenant of tenants) for (const list of numbered(tenant)) checkList(list, tenant, found);
    },
  },
  {
    id: 'G2',
    says: 'later pages have a title and a description of their own and are in no sitemap',
    check({ tenants }, found) {
      for (const tenant of tenants) {
        const locs = new Set(tenant.parts.flatMap(({ sitemap }) => sitemap.entries.map(({ loc }) => loc)));
        for (const list of numbered(tenant)) {
          const titles = new Set(list.map(({ facts }) => facts.titles[0]));
          const descriptions = new Set(list.map(({ facts }) => facts.metas.get('description')?.[0]));
          const url = list[0]?.url ?? '';
          found.must(titles.size === list.length, url, 'put the page number into the titles');
          found.must(descriptions.size === list.length, url, 'put the page number into the descriptions');
          for (const page of list.slice(1)) found.must(!locs.has(page.url), page.url, 'take it out of the sitemap');
        }
      }
    },
  },
  {
    id: 'G3',
    says: 'links alone lead from the home to everything listed',
    check({ tenants }, found) {
      for (const tenant of tenants) {
        const reached = depths(tenant);
        for (const { url } of tenant.pages.filter(isListed)) {
          const depth = reached.get(url);
          found.must(depth !== undefined, url, 'no page links to it: link it from its list, or do not list it');
          found.must(depth === undefined || depth <= DEPTH, url, `is ${depth} clicks from the home, not ${DEPTH}`);
        }
      }
    },
  },
  {
    id: 'G4',
    says: 'answers to a search are not listed, have no canonical and are closed in robots.txt',
    async check(site, found) {
      for (const { tenant, robots, parts } of site.tenants) {
        for (const lang of tenant.languages) {
          const path = pathOf(tenant, lang, pageKeyOf('search'));
          for (const asked of [path, `${path}?q=phone`]) {
            const answer = await site.ask(tenant, asked);
            const facts = readPage(answer.body.toString());
            const url = urlOf(tenant, asked);
            found.must(answer.status === 200 && isNoindex(facts), url, `answers ${answer.status} and must say noindex`);
            found.must(listCanonicals(facts).length === 0, url, 'must not name a canonical address');
            found.must(isDisallowed(robots.text, asked), url, 'close it in robots.txt');
            const listed = parts.some(({ sitemap }) =>
              sitemap.entries.some(({ loc }) => loc.startsWith(urlOf(tenant, path))),
            );
            found.must(!listed, url, 'take it out of the sitemap');
          }
        }
      }
    },
  },
  {
    id: 'G5',
    says: 'a category, brand or tag without anything is not listed',
    check(site, found) {
      const lists = isOf('article-list', 'article-tag', 'category', 'brand');
      for (const [{ row, facts, url }] of pagesOf(site, (page) => page.listed && lists(page))) {
        const links = facts.anchors.filter(({ href, inMain }) => inMain && href.startsWith('/'));
        const articles = links.filter(({ href }) => /\/(article|note-detail)\//.test(href));
        const places = links.filter(({ href }) => /\/products\//.test(href));
        const told = row.screen === 'brand' && facts.mainText.length > 100;
        const leads = articles.length > 0 || (row.screen === 'category' && places.length > 0) || told;
        found.must(leads, url, 'lists only names that lead nowhere: do not list it');
      }
      for (const { tenant, rows } of site.tenants) {
        const blank = rows.filter(({ subject, status }) => site.empty.includes(subject) && status === 200);
        found.must(
          blank.length === 0,
          `${tenant.code} ${site.empty}`,
          `is empty and stands at ${blank.map(({ path }) => path)}`,
        );
      }
    },
  },
];
