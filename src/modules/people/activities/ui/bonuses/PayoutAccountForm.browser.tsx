/** The form for where bonuses are paid to. */

import { type ReactNode, useState } from 'react';
import { callApi } from '#src/client/api.browser.ts';
import { confirmed } from '#src/modules/people/accounts/ui/confirm/with-proof.browser.ts';
import type { PaymentAccount, PaymentMethod } from '#src/modules/people/activities/bonuses/bonus-contract.ts';
import { ENCRYPTED_ACTIVITY_FIELDS } from '#src/modules/people/activities/encrypted-fields.ts';
import { activityFormErrors, errorsOfEmpty } from '#src/modules/people/activities/ui/activity-form-errors.browser.ts';
import type { SayActivity } from '#src/modules/people/activities/ui/activity-texts.browser.ts';
import { Choice } from '#src/ui/form/Choice.browser.tsx';
import { Field } from '#src/ui/form/Field.browser.tsx';
import { Submit } from '#src/ui/form/Submit.browser.tsx';
import { useForm } from '#src/ui/form/use-form.browser.ts';

interface Props {
  readonly activityId: number;
  /** The account that was entered before; null: none. */
  readonly saved: PaymentAccount | null;
  readonly say: SayActivity;
  /** Called when the server has stored the account. */
  readonly onSaved: (account: PaymentAccount) => void;
}

const CALL = 'POST /saas-user-service/user-payment/create-or-update/for-activity';
const METHODS: readonly PaymentMethod[] = ['BANK', 'PROMPTPAY', 'EWALLET'];

export function paymentForm(props: Props): ReactNode {
  return <PayoutAccountForm {...props} />;
}

/** The form for the account that bonuses are paid to. */
function PayoutAccountForm({ activityId, saved, say, onSaved }: Props) {
  const [method, setMethod] = useState<PaymentMethod>(saved?.method ?? 'BANK');
  const form = useForm(async ({ provider = '', holder = '', number = '' }) => {
    const required = { holder, number, ...(method === 'PROMPTPAY' ? {} : { provider }) };
    const errors = errorsOfEmpty(required, say);
    if (errors !== undefined) return errors;
    try {
      const body = { activityId, method, provider, holder, number };
      const { data } = await confirmed(() =>
        callApi(CALL, { body }, { quiet: true, encrypt: ENCRYPTED_ACTIVITY_FIELDS.payment }),
      );
      if (data !== undefined) onSaved(data);
      return undefined;
    } catch (error) {
      return activityFormErrors(error, say);
    }
  });
  return (
    <form className="form" {...form.props}>
      <p className="dialog-note">{say('bonus.accountNote')}</p>
      <Choice
        name="method"
        label={say('bonus.method')}
        options={METHODS.map((value) => ({ value, label: say(`bonus.method.${value}`) }))}
        value={method}
        onChoose={setMethod}
      />
      {method !== 'PROMPTPAY' && (
        <Field
          name="provider"
          label={say('bonus.provider')}
          fault={form.faults['provider']}
          defaultValue={saved?.provider}
          maxLength={100}
        />
      )}
      <Field
        name="holder"
        label={say('bonus.holder')}
        fault={form.faults['holder']}
        defaultValue={saved?.holder}
        maxLength={100}
        autoComplete="name"
      />
      <Field
        name="number"
        label={say('bonus.number')}
        fault={form.faults['number']}
        maxLength={40}
        inputMode="numeric"
      />
      <Submit busy={form.busy} fault={form.faults['form']}>
        {form.busy ? say('lottery.sending') : say('bonus.save')}
      </Submit>
    </form>
  );
}
