/** Words the verdict on a price. */

import { priceText } from '#src/i18n/price.ts';
import { texts } from '#src/i18n/texts.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import type { GoodsPriceState } from '#src/modules/catalogue/prices/contract.ts';
import { type Judgement, judgementOf } from '#src/modules/catalogue/prices/judgement.ts';
import type { Site } from '#src/modules/running/tenants/contract.ts';

/** The price history's verdict on a discount, as texts. */
export interface VerdictWords {
  /** drop: it is cheaper than usual; rise: it is dearer, or no cheaper although the shop says so. */
  readonly tone: 'drop' | 'rise' | 'plain';
  /** The verdict. */
  readonly lead: string;
  /** The comparison and the shop's claim; continues the sentence of `lead`. */
  readonly rest: string;
}

/** The part of a price state that its sentence follows from. With figures, the history is long enough for them. */
export type JudgedState = Pick<GoodsPriceState, 'currency' | 'current' | 'verdict' | 'reference' | 'quarantine'> &
  Partial<Pick<GoodsPriceState, 'statistics'>>;

/**
 * The judgement of a price as a sentence, with its figures in whole per cent, rounded down.
 * @param state  null: no price is trusted
 * @param claimed  the former price that the shop claims, in minor units of the state's currency; null: none
 */
export function verdictWords(state: JudgedState | null, claimed: number | null, site: Site): VerdictWords {
  const t = texts(site.lang);
  if (state === null) return { tone: 'plain', lead: t('verdict.notEnough'), rest: t('verdict.historyShort') };
  const judgement = judgementOf(state, claimed);
  const { verdict, usual, percent, former } = judgement;
  if (verdict === 'UNKNOWN' || usual === null) {
    return { tone: 'plain', lead: t('verdict.notEnough'), rest: doubt(state, judgement, site) };
  }
  const amount = (minor: number) => priceText(decimalAmount(minor, state.currency), state.currency, site.tenant);
  const compared = comparison(state.current, usual, site);
  const reference = amount(usual);
  const usually = t('verdict.usually', { reference });
  const claim = { claimed: judgement.claimed, original: claimed === null ? '' : amount(claimed) };
  switch (verdict) {
    case 'REAL': {
      if (former !== null && former < usual) {
        return fell(percent, t('verdict.fellFurther', { former: amount(former) }), site);
      }
      return fell(percent, t('verdict.fellAsClaimed', { reference }), site);
    }
    case 'INFLATED': {
      const from = t('verdict.fellFrom', { reference });
      return fell(percent, `${from} · ${t('verdict.claimed', claim)}`, site);
    }
    case 'NONE': {
      const lead = state.current < usual ? compared.lead : t('verdict.notCheaper');
      return { tone: 'rise', lead, rest: `${usually} ${t('verdict.claimed', claim)}` };
    }
    case 'UNCLAIMED': {
      if (claimed !== null && claimed > state.current) return { ...compared, rest: usually };
      // The price that leads is the usual one: it needs no second figure.
      const isSame = state.current === usual;
      return { ...compared, rest: isSame ? t('verdict.noClaim') : `${usually} ${t('verdict.noClaim')}` };
    }
  }
}

/** The amounts that verdictWords may say, in minor units of the state's currency. */
export function verdictAmounts(state: JudgedState, claimed: number | null): readonly number[] {
  const { usual, former } = judgementOf(state, claimed);
  return [state.current, usual, former, claimed].filter((value) => value !== null);
}

function fell(percent: number, rest: string, { lang }: Site): VerdictWords {
  return { tone: 'drop', lead: texts(lang)('verdict.fell', { percent }), rest };
}

/** Why a price is not judged, and the claim that stays unproven. */
function doubt(
  { quarantine, verdict, reference, statistics = null }: JudgedState,
  { claimed }: Judgement,
  { lang }: Site,
): string {
  const t = texts(lang);
  const isOld = verdict === 'UNKNOWN' && reference !== null;
  // Long enough for the figures beside it: what is missing is another price.
  if (quarantine === null && !isOld && statistics !== null) {
    const only = t('verdict.onlyPrice');
    return claimed > 0 ? `${only} ${t('verdict.claimOnly', { claimed })}` : only;
  }
  if (quarantine === null && !isOld) {
    return claimed > 0 ? t('verdict.claimUnchecked', { claimed }) : t('verdict.historyShort');
  }
  const why = t(quarantine === null ? 'verdict.old' : 'verdict.unconfirmed');
  return claimed > 0 ? `${why} ${t('verdict.claimOnly', { claimed })}` : why;
}

/** The current price beside the usual one. */
function comparison(current: number, usual: number, { lang }: Site): Pick<VerdictWords, 'tone' | 'lead'> {
  const t = texts(lang);
  if (current === usual) return { tone: 'plain', lead: t('verdict.same') };
  // Both are parts of the usual price.
  const percent = Math.floor((Math.abs(current - usual) * 100) / usual);
  if (current < usual) {
    return percent === 0
      ? { tone: 'plain', lead: t('verdict.hardlyCheaper') }
      : { tone: 'drop', lead: t('verdict.cheaper', { percent }) };
  }
  return percent === 0
    ? { tone: 'plain', lead: t('verdict.hardlyDearer') }
    : { tone: 'rise', lead: t('verdict.dearer', { percent }) };
}
