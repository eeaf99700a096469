/** The form that finds a product for a pick in an article, with its role and the reason to recommend it. */

import { useState } from 'react';
import { Button, Input, Label, TextField } from 'react-aria-components';
import { LONGEST } from '#src/kernel/text-limits.ts';
import { inBrackets } from '#src/studio/articles/in-brackets.ts';
import { LookupField } from '#src/studio/lookups/LookupField.tsx';
import { type Choice, findProducts } from '#src/studio/lookups/lookups.ts';
import { useStudio } from '#src/studio/use-studio.ts';

const ROLES = ['top', 'budget', 'upgrade'] as const;

/** Finds products by words, with today's price; `onInsert` gets the Markdown of the pick. */
export function PickForm({ onInsert }: { readonly onInsert: (pick: string) => void }) {
  const { say } = useStudio();
  const [product, setProduct] = useState<Choice>();
  const [role, setRole] = useState<(typeof ROLES)[number]>('top');
  const [reason, setReason] = useState('');
  const insert = () => {
    const code = product?.value.split('/').at(-1) ?? '';
    onInsert(`::pick[${inBrackets(reason)}]{product=${code} role=${role}}`);
  };
  return (
    <div className="fields">
      <LookupField
        label={say('studio.pick.find')}
        name="products"
        find={findProducts}
        isFocused
        onChoose={setProduct}
      />
      {product !== undefined && (
        <p className="chosen">
          <strong>{product.name}</strong> <span className="soft number">{product.note}</span>
        </p>
      )}
      <label>
        {say('studio.pick.role')}
        <select
          className="input"
          value={role}
          onChange={({ target }) => setRole(ROLES.find((name) => name === target.value) ?? 'top')}
        >
          {ROLES.map((name) => (
            <option key={name} value={name}>
              {say(`studio.pick.${name}`)}
            </option>
          ))}
        </select>
      </label>
      <TextField value={reason} onChange={setReason} maxLength={LONGEST.pickReason}>
        <Label>{say('studio.pick.reason')}</Label>
        <Input className="input" />
      </TextField>
      <div className="actions">
        <Button className="button main" isDisabled={product === undefined || reason.trim() === ''} onPress={insert}>
          {say('studio.pick.insert')}
        </Button>
      </div>
    </div>
  );
}
