/** Rules: two places of the site do not contradict each other about a price. */

import { priceText } from '#src/i18n/price.ts';
import { texts } from '#src/i18n/texts.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { isNode, ofType, parseNodes } from '#src/publishing/gate/json-ld.ts';
import type { CrawledPage } from '#tests/support/site-crawl.ts';
import { mainOf } from './elements.ts';
import { earnedTexts, type Place, percentsIn, places } from './price-rules.ts';
import type { PublishedSite } from './published-site.ts';
import { readingOf } from './reading.ts';
import { type Findings, isOf, pagesOf, type Rule } from './rule.ts';
import { faultOf } from './sums.ts';

/**
 * The button and the bar of a product go to the best total of the shops on its page, and say its price, which leads. Where
 * shipping is unknown its usual cost decides, so only a complete total has to be the lowest of those.
 */
function checkButtons(site: PublishedSite, found: Findings): void {
  for (const [page, owner] of pagesOf(site, isOf('product'))) {
    const { shops, price, opens, button, bar } = readingOf(page, owner).buying;
    const [first] = shops;
    const totals = shops.flatMap(({ total, currency }) =>
      total !== null && currency === first?.currency ? [total] : [],
    );
    if (first === undefined || totals.length === 0) {
      found.must(opens === null && bar === null, page.url, `opens with ${opens}, and no shop has it for a price`);
      continue;
    }
    const complete = shops.flatMap(({ total, isComplete, currency }) =>
      total !== null && isComplete && currency === first.currency ? [total] : [],
    );
    const best = first.isComplete ? Math.min(...complete) : (first.total ?? Math.min(...totals));
    const said = priceText(first.price ?? 0, first.currency, owner.tenant);
    found.must(opens === best, page.url, `opens with ${opens} in all, a shop has it for ${best}`);
    found.must(price === first.price, page.url, `leads with ${price}, its best offer is ${first.price}`);
    found.must(
      first.isComplete || complete.every((total) => total > best),
      page.url,
      `${best} lacks its shipping, and is first`,
    );
    if (first.href === null) continue;
    for (const [name, link] of Object.entries({ button, bar })) {
      found.must(link?.href === first.href, page.url, `its ${name} goes to ${link?.href}, cheapest is ${first.href}`);
      found.must(link?.text.includes(said) === true, page.url, `its ${name} says "${link?.text}", not ${said}`);
    }
  }
}

/** Every total is the sum of the parts that stand beside it. */
function checkSums(site: PublishedSite, found: Findings): void {
  for (const [page, owner] of pagesOf(site, isOf('product', 'deal'))) {
    for (const sum of readingOf(page, owner).buying.sums) {
      const fault = faultOf(sum, owner.tenant);
      found.must(fault === undefined, page.url, fault ?? '');
    }
  }
}

/** A deal does not open with more than the page of its product, and its button and bar agree. */
function checkDeals(site: PublishedSite, found: Findings): void {
  for (const [page, owner] of pagesOf(site, isOf('deal'))) {
    const { opens, button, bar, leadsTo } = readingOf(page, owner).buying;
    if (button === null || opens === null) continue;
    found.must(bar?.href === button.href, page.url, `its button goes to ${button.href}, its bar to ${bar?.href}`);
    const targets = leadsTo.map((href) => owner.byUrl.get(new URL(href, page.url).href));
    const product = targets.find((target) => target?.row.screen === 'product');
    if (product === undefined) continue;
    const lowest = readingOf(product, owner).buying.opens;
    found.must(lowest === null || opens <= lowest, page.url, `opens with ${opens}, ${product.url} with ${lowest}`);
  }
}

/** What pages say of their own subjects, by language and subject. */
function ownPlaces(site: PublishedSite): ReadonlyMap<string, readonly Place[]> {
  const own = [...places(site)].filter(({ page, said }) => !said.isCard && said.subject === ownSubject(page.row));
  return Map.groupBy(own, keyOf);
}

const KINDS: Readonly<Record<string, string>> = { product: 'GOODS', deal: 'DEAL' };
const ownSubject = ({ screen, subject }: Place['page']['row']) => `${KINDS[screen]}:${subject}`;
const keyOf = ({ tenant, page, said }: Place) => `${tenant.tenant.id} ${page.row.lang} ${said.subject}`;

/** A card says nothing of a price that the page it leads to denies. */
function checkCards(site: PublishedSite, found: Findings): void {
  const own = ownPlaces(site);
  for (const place of places(site)) {
    const { said, page } = place;
    const there = own.get(keyOf(place)) ?? [];
    if (!said.isCard || there.length === 0) continue;
    const says = (holds: boolean, what: string) =>
      found.must(holds, page.url, `${said.subject}: ${what}, and ${there[0]?.page.url} does not`);
    const known = new Set(there.flatMap(({ said: { tags } }) => tags.flatMap(percentsIn)));
    for (const percent of said.tags.flatMap(percentsIn)) says(known.has(percent), `a card is tagged ${percent}%`);
    const struck = new Set(there.flatMap(({ said: own }) => own.struck));
    for (const price of said.struck) says(struck.has(price), `a card strikes ${price} through`);
    const verdicts = there.flatMap(({ said: own }) => own.verdicts.map(({ verdict }) => verdict));
    const [claim] = said.unproven;
    if (claim !== undefined)
      says(
        verdicts.every((verdict) => verdict === 'UNKNOWN'),
        `a card says "${claim}"`,
      );
    const labels = new Set(there.flatMap(({ said: own }) => own.labels));
    const lows = earnedTexts(place);
    for (const label of said.labels.filter((one) => lows.has(one))) says(labels.has(label), `a card says "${label}"`);
  }
}

