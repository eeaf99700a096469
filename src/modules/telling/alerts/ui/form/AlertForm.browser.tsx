/** The form that sets an alert on a product or a deal. */

import { type ReactNode, useState } from 'react';
import { callApi } from '#src/client/api.browser.ts';
import { currencyExponent } from '#src/kernel/money.ts';
import type { Alert, Outlook } from '#src/modules/telling/alerts/contract.ts';
import { LOW_WINDOWS, PERCENT_MOST, type PriceCondition, quarterlyLimits } from '#src/modules/telling/alerts/rules.ts';
import type { AlertOn } from '#src/modules/telling/alerts/ui/alert-subject.ts';
import type { SayAlerts } from '#src/modules/telling/alerts/ui/alert-words.browser.ts';
import { failureText } from '#src/modules/telling/alerts/ui/failure-text.browser.ts';
import { AmountField } from '#src/modules/telling/alerts/ui/form/AmountField.browser.tsx';
import { BackTest } from '#src/modules/telling/alerts/ui/form/BackTest.browser.tsx';
import {
  firstTerms,
  RULES,
  type Terms,
  termsOf,
} from '#src/modules/telling/alerts/ui/form/price-form-rules.browser.ts';
import { amountText } from '#src/modules/telling/alerts/ui/list/condition-text.ts';
import { Choice } from '#src/ui/form/Choice.browser.tsx';
import { Field } from '#src/ui/form/Field.browser.tsx';
import { Submit } from '#src/ui/form/Submit.browser.tsx';
import { type Faults, useForm } from '#src/ui/form/use-form.browser.ts';
import { NoBreakText } from '#src/ui/react/NoBreakText.browser.tsx';

export interface AlertFormProps {
  readonly on: AlertOn;
  readonly outlook: Outlook;
  /** The alert to change; undefined: a new one. */
  readonly alert: Alert | undefined;
  readonly say: SayAlerts;
  /** @param met  whether it fired at once */
  readonly onSaved: (met: boolean) => void;
  /** Called when the reader wants to end the alert. */
  readonly onEnd: (alert: Alert) => void;
}

export function alertForm(props: AlertFormProps): ReactNode {
  return <AlertForm {...props} />;
}

/** When to be told, tried on the past while it is chosen. */
function AlertForm({ on, outlook, alert, say, onSaved, onEnd }: AlertFormProps) {
  const { currency, format, moments, days } = outlook;
  const [limits] = useState(() => quarterlyLimits(moments, days));
  const [terms, setTerms] = useState<Terms>(() =>
    firstTerms(outlook, limits, on.minor === undefined ? alert?.condition : { rule: 'AT_OR_BELOW', minor: on.minor }),
  );
  const change = (some: Partial<Terms>) => setTerms((before) => ({ ...before, ...some }));
  const exponent = currencyExponent(currency ?? '');
  const condition = termsOf(terms, exponent, format);
  const form = useForm(async () => {
    const fault = say(terms.rule === 'AT_OR_BELOW' ? 'alerts.amountMissing' : 'alerts.percentMissing');
    if (condition === undefined) return { [terms.rule === 'AT_OR_BELOW' ? 'amount' : 'percent']: fault };
    return save(on, alert, condition, say, onSaved);
  });
  return (
    <form className="form alert-form" {...form.props}>
      <p className="alert-what">
        <NoBreakText text={on.title} />
      </p>
      <p className="alert-now">{nowText(outlook, say)}</p>
      <fieldset className="alert-rules">
        <legend>{say('alerts.when')}</legend>
        {RULES.map((rule) => (
          <label key={rule}>
            <input
              type="radio"
              name="rule"
              value={rule}
              checked={terms.rule === rule}
              onChange={() => change({ rule })}
            />
            <span>{say(`alerts.rule.${rule}`)}</span>
          </label>
        ))}
      </fieldset>
      {terms.rule === 'AT_OR_BELOW' && (
        <AmountField
          amount={terms.amount}
          onAmount={(amount) => change({ amount })}
          fault={form.faults['amount']}
          limits={limits}
          currency={currency ?? ''}
          format={format}
          say={say}
        />
      )}
      {terms.rule.startsWith('PERCENT') && (
        <Field
          name="percent"
          type="number"
          inputMode="numeric"
          min={1}
          max={PERCENT_MOST}
          label={say('alerts.percent')}
          value={terms.percent}
          onChange={({ target }) => change({ percent: target.value })}
          fault={form.faults['percent']}
        />
      )}
      {terms.rule === 'LOWEST_IN_DAYS' && (
        <Choice
          name="days"
          label={say('alerts.days')}
          options={LOW_WINDOWS.map((days) => ({ value: String(days), label: say('alerts.daysOption', { days }) }))}
          value={terms.days}
          onChoose={(chosen) => change({ days: chosen })}
        />
      )}
      <BackTest condition={condition} outlook={outlook} alert={alert} say={say} />
      <Submit busy={form.busy} fault={form.faults['form']}>
        {form.busy ? say('alerts.saving') : say(alert === undefined ? 'alerts.save' : 'alerts.saveChange')}
      </Submit>
      {alert !== undefined && (
        <button type="button" className="form-quiet" onClick={() => onEnd(alert)}>
          {say('alerts.end')}
        </button>
      )}
    </form>
  );
}

/** The price of the page, which the alert may not follow yet; else what the alert sees. */
function nowText({ seen, shownMinor, currency, format }: Outlook, say: SayAlerts): string {
  const minor = typeof seen === 'object' ? seen.minor : null;
  const price = shownMinor ?? minor;
  if (price === null) return say(seen === 'none' ? 'alerts.soldOut' : 'alerts.noPrice');
  const now = say('alerts.now', { price: amountText(price, currency ?? '', format) });
  return price === minor ? now : `${now} · ${say('alerts.unconfirmed')}`;
}

async function save(
  { type, id }: AlertOn,
  alert: Alert | undefined,
  condition: PriceCondition,
  say: SayAlerts,
  onSaved: (met: boolean) => void,
): Promise<Faults | undefined> {
  try {
    const { data } = await (alert === undefined
      ? callApi(
          'POST /saas-user-service/deal-subscriptions',
          {
            body:
              type === 'GOODS' ? { kind: 'PRODUCT', goodsId: id, condition } : { kind: 'DEAL', dealId: id, condition },
          },
          { quiet: true },
        )
      : callApi(
          'PUT /saas-user-service/deal-subscriptions/{id}',
          { params: { id: String(alert.id) }, body: { condition } },
          { quiet: true },
        ));
    onSaved(data?.met === true);
    return undefined;
  } catch (error) {
    return { form: failureText(error, say(alert === undefined ? 'alerts.failed.add' : 'alerts.failed.update')) };
  }
}
