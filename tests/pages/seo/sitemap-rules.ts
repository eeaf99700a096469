/** Rules for sitemaps. */

import { gunzipSync } from 'node:zlib';
import type { Lang } from '#src/kernel/lang.ts';
import { tenantIn } from '#src/kernel/tenant.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf, urlOf } from '#src/paths.ts';
import { isDisallowed } from './robots.ts';
import { isListed, type Rule } from './rule.ts';

const URLS = 50_000;
const BYTES = 50 * 1024 * 1024;
const W3C = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}([+-]\d{2}:\d{2}|Z)$/;
const OPEN = ['/', '/_astro/site.css', '/icons/leaf.svg', '/og/leaf.png', '/articles', '/en', '/sitemap.xml'];

const NEWS_MS = 48 * 3_600_000;

/** The time at which an article was published, by its own words. */
const publishedAt = (html = ''): number => Date.parse(/"datePublished":"([^"]+)"/.exec(html)?.[1] ?? '');

export const sitemapRules: readonly Rule[] = [
  {
    id: 'S1',
    says: 'files keep to the protocol: size, encoding, escapes, gzip',
    async check({ tenants, ask }, found) {
      for (const { tenant, parts, mediaParts, index } of tenants) {
        for (const file of [index, ...parts, ...mediaParts]) {
          const { url, text, sitemap } = file;
          const root = file === index ? 'sitemapindex' : 'urlset';
          found.must(sitemap.root === root && text.includes('encoding="UTF-8"'), url, `is no ${root} in UTF-8`);
          const mayBeEmpty = file.row.subject === 'news/0';
          found.must(mayBeEmpty || sitemap.entries.length > 0, url, 'is empty: take it away');
          found.must(sitemap.entries.length <= URLS && Buffer.byteLength(text) <= BYTES, url, 'split it');
          found.must(!/&(?!(amp|lt|gt|quot|apos);)/.test(text), url, 'escape &');
        }
        const packed = await ask(tenant, index.row.path, { 'accept-encoding': 'gzip' });
        const same = packed.headers['content-encoding'] === 'gzip' && gunzipSync(packed.body).toString() === index.text;
        found.must(same, index.url, 'gzip gives other bytes');
      }
    },
  },
  {
    id: 'S2',
    says: 'the sitemaps hold every listed first page once, and nothing else',
    check({ tenants }, found) {
      for (const { tenant, pages, parts } of tenants) {
        const locs = parts.flatMap(({ sitemap }) => sitemap.entries.map(({ loc }) => loc));
        const once = new Set(locs);
        const wanted = new Set(pages.filter((page) => page.listed && page.row.page === 1).map(({ url }) => url));
        found.must(locs.length === once.size, tenant.code, `${locs.length - once.size} addresses stand twice`);
        for (const url of wanted) found.must(once.has(url), url, 'is in no sitemap');
        for (const loc of once) found.must(wanted.has(loc), loc, 'is in a sitemap and not a listed first page');
      }
    },
  },
  {
    id: 'S3',
    says: 'lastmod is when the page last changed, with offset',
    check({ tenants }, found) {
      for (const { parts, byUrl } of tenants) {
        for (const { loc, lastmod } of parts.flatMap(({ sitemap }) => sitemap.entries)) {
          found.must(W3C.test(lastmod), loc, `lastmod is "${lastmod}"`);
          const changed = byUrl.get(loc)?.row.modifiedAt;
          found.must(Date.parse(lastmod) === changed, loc, `lastmod is ${lastmod}, the page changed at ${changed}`);
        }
      }
    },
  },
  {
    id: 'S4',
    says: 'the index lists every part, with its newest lastmod',
    check({ tenants }, found) {
      for (const { index, parts, mediaParts } of tenants) {
        const listed = new Map(index.sitemap.entries.map(({ loc, lastmod }) => [loc, lastmod]));
        const count = parts.length + mediaParts.length;
        found.must(listed.size === count, index.url, `lists ${listed.size} of ${count} parts`);
        for (const { url, row } of mediaParts) {
          found.must(Date.parse(listed.get(url) ?? '') === row.modifiedAt, url, `the index says ${listed.get(url)}`);
        }
        for (const { url, sitemap } of parts) {
          const newest = Math.max(...sitemap.entries.map(({ lastmod }) => Date.parse(lastmod)));
          const said = listed.get(url);
          found.must(said !== undefined && Date.parse(said) === newest, url, `the index says ${said}`);
        }
      }
    },
  },
  {
    id: 'S5',
    says: 'no priority and no changefreq',
    check({ tenants }, found) {
      for (const { url, sitemap } of tenants.flatMap(({ parts, mediaParts }) => [...parts, ...mediaParts])) {
        const idle = ['priority', 'changefreq'].filter((name) => sitemap.elements.has(name));
        found.must(idle.length === 0, url, `leave out ${idle}`);
      }
    },
  },
  {
    id: 'S6',
    says: 'the sitemaps of news name the articles of two days, each as its page does',
    check({ tenants }, found) {
      for (const { tenant, mediaParts, byUrl, pages } of tenants) {
        const recent = pages.filter((page) => page.listed && page.row.screen === 'article');
        for (const { url, row, sitemap } of mediaParts.filter(({ row: { subject } }) => subject === 'news/0')) {
          const since = row.modifiedAt - NEWS_MS;
          found.must(sitemap.entries.length <= 1000, url, 'has too many entries');
          for (const { loc, extensions } of sitemap.entries) {
            const news = new Map(extensions.map(({ name, text }) => [name, text]));
            const page = byUrl.get(loc);
            const at = Date.parse(news.get('news:publication_date') ?? '');
            found.must(
              page?.listed === true && page.facts.headings[0] === news.get('news:title'),
              loc,
              'is no such article',
            );
            found.must(at > since && at === publishedAt(page?.html), loc, `is of ${at}`);
            found.must(news.get('news:name') === tenantIn(tenant, row.lang as Lang).name, loc, 'names another site');
            found.must(news.get('news:language') === row.lang, loc, `is in ${news.get('news:language')}`);
          }
          const locs = new Set(sitemap.entries.map(({ loc }) => loc));
          const wanted = recent.filter((page) => page.row.lang === row.lang && publishedAt(page.html) > since);
          for (const page of wanted) found.must(locs.has(page.url), page.url, 'is in no sitemap of news');
        }
      }
    },
  },
  {
    id: 'S7',
    says: 'the sitemaps of pictures and videos name what their pages show',
    check({ tenants }, found) {
      for (const { mediaParts, byUrl, pages } of tenants) {
        const named = new Set<string>();
        for (const { loc, extensions } of mediaParts.flatMap(({ sitemap }) => sitemap.entries)) {
          const page = byUrl.get(loc);
          found.must(page?.listed === true && page.row.page === 1, loc, 'is in a sitemap of media and not listed');
          const pictures = extensions.filter(({ name }) => name === 'image:loc');
          found.must(pictures.length <= 1000, loc, 'has too many pictures');
          for (const { text } of pictures) {
            const { pathname, search } = new URL(text);
            named.add(loc);
            const isShown = page?.html
              .replaceAll('&amp;', '&')
              .includes(`src="${text.startsWith(new URL(loc).origin) ? pathname + search : text}"`);
            found.must(isShown === true, loc, `does not show ${text}`);
          }
          for (const { text } of extensions.filter(({ name }) => name === 'video:content_loc')) {
            found.must(page?.html.includes(`<video src="${text}"`) === true, loc, `does not play ${text}`);
          }
        }
        for (const { url, listed, html } of pages) {
          const shows = listed && /<ul class="gallery-strip"[\s\S]*?<\/ul>/.exec(html)?.[0].includes('<img') === true;
          found.must(!shows || named.has(url), url, 'has pictures and is in no sitemap of pictures');
        }
      }
    },
  },
  {
    id: 'S8',
    says: 'robots.txt names the index, closes what has no page, and opens everything else',
    async check({ tenants, ask }, found) {
      for (const { tenant, robots, index, pages } of tenants) {
        const { url, text } = robots;
        const answer = await ask(tenant, '/robots.txt');
        const plain = answer.headers['content-type']?.startsWith('text/plain') === true;
        found.must(answer.status === 200 && plain && answer.body.toString() === text, url, `answers ${answer.status}`);
        found.must(text.split('\n').includes(`Sitemap: ${index.url}`), url, `add "Sitemap: ${index.url}"`);
        const search = tenant.languages.map((lang) => pathOf(tenant, lang, pageKeyOf('search')));
        for (const path of ['/api/x', '/go/x', ...search]) found.must(isDisallowed(text, path), url, `close ${path}`);
        const open = [...OPEN, ...pages.filter(isListed).map(({ row }) => row.path)];
        for (const path of open) found.must(!isDisallowed(text, path), urlOf(tenant, path), 'robots.txt closes it');
      }
    },
  },
];
