/** Rules for the head of published pages: title, description, links, pictures. */

import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { CLIENT } from '#src/built-site.ts';
import { CARD_PREFIX, readCardAddress } from '#src/pictures/cards/share-card.ts';
import { SHARE_FORMS } from '#src/pictures/display-sizes.ts';
import { PICTURE_PREFIX, readAddress } from '#src/pictures/picture-address.ts';
import { isNoindex, listCanonicals } from '#src/publishing/gate/head-rules.ts';
import { parseNodes } from '#src/publishing/gate/json-ld.ts';
import type { CrawledPage, CrawledTenant } from '#tests/support/site-crawl.ts';
import { checkByGate } from './judged.ts';
import { isDisallowed } from './robots.ts';
import { isListed, isOf, pagesOf, type Rule, sample } from './rule.ts';

const OG_LOCALES: Readonly<Record<string, string>> = { th: 'th_TH', en: 'en_US', id: 'id_ID' };
/** Number of made pictures that are checked. */
const MADE = 6;
/** Kinds of pages that have a picture of their own, drawn with their title. */
const WITH_CARD = isOf('article', 'note', 'product', 'deal', 'topic');
const SHARED = { width: 1200, height: 630, bytes: 1_000_000 };

const meta = ({ facts }: CrawledPage, name: string) => facts.metas.get(name) ?? [];

/** URLs in a page's own JSON-LD nodes that stand for the page. */
function ownUrls({ facts, row }: CrawledPage): unknown[] {
  const nodes = parseNodes(facts);
  const articles = nodes.filter((node) => node['@type'] === 'Article').map((node) => node['url']);
  return row.screen === 'article' || row.screen === 'note' ? articles : [];
}

