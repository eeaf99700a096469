/** The form for the address that a prize is sent to. */

import type { ReactNode } from 'react';
import { callApi } from '#src/client/api.browser.ts';
import { ENCRYPTED_ACTIVITY_FIELDS } from '#src/modules/people/activities/encrypted-fields.ts';
import type { AwardRecord } from '#src/modules/people/activities/lotteries/lottery-contract.ts';
import { activityFormErrors, errorsOfEmpty } from '#src/modules/people/activities/ui/activity-form-errors.browser.ts';
import type { SayActivity } from '#src/modules/people/activities/ui/activity-texts.browser.ts';
import { Field } from '#src/ui/form/Field.browser.tsx';
import { Submit } from '#src/ui/form/Submit.browser.tsx';
import { useForm } from '#src/ui/form/use-form.browser.ts';

interface Props {
  readonly awardRecordId: number;
  readonly say: SayActivity;
  /** Called when the server has stored the address. */
  readonly onSent: (award: AwardRecord) => void;
}

const CALL = 'POST /saas-user-service/lotteries/lottery-prize-records/address/{awardRecordId}';

const FIELDS = [
  { name: 'name', autoComplete: 'name', maxLength: 100 },
  { name: 'phone', autoComplete: 'tel', maxLength: 20, type: 'tel' },
  { name: 'address', autoComplete: 'street-address', maxLength: 300 },
  { name: 'city', autoComplete: 'address-level1', maxLength: 100 },
  { name: 'postalCode', autoComplete: 'postal-code', maxLength: 12, inputMode: 'numeric' },
] as const;

export function addressForm(props: Props): ReactNode {
  return <AddressForm {...props} />;
}

/** The form for the address of a prize. It can be sent once. */
function AddressForm({ awardRecordId, say, onSent }: Props) {
  const form = useForm(async ({ name = '', phone = '', address = '', city = '', postalCode = '' }) => {
    const body = { name, phone, address, city, postalCode };
    const errors = errorsOfEmpty(body, say);
    if (errors !== undefined) return errors;
    try {
      const params = { awardRecordId: String(awardRecordId) };
      const { data } = await callApi(
        CALL,
        { params, body },
        { quiet: true, encrypt: ENCRYPTED_ACTIVITY_FIELDS.address },
      );
      if (data !== undefined) onSent(data);
      return undefined;
    } catch (error) {
      return activityFormErrors(error, say);
    }
  });
  return (
    <form className="form" {...form.props}>
      <p className="dialog-note">{say('lottery.addressNote')}</p>
      {FIELDS.map((field) => (
        <Field key={field.name} label={say(`lottery.${field.name}`)} fault={form.faults[field.name]} {...field} />
      ))}
      <Submit busy={form.busy} fault={form.faults['form']}>
        {form.busy ? say('lottery.sending') : say('lottery.send')}
      </Submit>
    </form>
  );
}
