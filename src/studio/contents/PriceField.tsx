/** The field of a form for a price with its currency. */

import { useState } from 'react';
import { currencyExponent } from '#src/kernel/money.ts';
import type { Price } from '#src/kernel/price.ts';
import { useStudio } from '#src/studio/use-studio.ts';

interface PriceFieldProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (price: Price | undefined) => void;
}

const isPrice = (value: unknown): value is Price => typeof value === 'object' && value !== null && 'minor' in value;

/** Editors write decimals; the value is in minor units. */
export function PriceField({ label, value, onChange }: PriceFieldProps) {
  const { say, session } = useStudio();
  const [own = ''] = session.site.currencies;
  const [currency, setCurrency] = useState(isPrice(value) ? value.currency : own);
  const amountText = isPrice(value) ? String(value.minor / 10 ** currencyExponent(value.currency)) : '';
  const [text, setText] = useState(amountText);
  const change = (next: string, unit: string) => {
    setText(next);
    setCurrency(unit);
    const amount = Number(next);
    onChange(amount > 0 ? { minor: Math.round(amount * 10 ** currencyExponent(unit)), currency: unit } : undefined);
  };
  const currencies = [...new Set([...session.site.currencies, currency])];
  return (
    <div className="price">
      <label>
        {label}
        <input
          className="input"
          type="number"
          min="0"
          step="any"
          value={text}
          onChange={({ target }) => change(target.value, currency)}
        />
      </label>
      <label>
        {say('studio.contents.currency')}
        <select className="input" value={currency} onChange={({ target }) => change(text, target.value)}>
          {currencies.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