/** The first tag of each card of a page that can be had, in per cent and in the order of the page. */
function cardPercents(site: PublishedSite, page: CrawledPage): readonly number[] {
  const cards = [...places(site)].filter((place) => place.page === page && place.said.isCard);
  return cards.flatMap(({ said }) => said.tags.flatMap(percentsIn).slice(0, 1));
}

/** The plain list of deals goes on from page to page with smaller proven discounts. */
function checkDealOrder(site: PublishedSite, found: Findings): void {
  for (const owner of site.tenants) {
    const lists = owner.pages.filter(({ row }) => row.screen === 'deals');
    for (const pages of Map.groupBy(lists, ({ row }) => row.lang).values()) {
      const inOrder = pages.toSorted((a, b) => a.row.page - b.row.page);
      const percents = inOrder.flatMap((page) => cardPercents(site, page));
      const sorted = percents.toSorted((a, b) => b - a);
      found.must(percents.join() === sorted.join(), inOrder[0]?.url ?? '', `is not by discount: ${percents.join()}`);
    }
  }
}

/** The deals of the day and the places of a leaderboard are in the order of their discounts. */
function checkRanks(site: PublishedSite, found: Findings): void {
  for (const [page] of pagesOf(site, isOf('daily-special'))) {
    const percents = cardPercents(site, page);
    const sorted = percents.toSorted((a, b) => b - a);
    found.must(percents.join() === sorted.join(), page.url, `is ranked by discount: ${percents.join()}`);
  }
  for (const [page] of pagesOf(site, isOf('leaderboard', 'leaderboards', 'home'))) {
    const figure = texts(page.row.lang as Lang)('boards.off', { percent: 9 }).replace('9', String.raw`(\d+)`);
    // A page of several leaderboards has a section of each.
    for (const board of mainOf(page.html).split('data-shared="LEADERBOARD:')) {
      const percents = [...board.matchAll(new RegExp(figure, 'g'))].map(([, percent]) => Number(percent));
      const sorted = percents.toSorted((a, b) => b - a);
      found.must(percents.join() === sorted.join(), page.url, `is ranked by discount: ${percents.join()}`);
    }
  }
}

/** Below the heading "the price history does not prove these" no deal wears a tag, which says that it does. */
function checkUnproven(site: PublishedSite, found: Findings): void {
  for (const [page] of pagesOf(site, isOf('deals'))) {
    const [, ...below] = mainOf(page.html).split('id="unproven"');
    const tags = below.flatMap((part) => [...part.matchAll(/class="tag(?! tag-over)[ "]/g)]);
    found.must(tags.length === 0, page.url, `${tags.length} deals without proof have a tag`);
  }
}

/**
 * Search engines show the lowest amount of the structured data beside the link of a page: it is the price that leads there.
 * A dearer one may stand beside it as the end of a range.
 */
function checkStructuredLead(site: PublishedSite, found: Findings): void {
  for (const [page, owner] of pagesOf(site, isOf('product', 'deal'))) {
    const { price, opens } = readingOf(page, owner).buying;
    if (price === null || opens === null) continue;
    for (const { offers } of ofType(parseNodes(page.facts), 'Product')) {
      const amounts = isNode(offers)
        ? [offers['price'], offers['lowPrice']].filter((amount) => amount !== undefined)
        : [];
      const says = `leads with ${price}, its structured data with ${amounts.join(' and ')}`;
      found.must(amounts.length === 1 && Number(amounts[0]) === price, page.url, says);
    }
  }
}

/** What one place of the site says about a price, against another place. */
export const contradictionRules: readonly Rule[] = [
  {
    id: 'P7',
    says: 'price, main button and bar are of the lowest total that the page knows',
    check(site, found) {
      checkButtons(site, found);
      checkDeals(site, found);
    },
  },
  { id: 'P8', says: 'a card says nothing of a price that the page it leads to denies', check: checkCards },
  {
    id: 'P9',
    says: 'a list that is ranked by discount is in the order of its tags, and one without proof has none',
    check(site, found) {
      checkRanks(site, found);
      checkDealOrder(site, found);
      checkUnproven(site, found);
    },
  },
  { id: 'P12', says: 'sums add up', check: checkSums },
  { id: 'P14', says: 'structured data begins with the price that leads on its page', check: checkStructuredLead },
];
