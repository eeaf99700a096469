import { priceText } from '#src/i18n/price.ts';
import { texts } from '#src/i18n/texts.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import type { GoodsPriceState } from '#src/modules/prices/contract.ts';
import { discountPercentage } from '#src/modules/prices/rules.ts';
import type { Site } from '#src/modules/tenants/contract.ts';

/** What the price history says of a discount, in words. */
export interface VerdictWords {
  /** drop: it is cheaper than before; rise: it is not, though the shop says so, or it is dearer. */
  readonly tone: 'drop' | 'rise' | 'plain';
  /** The finding. */
  readonly lead: string;
  /** What it is held against, and what the shop claims: read on from the finding. */
  readonly rest: string;
}

type Judged = Pick<GoodsPriceState, 'currency' | 'current' | 'verdict' | 'reference'>;

/**
 * Says a verdict with its figures: whole per cent rounded down, never more than there is.
 * @param state  null: no price is believed
 * @param claimed  what the shop says it asked before, in minor units of the state's currency; null: nothing
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
  // What it rose by is a part of what it cost before, and not of what it costs now.
  const percent = Math.floor((rose * 100) / (100 - rose));
  if (percent > 0) return { tone: 'rise', lead: t('verdict.dearer', { percent }), rest };
  return { tone: 'plain', lead: t('verdict.same'), rest };
}
