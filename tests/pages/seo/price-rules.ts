import { priceText } from '#src/i18n/price.ts';
import { texts } from '#src/i18n/texts.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { discountPercentage, isEarnedLabel, LABEL_CODES, type LabelCode } from '#src/modules/catalogue/prices/rules.ts';
import { labelText } from '#src/modules/catalogue/prices/ui/label-text.ts';
import { ofType, parseNodes } from '#src/publishing/gate/json-ld.ts';
import type { CrawledPage } from '#tests/support/site-crawl.ts';
import { checkByGate } from './judged.ts';
import type { Priced } from './priced.ts';
import type { PublishedSite, PublishedTenant } from './published-site.ts';
import { readingOf } from './reading.ts';
import { type Findings, isOf, pagesOf, type Rule } from './rule.ts';
import type { Said } from './said-of-prices.ts';

export interface Place {
  readonly page: CrawledPage;
  readonly said: Said;
  readonly priced: Priced;
  readonly tenant: PublishedTenant;
}

/** Every place of every page that says something about the price of goods or a deal. */
export function* places(site: PublishedSite): Generator<Place> {
  for (const [page, tenant] of pagesOf(site)) {
    for (const said of readingOf(page, tenant).said) {
      const priced = tenant.priced.get(said.subject);
      if (priced !== undefined) yield { page, said, priced, tenant };
    }
  }
}

export const percentsIn = (text: string) => [...text.matchAll(/(\d+)%/g)].map(([, number]) => Number(number));

/** Whether a price is this many whole per cent below another. */
const isBelow = (current: number | null, other: number | null, percent: number) =>
  current !== null && other !== null && discountPercentage(other, current) >= percent;

/** Percentages that a place presents as proven: on the tag, on a label, as the figure of a leaderboard. */
function provenIn({ said, page }: Place): number[] {
  const off = texts(page.row.lang as Lang)('boards.off', { percent: 0 }).split('0%');
  const figure = new RegExp(`${off[0]}(\\d+)%${off[1]}`).exec(said.text);
  return [
    ...said.tags.flatMap(percentsIn),
    ...said.labels.filter((label) => /^\d+% OFF$/.test(label)).flatMap(percentsIn),
    ...(figure?.[1] === undefined ? [] : [Number(figure[1])]),
  ];
}

function checkTags(place: Place, found: Findings): void {
  const { current, usual, claimed } = place.priced;
  for (const percent of provenIn(place)) {
    const proven = isBelow(current, usual, percent) && isBelow(current, claimed, percent);
    found.must(proven, place.page.url, `${place.said.subject}: ${percent}% off is not proven`);
  }
  const { tags, labels } = place.said;
  const isTwice = tags.flatMap(percentsIn).length > 0 && labels.some((label) => /^\d+% OFF$/.test(label));
  found.must(!isTwice, place.page.url, `${place.said.subject}: says its discount on a tag and on a label`);
}

const priceOf = (minor: number, currency: string | null, { tenant }: PublishedTenant) =>
  priceText(decimalAmount(minor, currency ?? ''), currency ?? '', tenant);

function checkStruck({ page, said, priced, tenant }: Place, found: Findings): void {
  const { current, usual, claimed, currency } = priced;
  for (const text of said.struck) {
    const isProven = isBelow(current, usual, 1) && isBelow(current, claimed, 1) && currency !== null;
    const former = isProven ? decimalAmount(Math.min(claimed ?? 0, usual ?? 0), currency) : undefined;
    const right = former !== undefined && text === priceText(former, currency ?? '', tenant.tenant);
    found.must(right, page.url, `${said.subject}: ${text} is struck through, and the history does not bear it out`);
  }
  // A range has no former price of its own; a pick says no price but that of its button.
  const isRange = current !== null && said.text.includes(`${priceOf(current, currency, tenant)}–`);
  if (!said.isCard || said.isPick || isRange || said.tags.flatMap(percentsIn).length === 0) return;
  found.must(
    said.struck.length === 1,
    page.url,
    `${said.subject}: has the tag ${said.tags}, and no price that it is off`,
  );
}

const EARNED = new Map<string, ReadonlyMap<string, LabelCode>>();

/** Earned labels by their text. */
export function earnedTexts({ page, tenant }: Place): ReadonlyMap<string, LabelCode> {
  const site = { lang: page.row.lang as Lang, tenant: tenant.tenant };
  const key = `${site.lang} ${site.tenant.name}`;
  const earned =
    EARNED.get(key) ?? new Map(LABEL_CODES.filter(isEarnedLabel).map((code) => [labelText(code, site), code]));
  EARNED.set(key, earned);
  return earned;
}

