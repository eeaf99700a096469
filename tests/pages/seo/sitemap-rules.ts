/** Rules for sitemaps. */

import { gunzipSync } from 'node:zlib';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf, urlOf } from '#src/paths.ts';
import { isDisallowed } from './robots.ts';
import { isListed, type Rule } from './rule.ts';

const URLS = 50_000;
const BYTES = 50 * 1024 * 1024;
const W3C = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}([+-]\d{2}:\d{2}|Z)$/;
const OPEN = ['/', '/_astro/site.css', '/icons/leaf.svg', '/og/leaf.png', '/articles', '/en', '/sitemap.xml'];

export const sitemapRules: readonly Rule[] = [
  {
    id: 'S1',
    says: 'files keep to the protocol: size, encoding, escapes, gzip',
    async check({ tenants, ask }, found) {
      for (const { tenant, parts, index } of tenants) {
        for (const file of [index, ...parts]) {
          const { url, text, sitemap } = file;
          const root = file === index ? 'sitemapindex' : 'urlset';
          found.must(sitemap.root === root && text.includes('encoding="UTF-8"'), url, `is no ${root} in UTF-8`);
          found.must(sitemap.entries.length > 0, url, 'is empty: take it away');
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
      for (const { index, parts } of tenants) {
        const listed = new Map(index.sitemap.entries.map(({ loc, lastmod }) => [loc, lastmod]));
        found.must(listed.size === parts.length, index.url, `lists ${listed.size} of ${parts.length} parts`);
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
      for (const { url, sitemap } of tenants.flatMap(({ parts }) => parts)) {
        const idle = ['priority', 'changefreq'].filter((name) => sitemap.elements.has(name));
        found.must(idle.length === 0, url, `leave out ${idle}`);
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
