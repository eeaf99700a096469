/** Faults put into pages, each of which a rule must find. */

import type { Lang } from '#src/kernel/lang.ts';
import { type CrawledPage, crawlPage } from '#tests/support/site-crawl.ts';
import type { PublishedSite } from './published-site.ts';

/** A fault put into one page, and the rule that must find it. */
export interface Spoiling {
  readonly id: string;
  readonly screen: string;
  /** The language of the page; left out: any. */
  readonly lang?: Lang;
  readonly from: string;
  readonly to: string;
  /** The rule finds it by comparing pages, so it has to look at every page. */
  readonly isCompared?: true;
}

const INTO = '</main>';

const LOW = { th: '<b class="label">ถูกสุดเท่าที่เคยมี</b>', en: '<b class="label">All-time low</b>' };

export const SPOILINGS: readonly Spoiling[] = [
  { id: 'C1', screen: 'article', from: 'rel="canonical" href="', to: 'rel="canonical" href="/x' },
  { id: 'C1', screen: 'about', from: 'property="og:url" content="', to: 'property="og:url" content="x' },
  { id: 'C2', screen: 'brand', from: '<html lang="', to: '<html lang="x' },
  { id: 'C3', screen: 'discover', from: INTO, to: `<h1>Again</h1>${INTO}` },
  { id: 'C3', screen: 'category', from: '<title>', to: '<title>x' },
  { id: 'C4', screen: 'article', from: 'max-image-preview:large', to: 'all' },
  { id: 'C5', screen: 'category', from: INTO, to: `<astro-island></astro-island>${INTO}` },
  { id: 'C6', screen: 'article', from: 'data-disclosure', to: 'data-x' },
  { id: 'C6', screen: 'note', from: INTO, to: `<a href="https://shop.example/">buy</a>${INTO}` },
  { id: 'O1', screen: 'article-tag', from: 'property="og:image" content="https:', to: 'property="og:image" content="' },
  { id: 'O1', screen: 'product', from: '/img/card/', to: '/img/1200x630/' },
  { id: 'H1', screen: 'article', from: 'hreflang="x-default"', to: 'hreflang="en"' },
  { id: 'H2', screen: 'category', from: 'hreflang="x-default"', to: 'hreflang="en"' },
  { id: 'H3', screen: 'brand', from: 'hreflang="x-default"', to: 'hreflang="in_ID"' },
  { id: 'H4', screen: 'about', from: 'hreflang="x-default"', to: 'hreflang="en"' },
  { id: 'R1', screen: 'user-agreement', from: '<main', to: '<template' },
  { id: 'R2', screen: 'site-map', from: INTO, to: `<a href="/article/made-2">moved</a>${INTO}` },
  { id: 'R2', screen: 'status', from: INTO, to: `<a href="/article/made-1">deleted</a>${INTO}` },
  { id: 'G1', screen: 'article-list', from: 'rel="next"', to: 'rel="more"' },
  { id: 'S2', screen: 'privacy-policy', from: 'max-image-preview:large', to: 'noindex' },
  { id: 'S7', screen: 'product', from: 'src="/img/', to: 'src="/img/x', isCompared: true },
  { id: 'J1', screen: 'article', from: '"headline":"', to: '"headline":"zzz' },
  { id: 'J7', screen: 'note', from: '"datePublished":"', to: '"datePublished":"on ' },
  { id: 'J8', screen: 'brand', from: '"position":2', to: '"position":3' },
  { id: 'J9', screen: 'article-list', from: '"@type":"ItemList"', to: '"@type":"Other"' },
  { id: 'V1', screen: 'article', from: 'fetchpriority="high"', to: 'loading="lazy"' },
  { id: 'P1', screen: 'deals', from: 'class="tag', to: 'class="tag">−97%</span><span class="' },
  { id: 'P2', screen: 'deals', from: '<s ', to: '<s>฿9</s><s ' },
  { id: 'P3', screen: 'product', from: 'data-verdict="NONE"', to: `data-verdict="NONE">${LOW.th}${LOW.en}<i` },
  { id: 'P5', screen: 'product', from: 'data-verdict="REAL"', to: 'data-verdict="NONE"' },
  { id: 'P6', screen: 'product', from: '"@type":"Offer","price":"', to: '"@type":"Offer","price":"9' },
  { id: 'L1', lang: 'en', screen: 'product', from: INTO, to: `<p>ไทย</p>${INTO}` },
  {
    id: 'L1',
    lang: 'id',
    screen: 'brand',
    from: INTO,
    to: `<p lang="th"><img src="/x" alt="รูป" lang="id"></p>${INTO}`,
  },
  { id: 'L1', lang: 'en', screen: 'article', from: '"headline":"', to: '"headline":"ไม่มีในหน้านี้' },
  { id: 'L1', lang: 'en', screen: 'daily-special', from: INTO, to: `<time>1 Nov 2569</time>${INTO}` },
  {
    id: 'P7',
    screen: 'product',
    from: 'class="button-buy min-w-0 flex-1 md:flex-none" href="',
    to: 'class="button-buy min-w-0 flex-1 md:flex-none" href="https://dearer.example/',
  },
  {
    id: 'P7',
    screen: 'product',
    from: 'class="buy-bar"',
    to: 'class="buy-bar" data-x=""><a class="button-buy" href="/x">฿9</a',
  },
  { id: 'P8', screen: 'deal', from: '<span class="tag', to: '<span class="gone', isCompared: true },
  { id: 'P11', screen: 'product', lang: 'th', from: 'data-total="', to: 'data-total="9' },
  { id: 'P11', screen: 'category', lang: 'en', from: 'total ฿', to: 'total ฿9', isCompared: true },
  { id: 'P1', screen: 'deal', from: 'class="tag', to: 'class="label">1% OFF</span><span class="tag' },
  { id: 'P2', screen: 'category', from: '<s ', to: '<i ' },
  { id: 'P8', screen: 'deal', from: 'data-verdict="UNKNOWN"', to: 'data-verdict="NONE"', isCompared: true },
  { id: 'P9', screen: 'daily-special', from: 'class="tag', to: 'class="tag">−1%</span><span class="x' },
  { id: 'P9', screen: 'deals', from: INTO, to: `<i id="unproven"></i><b class="tag">−1%</b>${INTO}` },
  { id: 'P12', screen: 'product', from: 'data-item="', to: 'data-item="1' },
  { id: 'P12', screen: 'product', from: 'data-off="', to: 'data-x="' },
  { id: 'P12', screen: 'deal', from: 'data-item="', to: 'data-x="' },
  { id: 'P15', screen: 'product', from: '<span class="variant-price">฿', to: '<span class="variant-price">฿9' },
  { id: 'P16', lang: 'th', screen: 'product', from: 'data-item="', to: 'data-item="9' },
  { id: 'P14', screen: 'product', from: '"lowPrice":"', to: '"lowPrice":"1' },
  { id: 'P13', screen: 'product', lang: 'en', from: 'Now</dt><dd>', to: 'Now</dt><dd>9' },
  { id: 'P10', screen: 'product', from: '<i class="figure-low"></i>', to: '<dd>฿1</dd>' },
  { id: 'P10', screen: 'product', from: 'class="price-dot price-dot-low"', to: 'class="price-dot"' },
  { id: 'X5', screen: 'article', from: INTO, to: `<p>https://deals.localhost/</p>${INTO}` },
];

/** A site whose rules look at one page, if that is enough: as it was published, and with a fault. */
interface Spoilt {
  readonly sound: PublishedSite;
  readonly spoilt: PublishedSite;
}

/** Puts a fault into one page: the first of its screen that contains the text to replace. */
export function spoil(site: PublishedSite, { screen, lang, from, to, isCompared }: Spoiling): Spoilt {
  const [tenant, ...others] = site.tenants;
  const fits = ({ row, html }: CrawledPage) =>
    row.screen === screen && (lang ?? row.lang) === row.lang && html.includes(from);
  const page = tenant?.pages.find(fits);
  if (tenant === undefined || page === undefined) throw new Error(`no ${screen} has ${from}`);
  const looksAt = crawlPage(page.tenant, page.row, page.html.replace(from, to));
  const pages = tenant.pages.map((other) => (other === page ? looksAt : other));
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const spoilt = { ...site, tenants: [{ ...tenant, pages, byUrl }, ...others] };
  if (isCompared) return { sound: site, spoilt };
  return { sound: { ...site, looksAt: page }, spoilt: { ...spoilt, looksAt } };
}
