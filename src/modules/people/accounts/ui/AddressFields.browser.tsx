/** A form's fields for an e-mail address or a mobile number. */

import { useSay } from '#src/modules/people/accounts/ui/account-texts.browser.tsx';
import type { AddressKind, AddressSetting } from '#src/modules/people/accounts/ui/login-address-input.ts';
import { Choice } from '#src/ui/form/Choice.browser.tsx';
import { Field } from '#src/ui/form/Field.browser.tsx';
import { PhoneField } from '#src/ui/form/PhoneField.browser.tsx';
import type { Faults } from '#src/ui/form/use-form.browser.ts';

interface Props {
  readonly kind: AddressKind;
  readonly onKind: (kind: AddressKind) => void;
  readonly setting: AddressSetting;
  /** The calling code that was used last. */
  readonly area?: string | undefined;
  readonly faults: Faults;
}

/** An e-mail address or a mobile number. Switching between them does not lose what was typed. */
export function AddressFields({ kind, onKind, ...rest }: Props) {
  const say = useSay();
  const options = rest.setting.kinds.map((value) => ({ value, label: say(`account.${value}`) }));
  return (
    <>
      {options.length > 1 && (
        <Choice
          name="kind"
          label={say('account.address')}
          unlabelled
          options={options}
          value={kind}
          onChoose={onKind}
        />
      )}
      <AddressField kind={kind} {...rest} />
    </>
  );
}

/** The fields of one kind of address. Those of the other kind are hidden and keep their values. */
function AddressField({ kind, setting: { rules }, area, faults }: Omit<Props, 'onKind'>) {
  const say = useSay();
  const chosen = rules.find((rule) => rule.area === area) ?? rules.find(({ isDefault }) => isDefault);
  return (
    <>
      <div hidden={kind !== 'email'}>
        <Field
          name="email"
          type="email"
          label={say('account.email')}
          fault={faults['email']}
          autoComplete={kind === 'email' ? 'username' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          required={kind === 'email'}
        />
      </div>
      <div hidden={kind !== 'mobile'}>
        <PhoneField
          name="mobile"
          label={say('account.mobile')}
          fault={faults['mobile']}
          autoComplete={kind === 'mobile' ? 'username' : 'off'}
          areas={rules}
          area={chosen?.area}
          areaLabel={say('account.area')}
          required={kind === 'mobile'}
        />
      </div>
    </>
  );
}
