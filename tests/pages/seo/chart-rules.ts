/** Rules for price charts of published pages. */

import { parseDocument } from 'htmlparser2';
import { priceText } from '#src/i18n/price.ts';
import { texts } from '#src/i18n/texts.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { daysOfLabel } from '#src/modules/catalogue/prices/rules.ts';
import { type Reading, readPath } from '#src/modules/catalogue/prices/ui/chart/line-reading.ts';
import type { CrawledPage } from '#tests/support/site-crawl.ts';
import { folded } from '#tests/support/site-crawl-html.ts';
import { type Element, elements, hasClass, textOf } from './elements.ts';
import { earnedTexts, places } from './price-rules.ts';
import type { PublishedTenant } from './published-site.ts';
import { readingOf } from './reading.ts';
import { type Findings, isOf, pagesOf, type Rule } from './rule.ts';

/** What a chart prints around its lines within one range. */
interface ChartView {
  readonly range: string;
  readonly hours: readonly [from: number, to: number];
  /** The texts of the lowest and the highest price, and of the mark at the low; null: none. */
  readonly lowest: string | null;
  readonly highest: string | null;
  readonly mark: string | null;
  /** The figure of today; null: none. */
  readonly now: string | null;
}

interface DrawnChart {
  readonly currency: string;
  readonly lines: readonly (readonly Reading[])[];
  readonly views: readonly ChartView[];
}

function viewOf(view: Element): ChartView {
  const inside = [...elements(view.children)];
  const values = inside.filter(({ name }) => name === 'dd').map((dd) => folded(textOf(dd)));
  const [from = 0, to = 0] = (view.attribs['data-hours'] ?? '').split(' ').map(Number);
  const now = inside.some((element) => hasClass(element, 'figure-now')) ? values[1] : undefined;
  const mark = inside.find((element) => hasClass(element, 'price-dot-low'));
  return {
    range: view.attribs['data-range'] ?? '',
    hours: [from, to],
    lowest: values[0] ?? null,
    highest: values.at(-1) ?? null,
    mark: mark ? folded(textOf(mark)) : null,
    now: now ?? null,
  };
}

const READ = new WeakMap<CrawledPage, DrawnChart | undefined>();

/** The chart of a product's page; undefined where its history is too short for one. */
function chartOn(page: CrawledPage): DrawnChart | undefined {
  if (!READ.has(page)) READ.set(page, readChart(page.html));
  return READ.get(page);
}

function readChart(html: string): DrawnChart | undefined {
  const start = html.indexOf('<price-reader');
  if (start < 0) return undefined;
  const inside = [...elements(parseDocument(html.slice(start, html.indexOf('</price-reader>', start))).children)];
  const views = inside.filter((element) => hasClass(element, 'price-view')).map(viewOf);
  const end = Math.max(0, ...views.map(({ hours: [, to] }) => to));
  const numbered = inside.flatMap((element): [number, readonly Reading[]][] => {
    const [, number] = /^line-(\d+)$/.exec(element.attribs['class'] ?? '') ?? [];
    return number === undefined ? [] : [[Number(number), readPath(element.attribs['d'] ?? '', end)]];
  });
  return {
    currency: inside[0]?.attribs['data-currency'] ?? '',
    lines: numbered.toSorted(([a], [b]) => a - b).map(([, readings]) => readings),
    views,
  };
}

/** Lines are drawn to whole hours. */
const ROUNDING = 1;

/** All prices that a line touches from one hour to another. */
function touched(readings: readonly Reading[], from: number, to: number): number[] {
  return readings.flatMap(({ hour, minor }, index) => {
    const end = readings[index + 1]?.hour ?? Infinity;
    // At the start of the chart nothing is cut off.
    const isSeen = from === 0 || end > from + ROUNDING;
    return minor !== null && hour <= to && isSeen ? [minor] : [];
  });
}

/** The printed figures and the mark are those of the drawn lines. */
function checkFigures(page: CrawledPage, { tenant }: PublishedTenant, chart: DrawnChart, found: Findings): void {
  const text = (minor: number) => priceText(decimalAmount(minor, chart.currency), chart.currency, tenant);
  for (const { range, hours, lowest, highest, mark } of chart.views) {
    // The first line is the product's: no other one is lower.
    const prices = touched(chart.lines[0] ?? [], ...hours);
    const all = chart.lines.flatMap((line) => touched(line, ...hours));
    if (lowest === null || prices.length === 0) continue;
    found.must(Math.min(...all) === Math.min(...prices), page.url, `a shop is cheaper in its chart than the product`);
    const low = text(Math.min(...prices));
    const high = text(Math.max(...prices));
    found.must(
      lowest === low,
      page.url,
      `its chart of ${range} prints "${lowest}" as the lowest, its lines touch ${low}`,
    );
    found.must(highest === high, page.url, `its chart of ${range} prints "${highest}" as the highest, not ${high}`);
    found.must(mark?.includes(low) === true, page.url, `its chart of ${range} marks "${mark}", its lines touch ${low}`);
  }
}

/** The figure of today is the price that leads, or a lower one of another shop that the chart explains. */
function checkNow(page: CrawledPage, owner: PublishedTenant, chart: DrawnChart, found: Findings): void {
  const { price, shops } = readingOf(page, owner).buying;
  const today = chart.views[0]?.now;
  if (price === null || today == null || shops[0]?.currency !== chart.currency) return;
  const explained = texts(page.row.lang as Lang)('chart.nowAlone', { price: today });
  const leading = priceText(price, chart.currency, owner.tenant);
  found.must(
    today === leading || page.facts.text.includes(explained),
    page.url,
    `its chart ends at ${today}, it leads with ${leading}`,
  );
}

const HOURS_A_DAY = 24;

/** Where a page says that a price is the lowest of some days, some line of its chart is at its lowest of these days. */
function checkLows(site: Parameters<Rule['check']>[0], found: Findings): void {
  for (const place of places(site)) {
    const { page, said } = place;
    const chart = said.isCard || page.row.screen !== 'product' ? undefined : chartOn(page);
    if (chart === undefined || chart.views.length === 0) continue;
    const end = Math.max(...chart.views.map(({ hours: [, to] }) => to));
    for (const [label, code] of earnedTexts(place)) {
      if (!said.labels.includes(label)) continue;
      const days = code === 'ALL_TIME_LOW' ? Infinity : daysOfLabel(code);
      if (days === undefined) continue;
      const isLow = chart.lines.some((line) => {
        const now = line.at(-1)?.minor ?? null;
        return now !== null && touched(line, end - days * HOURS_A_DAY, end).every((minor) => minor >= now);
      });
      found.must(isLow, page.url, `is labelled "${label}", and no line of its chart is at its lowest`);
    }
  }
}

export const chartRules: readonly Rule[] = [
  {
    id: 'P10',
    says: 'a chart prints the lowest and highest price that its lines touch, and denies no label of a low',
    check(site, found) {
      for (const [page, tenant] of pagesOf(site, isOf('product'))) {
        const chart = chartOn(page);
        if (chart !== undefined) checkFigures(page, tenant, chart, found);
      }
      checkLows(site, found);
    },
  },
  {
    id: 'P13',
    says: 'the figure of today in a chart is the price that leads, or is explained',
    check(site, found) {
      for (const [page, tenant] of pagesOf(site, isOf('product'))) {
        const chart = chartOn(page);
        if (chart !== undefined) checkNow(page, tenant, chart, found);
      }
    },
  },
];
