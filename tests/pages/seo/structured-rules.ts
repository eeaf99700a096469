/** Rules for JSON-LD. */

import { isNode, type Node, ofType, parseNodes, valuesIn } from '#src/publishing/gate/json-ld.ts';
import type { CrawledPage } from '#tests/support/site-crawl.ts';
import { folded } from '#tests/support/site-crawl-html.ts';
import { itemsOf } from './json-ld.ts';
import { checkByGate } from './judged.ts';
import { type Findings, isListed, isOf, pagesOf, type Rule } from './rule.ts';

/** Keys whose values are words that must be visible on the page. */
const WORDS = new Set(['name', 'headline', 'articleSection', 'keywords', 'description']);
const STAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}([+-]\d{2}:\d{2}|Z)$/;
const LOGO_WIDTH = 112;
const IMAGE_WIDTH = 1200;

function checkWords({ facts, url }: CrawledPage, node: Node, found: Findings): void {
  for (const [key, value] of valuesIn(node)) {
    if (WORDS.has(key))
      found.must(facts.text.includes(folded(String(value))), url, `${key} "${value}" is not on the page`);
  }
}

function checkArticle({ facts, row, url }: CrawledPage, node: Node, found: Findings): void {
  const published = String(node['datePublished']);
  const modified = String(node['dateModified']);
  found.must(
    STAMP.test(published) && STAMP.test(modified),
    url,
    `dates ${published}, ${modified} need a time and an offset`,
  );
  found.must(Date.parse(published) <= Date.parse(modified), url, `was modified ${modified} before it was published`);
  found.must(Date.parse(modified) === row.modifiedAt, url, `dateModified ${modified} is not its Last-Modified`);
  found.must(facts.times.includes(published), url, `datePublished ${published} is not on the page`);
  const shown = facts.times.includes(modified) || modified.slice(0, 10) === published.slice(0, 10);
  found.must(shown, url, `dateModified ${modified} is not on the page`);
  found.must(node['headline'] === facts.headings[0], url, `headline "${node['headline']}" is not the heading`);
  const people = [node['author'], node['publisher']].map((one) => (isNode(one) ? one['name'] : undefined));
  found.must(
    people.every((name) => typeof name === 'string' && name !== ''),
    url,
    'name author and publisher',
  );
  const { image } = node;
  const drawn = isNode(image) && String(image['url']).endsWith('.svg');
  found.must(image !== undefined && !drawn, url, 'names no picture, or a drawing, which search engines do not show');
  const width = isNode(image) ? Number(image['width']) : 0;
  found.should(
    width >= IMAGE_WIDTH,
    url,
    isNode(image) ? `its picture is ${image['width']} wide` : 'has no picture of its own',
  );
}

/**
 * Whether the addresses first occur in the main part in this order. Otherwise the list differs from the visible one.
 */
function isVisibleOrder({ facts }: CrawledPage, urls: readonly string[]): boolean {
  const paths = urls.map((url) => url.replace(/^https:\/\/[^/]+/, ''));
  const places = paths.map((path) => facts.anchors.find(({ href, inMain }) => inMain && href === path)?.at ?? -1);
  return places.every((place, index) => place > (places[index - 1] ?? 0));
}

const positionsRight = (items: readonly Node[]) => items.every((item, index) => item['position'] === index + 1);

export const structuredRules: readonly Rule[] = [
  {
    id: 'J1',
    says: 'structured data parses, is absolute, has no blanks and says what the page says',
    check(site, found) {
      checkByGate('J1', site, found);
      for (const [page] of pagesOf(site)) {
        for (const text of page.facts.jsonLd) {
          found.must(!/[<\u2028\u2029]/.test(text), page.url, 'escape < and line separators');
        }
        for (const node of parseNodes(page.facts)) checkWords(page, node, found);
        found.must(
          page.listed || page.facts.jsonLd.length === 0,
          page.url,
          'is not listed and needs no structured data',
        );
      }
    },
  },
  {
    id: 'J7',
    says: 'an article or note has one Article with headline, dates, author and publisher',
    check(site, found) {
      for (const [page] of pagesOf(site, isOf('article', 'note'))) {
        const articles = ofType(parseNodes(page.facts), 'Article');
        found.must(articles.length === 1, page.url, `has ${articles.length} Article nodes`);
        for (const node of articles) checkArticle(page, node, found);
      }
    },
  },
  {
    id: 'J8',
    says: 'a breadcrumb has the whole trail of listed pages, numbered from 1, ending here',
    check(site, found) {
      const inner = (page: CrawledPage) => page.listed && !['home', 'discover'].includes(page.row.screen);
      for (const [page, { byUrl }] of pagesOf(site, inner)) {
        const [trail, other] = ofType(parseNodes(page.facts), 'BreadcrumbList');
        found.must(trail !== undefined && other === undefined, page.url, 'needs one BreadcrumbList');
        if (trail === undefined) continue;
        const items = itemsOf(trail);
        found.must(items.length >= 2 && positionsRight(items), page.url, 'number its steps 1, 2, …');
        for (const { item } of items) {
          found.must(byUrl.get(String(item))?.listed === true, page.url, `its step ${item} is not listed`);
        }
        const last = String(items.at(-1)?.['item']);
        found.must(
          last === page.url.replace(/\?page=\d+$/, '') || last === page.url,
          page.url,
          `its trail ends at ${last}`,
        );
      }
    },
  },
  {
    id: 'J9',
    says: 'lists are listed as shown; publisher and site stand on homes alone',
    check(site, found) {
      for (const [page, { byUrl }] of pagesOf(site, isListed)) {
        const nodes = parseNodes(page.facts);
        const isHome = page.row.screen === (page.tenant.articleFocused ? 'discover' : 'home');
        for (const type of ['Organization', 'WebSite']) {
          const count = ofType(nodes, type).length;
          found.must(count === (isHome ? 1 : 0), page.url, `has ${count} ${type}`);
        }
        for (const { logo } of ofType(nodes, 'Organization')) {
          found.must(
            isNode(logo) && Number(logo['width']) >= LOGO_WIDTH,
            page.url,
            `its logo must be ${LOGO_WIDTH} wide`,
          );
        }
        for (const list of ofType(nodes, 'ItemList')) {
          const items = itemsOf(list);
          const urls = items.map((item) => String(item['url']));
          found.must(items.length > 0 && positionsRight(items), page.url, 'number its items 1, 2, …');
          found.must(isVisibleOrder(page, urls), page.url, 'its ItemList is in another order than the page shows');
          for (const url of urls)
            found.must(byUrl.get(url)?.listed === true, page.url, `its item ${url} is not listed`);
        }
        const needs = page.row.screen === 'article-list' || page.row.screen === 'article-tag' || isHome;
        if (needs) found.must(ofType(nodes, 'ItemList').length === 1, page.url, 'needs one ItemList');
      }
    },
  },
];
