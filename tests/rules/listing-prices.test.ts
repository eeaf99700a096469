import { expect, test } from 'vitest';
import { files } from './source.ts';

/** What reads the price of one listing instead of the answer of its product. */
const READS = /\b(goodsCards|goodsView|goodsPrices|price_states)\b/;

/** The modules that make the answer of a product from its listings. */
const MAKERS = /^src\/(db|modules\/catalogue\/(goods|matching|prices))\//;

/** Why a file may read prices of listings: it speaks of one shop's offer and says so. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/modules/telling/alerts/watching/offer-store.ts': 'reads every offer of a product and takes the best',
  'src/modules/telling/alerts/subject-page-summary.ts': 'names the offer that fired',
  'src/modules/telling/alerts/store.ts': 'finds the alerts that a new price can move',
  'src/modules/telling/alerts/matching/term-store.ts': 'finds the listings that a new price made interesting',
  'src/modules/finding/chat/tools/content-tools.ts': 'speaks of a deal, which is for one listing',
  'src/modules/finding/chat/product-parts/offer-parts.ts': 'reads the variants and features of a listing, no price',
  'src/modules/finding/chat/product-parts/voucher-parts.ts':
    'works out the vouchers of each shop that sells the product',
  'src/modules/finding/chat/tools/product-facts.ts': 'reads the history behind the best offer',
  'src/modules/selling/deals/card-store.ts': 'a deal is for one listing',
  'src/modules/selling/deals/deal-cards.ts': 'a deal is for one listing',
  'src/modules/selling/deals/list-store.ts': 'a deal is for one listing',
  'src/modules/selling/deals/special-store.ts': 'a deal is for one listing',
  'src/modules/selling/deals/write-store.ts': 'a deal is for one listing',
  'src/modules/selling/leaderboards/ranking.ts': 'ranks deals, which are for one listing each',
  'src/modules/telling/reader-feeds/feed-subjects.ts': 'tells of the offer that fired',
  'src/modules/finding/search/index/indexed-texts.ts': 'indexes every listing',
  'src/modules/finding/search/naming/subject-reads.ts': 'answers what one listing is, by its id',
  'src/modules/finding/summaries/service.ts': 'reads texts of a listing, no price',
  'src/screens/deal/load.ts': 'a deal is for one listing',
  'src/screens/product/load.ts': 'reads the variants of the best offer',
  'src/screens/seller/screen.ts': 'shows what one shop sells',
};

test('only few files read prices of listings: everything else asks for the answer of the product', () => {
  const found = files('src/**/*.ts', 'src/**/*.astro')
    .filter(({ path, text }) => !MAKERS.test(path) && READS.test(text))
    .map(({ path }) => path);
  expect(found.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});
