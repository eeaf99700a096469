/** The field of a form that refers to a brand, a category or a page, found by words. */

import { Input, Label, TextField } from 'react-aria-components';
import { LONGEST } from '#src/kernel/text-limits.ts';
import { ChosenList } from '#src/studio/lookups/ChosenList.tsx';
import { LookupField } from '#src/studio/lookups/LookupField.tsx';
import { findBrands, findCategories, findPages } from '#src/studio/lookups/lookups.ts';
import { useStudio } from '#src/studio/use-studio.ts';

interface LinkedFieldProps {
  readonly kind: 'brand' | 'category' | 'page';
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string | undefined) => void;
}

export function LinkedField({ kind, label, value, onChange }: LinkedFieldProps) {
  const { say, session, lang } = useStudio();
  if (kind === 'page') {
    const pageLang = session.site.languages.find((name) => value.startsWith(`/${name}/`)) ?? session.site.languages[0];
    return (
      <div className="chosen-list">
        <TextField value={value} onChange={(path) => onChange(path || undefined)} maxLength={LONGEST.redirectPath}>
          <Label>{label}</Label>
          <Input className="input" placeholder="/" />
        </TextField>
        <LookupField
          label={say('studio.redirect.find')}
          name={`pages ${pageLang ?? lang}`}
          find={findPages(pageLang ?? lang)}
          onChoose={(choice) => onChange(choice.value)}
        />
      </div>
    );
  }
  return (
    <ChosenList
      label={label}
      name={kind}
      values={value === '' ? [] : [value]}
      find={kind === 'brand' ? findBrands(lang) : findCategories(lang)}
      isFree
      onChange={(codes) => onChange(codes.at(-1))}
    />
  );
}