function pngSize(file: Buffer): { width: number; height: number } {
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

function duplicates({ pages }: CrawledTenant, textOf: (page: CrawledPage) => string | undefined): CrawledPage[] {
  const seen = new Set<string>();
  return pages.filter(isListed).filter((page) => {
    const key = `${page.row.lang} ${textOf(page)}`;
    return seen.has(key) || !seen.add(key);
  });
}

export const headRules: readonly Rule[] = [
  {
    id: 'C1',
    says: 'a listed page names itself as the one canonical address, everywhere alike; another names none, or a listed one',
    check(site, found) {
      checkByGate('C1', site, found);
      for (const [page, { parts, byUrl }] of pagesOf(site)) {
        const { row, url, facts } = page;
        if (!row.indexable && !isNoindex(facts)) {
          const canonicals = listCanonicals(facts);
          const standsFor = byUrl.get(canonicals[0] ?? '');
          const alike =
            standsFor?.listed === true && standsFor.row.screen === row.screen && standsFor.row.lang === row.lang;
          found.must(alike, url, `canonical is "${canonicals}", no listed page of its kind`);
        }
        found.must(page.listed === row.indexable, url, 'head and manifest disagree whether it is listed');
        for (const own of ownUrls(page)) found.must(own === url, url, `JSON-LD gives ${own}`);
        if (row.page > 1 || !row.indexable) continue;
        const listed = parts.some(({ sitemap }) => sitemap.entries.some(({ loc }) => loc === url));
        found.must(listed, url, 'is in no sitemap under this address');
      }
    },
  },
  {
    id: 'C2',
    says: 'html lang and og:locale are the language of the page, og:locale:alternate its translations',
    check(site, found) {
      checkByGate('C2', site, found);
      for (const [page] of pagesOf(site)) {
        const { row, url, facts } = page;
        found.must(
          meta(page, 'og:locale').join() === OG_LOCALES[row.lang],
          url,
          `og:locale is ${meta(page, 'og:locale')}`,
        );
        const others = facts.links.flatMap(({ hreflang }) =>
          hreflang === row.lang ? [] : (OG_LOCALES[hreflang ?? ''] ?? []),
        );
        const said = meta(page, 'og:locale:alternate');
        found.must(
          said.toSorted().join() === others.toSorted().join(),
          url,
          `og:locale:alternate is ${said}, not ${others}`,
        );
      }
    },
  },
  {
    id: 'C3',
    says: 'one title, the same where it is shared, and one description, both unique in their language, and one heading',
    check(site, found) {
      checkByGate('C3', site, found);
      for (const tenant of site.tenants) {
        for (const { url, facts } of duplicates(tenant, (page) => page.facts.titles[0]))
          found.must(false, url, `another page has the title "${facts.titles[0]}"`);
        for (const page of duplicates(tenant, (crawledPage) => meta(crawledPage, 'description')[0]))
          found.must(false, page.url, `another page has the description "${meta(page, 'description')[0]}"`);
      }
    },
  },
  {
    id: 'C4',
    says: 'listed pages allow large pictures, and nothing is both noindex and disallowed',
    check(site, found) {
      checkByGate('C4', site, found);
      for (const [page, { robots }] of pagesOf(site)) {
        const disallowed = isDisallowed(robots.text, page.row.path);
        found.must(!disallowed, page.url, 'robots.txt forbids to read what it says of itself');
      }
    },
  },
  {
    id: 'C5',
    says: 'text, links and breadcrumb are in the HTML itself',
    check(site, found) {
      for (const [{ facts, url, row, listed }] of pagesOf(site)) {
        found.must(facts.blankIslands === 0, url, 'has an island only a script fills: render it on the server');
        for (const name of ['template', 'iframe']) {
          found.must(!listed || !facts.elements.has(name), url, `has <${name}>: write its content into the page`);
        }
        found.must(facts.mainText.includes(facts.headings[0] ?? ''), url, 'the heading is not in <main>');
        const links = facts.anchors.filter(({ href, inMain }) => inMain && href.startsWith('/'));
        found.must(links.length > 0 || row.screen === 'status' || facts.mainText.length > 300, url, 'main has no link');
      }
    },
  },
  {
    id: 'C6',
    says: 'links that earn are marked, after the words that say so',
    check(site, found) {
      for (const [{ facts, url }] of pagesOf(site)) {
        const [said = Number.POSITIVE_INFINITY] = facts.disclosures;
        for (const { href, rel, at } of facts.anchors) {
          if (/^https?:/.test(href)) {
            const marked = ['nofollow', 'sponsored', 'ugc'].some((word) => rel.includes(word));
            found.must(marked, url, `link to ${href} needs rel="nofollow" or "sponsored"`);
          }
          if (!href.startsWith('/go/') && !rel.includes('sponsored')) continue;
          found.must(rel.includes('sponsored'), url, `link to ${href} needs rel="sponsored"`);
          found.must(said < at, url, `put the disclosure before the link to ${href}`);
        }
      }
      for (const [{ facts, url }] of pagesOf(site, isOf('article', 'note'))) {
        found.must(facts.disclosures.length === 1, url, 'says how the site earns once');
      }
    },
  },
  {
    id: 'O1',
    says: 'every page has a picture to share, absolute and described; those of the site are 1200 x 630',
    async check(site, found) {
      const made = new Map<string, CrawledPage>();
      for (const [page] of pagesOf(site)) {
        const [image = '', ...others] = meta(page, 'og:image');
        const alt = meta(page, 'og:image:alt').join();
        found.must(others.length === 0 && image.startsWith('https://'), page.url, `og:image is "${image}"`);
        found.must(alt !== '', page.url, 'og:image:alt is missing');
        const own = `https://${page.tenant.hosts[0]}/`;
        if (!image.startsWith(own)) continue;
        const path = image.slice(own.length - 1);
        const card = readCardAddress(page.tenant, path);
        found.must((card !== undefined) === WITH_CARD(page), page.url, `${image} is the wrong kind of picture`);
        if (path.startsWith(CARD_PREFIX)) {
          found.must(
            card !== undefined && alt.startsWith(card.title),
            page.url,
            `og:image:alt is not what it shows: ${alt}`,
          );
          made.set(image, page);
          continue;
        }
        if (path.startsWith(PICTURE_PREFIX)) {
          const form = readAddress(page.tenant, path)?.form;
          found.must(
            Object.values(SHARE_FORMS).some(({ name }) => name === form?.name),
            page.url,
            `${image} is not made`,
          );
          made.set(image, page);
          continue;
        }
        const file = `${CLIENT}/${image.slice(own.length)}`;
        found.must(existsSync(file), page.url, `${image} does not exist`);
        if (!existsSync(file)) continue;
        const bytes = readFileSync(file);
        const { width, height } = pngSize(bytes);
        const fits = width === SHARED.width && height === SHARED.height && bytes.length < SHARED.bytes;
        found.must(fits, page.url, `${image} is ${width} x ${height}, ${bytes.length} bytes`);
      }
      for (const [image, { tenant, url }] of sample([...made], MADE)) {
        const { status, body } = await site.ask(tenant, new URL(image).pathname);
        const { width, height, format } = await sharp(body).metadata();
        const fits = width === SHARED.width && height === SHARED.height && body.length < SHARED.bytes;
        found.must(status === 200 && format === 'jpeg' && fits, url, `${image}: ${status}, ${width} x ${height}`);
      }
    },
  },
];
