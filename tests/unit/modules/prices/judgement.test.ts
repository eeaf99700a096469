import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoSettings } from '#src/demo/tenants.ts';
import { goods } from '#src/development/components/sample-cards.ts';
import { shownLabels, shownPrices } from '#src/modules/catalogue/goods/rules.ts';
import { goodsAmounts, goodsTag } from '#src/modules/catalogue/goods/ui/goods-facts.ts';
import { priceHistoryOf, stateOf } from '#src/modules/catalogue/prices/derive-state.ts';
import { raiseOf } from '#src/modules/catalogue/prices/history/chart.ts';
import { zoneDays } from '#src/modules/catalogue/prices/history/zone-days.ts';
import { discountPercentage, judgePrice } from '#src/modules/catalogue/prices/judgement.ts';
import { isEarnedLabel } from '#src/modules/catalogue/prices/rules.ts';
import { verdictWords } from '#src/modules/catalogue/prices/ui/verdict-words.ts';
import { anyHistory, HOUR } from './history.ts';

const BANGKOK = zoneDays('Asia/Bangkok');
const site = { tenant: { ...demoSettings.deals, id: 1, code: 'deals', pictureKey: 'x' }, lang: 'en' } as const;

const aClaim = fc.option(fc.integer({ min: 6500, max: 20_000 }));
/** What is observed last: a price that has lost a digit, none, zero. */
const aGlitch = fc.constantFrom(undefined, 900, 0);

/** All that screens show of the same goods, of which the history is the newest known. */
function screens(series: Parameters<typeof priceHistoryOf>[0], claimed: number | null, now: number) {
  const history = priceHistoryOf(series, now);
  const terms = { currency: 'THB', original: claimed, shipping: null, voucher: null, size: null };
  const state = stateOf(history, terms, BANGKOK);
  if (state === undefined) return undefined;
  const prices = shownPrices({
    priceMinor: series.at(-1)?.minor ?? 0,
    priceMaxMinor: null,
    originalMinor: claimed,
    currency: 'THB',
    believed: { minor: state.current, currency: 'THB' },
    verdict: state.verdict,
    referenceMinor: state.reference,
  });
  if (prices === undefined) throw new Error('no price is shown');
  const card = goods(site, {
    discount: prices.judgement.discount / 10_000,
    formerPrice: prices.formerMinor,
    unprovenPercentage: prices.judgement.unproven,
  });
  return {
    state,
    tag: goodsTag(card, site).percent ?? 0,
    ...goodsAmounts(card),
    labels: shownLabels([], state.labels, prices),
    words: verdictWords(state, claimed, site),
    raise: raiseOf(history.pieces, state),
  };
}

/** Whole numbers before a percent sign. */
const percents = (text: string) => [...text.matchAll(/(\d+)%/g)].map(([, number]) => Number(number));

test('no tag, struck-through price, label, sentence, chart mark or order denies another or the history', () => {
  fc.assert(
    fc.property(anyHistory, aClaim, aGlitch, fc.nat(20 * 24), (series, claimed, glitch, hours) => {
      const end = (series.at(-1)?.at ?? 0) + HOUR;
      const now = end + hours * HOUR;
      const shown = screens(glitch === undefined ? series : [...series, { at: end, minor: glitch }], claimed, now);
      if (shown === undefined) return;
      const { state, tag, former, unproven, labels, words, raise } = shown;
      const { current, reference, verdict } = state;
      const said = `${words.lead} ${words.rest}`;

      if (tag > 0) {
        expect(['REAL', 'INFLATED']).toContain(verdict);
        expect(current * 100).toBeLessThanOrEqual((reference ?? 0) * (100 - tag));
        expect(percents(words.lead)).toEqual([tag]);
        expect(words.tone).toBe('drop');
      }
      expect(Math.floor(state.discount / 100)).toBe(tag);
      if (former !== null) {
        expect(former).toBeLessThanOrEqual(Math.min(reference ?? 0, claimed ?? 0));
        expect(Math.floor(((former - current) * 100) / former)).toBe(tag);
      }
      expect(former !== null).toBe(tag > 0);
      const [claim, proven] = [claimed, reference].map((before) => discountPercentage(before, current));
      if (verdict === 'REAL') expect(claim).toBeLessThanOrEqual(proven ?? 0);
      if (verdict === 'REAL') expect([percents(words.rest), said.includes('as the shop says')]).toEqual([[], true]);
      if (said.includes('No cheaper')) expect(current).toBeGreaterThanOrEqual(reference ?? Infinity);
      if (words.tone === 'drop') expect(current).toBeLessThan(reference ?? 0);
      if (words.tone === 'rise' && verdict === 'UNCLAIMED') expect(current).toBeGreaterThan(reference ?? Infinity);
      if (verdict === 'NONE' || (reference !== null && current > reference)) {
        expect(labels.filter(isEarnedLabel)).toEqual([]);
      }
      expect(labels.toSorted()).toEqual(state.labels.toSorted());
      if (raise !== null) expect(['INFLATED', 'NONE']).toContain(verdict);
      if (unproven > 0) expect([tag, former, verdict]).toEqual([0, null, 'UNKNOWN']);
      if (state.quarantine !== null || now >= state.knownUntil) {
        expect({ tag, former, labels, verdict, raise, tone: words.tone }).toEqual({
          tag: 0,
          former: null,
          labels: [],
          verdict: 'UNKNOWN',
          raise: null,
          tone: 'plain',
        });
      }
    }),
    { numRuns: 2000 },
  );
});

test('a larger claim never proves a larger discount than the usual price does', () => {
  const minor = fc.integer({ min: 1, max: 1_000_000_000 });
  fc.assert(
    fc.property(minor, minor, minor, (current, reference, claimed) => {
      const { discount, percent, saved, former } = judgePrice({ current, reference, claimed, trusted: true });
      expect(current * 10_000).toBeLessThanOrEqual(reference * (10_000 - discount) + (discount === 0 ? Infinity : 0));
      expect(percent).toBe(Math.floor(discount / 100));
      if (former !== null) expect(former - current).toBe(saved);
    }),
  );
});
