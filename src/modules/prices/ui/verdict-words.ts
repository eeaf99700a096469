import { priceText } from '#src/i18n/price.ts';
import { texts } from '#src/i18n/texts.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import type { GoodsPriceState } from '#src/modules/prices/contract.ts';
import { discountPercentage } from '#src/modules/prices/rules.ts';
import type { Site } from '#src/modules/tenants/contract.ts';

/** The price history's verdict on a discount, as texts. */
export interface VerdictWords {
  /** drop: it is cheaper than before; rise: it is dearer, or not cheaper although the shop says so. */
  readonly tone: 'drop' | 'rise' | 'plain';
  /** The verdict. */
  readonly lead: string;
  /** The comparison and the shop's claim; continues the sentence of `lead`. */
  readonly rest: string;
}

type Judged = Pick<GoodsPriceState, 'currency' | 'current' | 'verdict' | 'reference'>;

/**
 * A verdict with its figures, as texts: whole per cent, rounded down.
 * @param state  null: no price is trusted
 * @param claimed  the former price that the shop claims, in minor units of the state's currency; null: none
 */
export function verdictWords(state: Judged | null, claimed: number | null, site: Site): VerdictWords {
  const t = texts(site.lang);
  if (state === null) return { tone: 'plain', lead: t('verdict.notEnough'), rest: t('verdict.historyShort') };
  const { current, reference, currency, verdict } = state;
  const amount = (minor: number) => priceText(decimalAmount(minor, currency), currency, site.tenant);
  const claim = { claimed: discountPercentage(claimed, current) };
  const fell = discountPercentage(reference, current);
  const original = claimed === null ? '' : amount(claimed);
  if (reference === null || verdict === 'UNKNOWN') {
    const rest = claim.claimed > 0 ? t('verdict.claimUnchecked', claim) : t('verdict.historyShort');
    return { tone: 'plain', lead: t('verdict.notEnough'), rest };
  }
  const before = { reference: amount(reference) };
  switch (verdict) {
    case 'REAL':
    case 'INFLATED': {
      if (fell === 0) return { tone: 'plain', lead: t('verdict.same'), rest: t('verdict.usually', before) };
      const said =
        verdict === 'REAL' ? t('verdict.claimHolds', claim) : t('verdict.claimTooHigh', { ...claim, original });
      return {
        tone: 'drop',
        lead: t('verdict.fell', { percent: fell }),
        rest: `${t('verdict.fellFrom', before)} · ${said}`,
      };
    }
    case 'NONE':
      return {
        tone: 'rise',
        lead: t('verdict.notCheaper'),
        rest: `${t('verdict.usually', before)} ${t('verdict.claimTooHigh', { ...claim, original })}`,
      };
    case 'UNCLAIMED':
      return unclaimed(fell, discountPercentage(current, reference), before, site);
  }
}

function unclaimed(fell: number, rose: number, before: { reference: string }, { lang }: Site): VerdictWords {
  const t = texts(lang);
  const rest = `${t('verdict.usually', before)} ${t('verdict.noClaim')}`;
  if (fell > 0) return { tone: 'drop', lead: t('verdict.cheaper', { percent: fell }), rest };
  // The rise is stated relative to the earlier price, not to the current one.
  const percent = Math.floor((rose * 100) / (100 - rose));
  if (percent > 0) return { tone: 'rise', lead: t('verdict.dearer', { percent }), rest };
  return { tone: 'plain', lead: t('verdict.same'), rest };
}