function checkLabels(place: Place, found: Findings): void {
  const { page, said, priced } = place;
  const { current, usual, claimed, labels } = priced;
  const earned = earnedTexts(place);
  for (const label of said.labels) {
    const code = earned.get(label);
    if (code === undefined) continue;
    const dearer = usual !== null && (current ?? 0) > usual;
    const none = usual !== null && isBelow(current, claimed, 1) && !isBelow(current, usual, 1);
    found.must(labels.includes(code) && !dearer && !none, page.url, `${said.subject}: is labelled ${label}`);
  }
}

function checkUnproven({ page, said, priced }: Place, found: Findings): void {
  for (const text of said.unproven) {
    const open = priced.usual === null && said.tags.length === 0 && said.struck.length === 0;
    found.must(open, page.url, `${said.subject}: "${text}" although the history can tell`);
  }
}

function checkSentence({ page, said, priced, tenant }: Place, found: Findings): void {
  const { current, usual, claimed, currency } = priced;
  for (const { verdict, text } of said.verdicts) {
    const says = (right: boolean, what: string) => found.must(right, page.url, `${verdict} ${what}: ${text}`);
    const tags = said.tags.flatMap(percentsIn);
    const [first] = percentsIn(text);
    if (verdict === 'REAL' || verdict === 'INFLATED') says(tags.length === 1 && first === tags[0], 'and another tag');
    else says(tags.length === 0 && said.struck.length === 0, 'beside a tag or a struck-through price');
    if (verdict === 'UNKNOWN') continue;
    if (usual === null || current === null || currency === null) {
      says(verdict === 'UNCLAIMED', 'without a usual price');
      continue;
    }
    // A claim that holds is named itself; a price as usual needs no second figure.
    const compared = verdict === 'REAL' ? Math.min(usual, claimed ?? usual) : usual;
    const isNamed = text.includes(priceText(decimalAmount(compared, currency), currency, tenant.tenant));
    says(isNamed || (verdict === 'UNCLAIMED' && current === usual), 'names another price to compare with');
    const noCheaper = text.includes(texts(page.row.lang as Lang)('verdict.notCheaper'));
    says(!noCheaper || current >= usual, 'and it is cheaper');
  }
}

function checkOffer(page: CrawledPage, tenant: PublishedTenant, found: Findings): void {
  const { about } = readingOf(page, tenant).buying;
  const priced = tenant.priced.get(about ?? `GOODS:${page.row.subject}`);
  for (const product of ofType(parseNodes(page.facts), 'Product')) {
    const offers = product['offers'] as Readonly<Record<string, unknown>>;
    const currency = String(offers['priceCurrency']);
    found.must(priced?.doubted === false, page.url, 'offers a price that is doubted');
    found.must(priced?.currency === currency, page.url, `offers a price in ${currency}`);
    if (offers['price'] === undefined || priced?.current == null || !priced.orderable) continue;
    const right = Number(offers['price']) === decimalAmount(priced.current, currency);
    found.must(right, page.url, `offers it for ${offers['price']}, the history says ${priced.current}`);
  }
}

const everywhere = (id: string, says: string, check: (place: Place, found: Findings) => void): Rule => ({
  id,
  says,
  check(site, found) {
    for (const place of places(site)) check(place, found);
  },
});

/** What pages say about prices, against what the database knows. */
export const priceRules: readonly Rule[] = [
  everywhere('P1', 'a percentage on a tag is proven by the price history', checkTags),
  everywhere(
    'P2',
    'a struck-through price is one that the history bears out, and each card with a tag has it',
    checkStruck,
  ),
  everywhere('P3', 'a label of a low or reduced price is earned, and the price is below the usual one', checkLabels),
  everywhere('P4', 'a claim in grey is one that the price history cannot check', checkUnproven),
  everywhere('P5', 'the sentence about a price agrees with its tag and its figures', checkSentence),
  {
    id: 'P6',
    says: 'structured data offers the confirmed price that the page shows',
    check(site, found) {
      for (const id of ['J2', 'J3', 'P6']) checkByGate(id, site, found);
      for (const [page, tenant] of pagesOf(site, isOf('product'))) checkOffer(page, tenant, found);
    },
  },
];
