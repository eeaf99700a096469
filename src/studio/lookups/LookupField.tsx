/** The search field that finds something by words, such as a page, a product or a tag, and hands on the chosen one. */

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components';
import { LONGEST } from '#src/kernel/text-limits.ts';
import type { Choice, Lookup } from '#src/studio/lookups/lookups.ts';
import { useStudio } from '#src/studio/use-studio.ts';

interface LookupFieldProps {
  readonly label: string;
  /** The name of the lookup in the cache of queries, such as `brands th`. */
  readonly name: string;
  readonly find: Lookup;
  readonly onChoose: (choice: Choice) => void;
  /** Whether a typed word may be chosen that the search does not find. */
  readonly isFree?: boolean;
  readonly isFocused?: boolean;
}

const AFTER_MS = 200;

/** The text as it was when typing last paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The field is empty again after a choice. */
export function LookupField({ label, name, find, onChoose, isFree = false, isFocused = false }: LookupFieldProps) {
  const { say } = useStudio();
  const [words, setWords] = useState('');
  const settled = useSettled(words.trim());
  const answer = useQuery({
    queryKey: ['lookup', name, settled],
    queryFn: ({ signal }) => find(settled, signal),
    enabled: settled !== '',
  });
  const choices = settled === '' ? [] : (answer.data ?? []);
  const isAsking = settled !== words.trim() || (settled !== '' && answer.isPending);
  const emptyAnswer = answer.isError ? 'studio.noAnswer' : 'studio.lookup.none';
  const emptyText = isAsking ? 'studio.loading' : emptyAnswer;
  const isTyped = isFree && words.trim() !== '' && choices.every(({ value }) => value !== words.trim());
  const items = isTyped
    ? [...choices, { value: words.trim(), name: words.trim(), note: say('studio.lookup.new') }]
    : choices;
  const choose = (value: string) => {
    const choice = items.find((item) => item.value === value);
    if (choice === undefined) return;
    onChoose(choice);
    setWords('');
  };
  return (
    <ComboBox
      className="lookup"
      menuTrigger="input"
      inputValue={words}
      onInputChange={setWords}
      selectedKey={null}
      onSelectionChange={(key) => key !== null && choose(String(key))}
      items={items}
      // An answer comes after the key that asks for it: a list that is empty by then must stay open.
      allowsEmptyCollection={words.trim() !== ''}
      autoFocus={isFocused}
    >
      <Label>{label}</Label>
      <Input className="input" maxLength={LONGEST.listSearch} />
      <Popover className="popover choices">
        <ListBox<Choice> className="menu" renderEmptyState={() => <p className="soft none">{say(emptyText)}</p>}>
          {(choice) => (
            <ListBoxItem id={choice.value} textValue={choice.name} className="choice-row">
              <Text slot="label">{choice.name}</Text>
              <Text slot="description" className="soft">
                {choice.note}
              </Text>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
