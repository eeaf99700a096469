/** A field that chooses brands or categories by name. */

import { useEffect, useState } from 'react';
import type { Named } from '#src/modules/telling/alerts/ui/form/match-form-start.ts';
import { Field } from '#src/ui/form/Field.browser.tsx';

interface Props {
  readonly name: string;
  readonly legend: string;
  /** The name of the field that finds more. */
  readonly search: string;
  /** The texts for a search without results, and for one that failed. */
  readonly nothing: string;
  readonly failed: string;
  readonly chosen: readonly Named[];
  readonly most: number;
  /** Returns the choices for a text, also for an empty one. */
  readonly find: (text: string) => Promise<readonly Named[]>;
  readonly onChange: (chosen: readonly Named[]) => void;
}

/** So long after the last letter a text is searched. */
const PAUSE_MS = 300;

/** Some of many things: those that are chosen, and those that a text finds. One alone is replaced by another. */
export function Choices({ name, legend, search, nothing, failed, chosen, most, find, onChange }: Props) {
  const { text, setText, found, note } = useFound(find, nothing, failed);
  const offered = [...chosen, ...found.filter(({ id }) => !chosen.some((choice) => choice.id === id))];
  const isFull = most > 1 && chosen.length >= most;
  const turn = (named: Named, isChosen: boolean) => {
    const others = chosen.filter(({ id }) => id !== named.id);
    onChange(isChosen ? [...(most === 1 ? [] : others), named] : others);
  };
  return (
    <fieldset className="alert-choices">
      <legend>{legend}</legend>
      <div className="alert-choices-list">
        {offered.map((named) => {
          const isChosen = chosen.some(({ id }) => id === named.id);
          return (
            <label key={named.id}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={({ target }) => turn(named, target.checked)}
              />
              <span>{named.name}</span>
            </label>
          );
        })}
      </div>
      <Field
        name={name}
        type="search"
        label={search}
        value={text}
        onChange={({ target }) => setText(target.value)}
        // Enter would send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="alert-choices-note">
        {note}
      </p>
    </fieldset>
  );
}

/** The choices for a text while it is typed. */
function useFound(find: Props['find'], nothing: string, failed: string) {
  const [text, setText] = useState('');
  const [{ found, note }, setAnswer] = useState<{ found: readonly Named[]; note: string }>({ found: [], note: '' });
  useEffect(() => {
    let isCurrent = true;
    const words = text.trim();
    const timer = setTimeout(
      () => {
        find(words)
          .then((some) => ({ found: some, note: some.length === 0 && words !== '' ? nothing : '' }))
          .catch((error: unknown) => {
            console.warn(error);
            return { found: [], note: failed };
          })
          .then((answer) => isCurrent && setAnswer(answer));
      },
      words === '' ? 0 : PAUSE_MS,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, find, nothing, failed]);
  return { text, setText, found, note };
}
