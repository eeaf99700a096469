/** The field for the price of an alert, with a slider. */

import { useId } from 'react';
import { currencyExponent, currencySymbol } from '#src/kernel/money.ts';
import type { Outlook } from '#src/modules/telling/alerts/contract.ts';
import type { SayAlerts } from '#src/modules/telling/alerts/ui/alert-words.browser.ts';
import { amountOf, minorOf } from '#src/modules/telling/alerts/ui/form/price-form-rules.browser.ts';
import { amountText } from '#src/modules/telling/alerts/ui/list/condition-text.ts';
import { Field } from '#src/ui/form/Field.browser.tsx';

interface Props {
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
  readonly fault: string | undefined;
  /** The stops of the slider, ascending: amounts that the price reached about once a quarter. */
  readonly limits: readonly number[];
  readonly currency: string;
  readonly format: Outlook['format'];
  readonly say: SayAlerts;
}

/** An amount to type, and a slider that stops at the amounts that the price reached about once a quarter. */
export function AmountField({ amount, onAmount, fault, limits, currency, format, say }: Props) {
  const note = useId();
  const exponent = currencyExponent(currency);
  const minor = minorOf(amount, exponent, format) ?? 0;
  const nearest = limits.findLastIndex((limit) => limit <= minor);
  return (
    <div className="alert-amount">
      <Field
        name="amount"
        inputMode="decimal"
        maxLength={20}
        label={say('alerts.amount')}
        value={amount}
        onChange={({ target }) => onAmount(target.value)}
        fault={fault}
        before={<span className="alert-currency">{currencySymbol(currency)}</span>}
      />
      {limits.length > 1 && (
        <>
          <input
            type="range"
            min={0}
            max={limits.length - 1}
            value={Math.max(0, nearest)}
            aria-label={say('alerts.amount')}
            aria-valuetext={amountText(limits[Math.max(0, nearest)] ?? 0, currency, format)}
            aria-describedby={note}
            onChange={({ target }) => onAmount(amountOf(limits[Number(target.value)] ?? 0, exponent, format))}
          />
          <p className="form-hint" id={note}>
            {say('alerts.quarterly')}
          </p>
        </>
      )}
    </div>
  );
}
