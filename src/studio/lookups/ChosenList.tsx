/** The field for several chosen values, such as tags or brands: each can be removed, and a search adds another. */

import { Button, Label, Tag, TagGroup, TagList } from 'react-aria-components';
import { LookupField } from '#src/studio/lookups/LookupField.tsx';
import type { Lookup } from '#src/studio/lookups/lookups.ts';
import { useStudio } from '#src/studio/use-studio.ts';

interface ChosenListProps {
  readonly label: string;
  /** The name of the lookup in the cache of queries, such as `brands`. */
  readonly name: string;
  readonly values: readonly string[];
  readonly find: Lookup;
  readonly isFree?: boolean;
  readonly onChange: (values: string[]) => void;
}

export function ChosenList({ label, name, values, find, isFree = false, onChange }: ChosenListProps) {
  const { say } = useStudio();
  return (
    <div className="chosen-list">
      {values.length > 0 && (
        <TagGroup onRemove={(keys) => onChange(values.filter((value) => !keys.has(value)))}>
          <Label className="label">{label}</Label>
          <TagList className="chips">
            {values.map((value) => (
              <Tag key={value} id={value} textValue={value} className="chip">
                {value}
                <Button slot="remove" aria-label={say('studio.lookup.remove', { name: value })}>
                  ×
                </Button>
              </Tag>
            ))}
          </TagList>
        </TagGroup>
      )}
      <LookupField
        label={values.length === 0 ? label : say('studio.lookup.add', { field: label })}
        name={name}
        find={find}
        isFree={isFree}
        onChoose={({ value }) => onChange([...new Set([...values, value])])}
      />
    </div>
  );
}
