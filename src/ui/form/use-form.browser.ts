/** A hook that sends a form and places its errors. */

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { placedFaults } from '#src/ui/form/form-error-placement.ts';

/** Error messages in the reader's language, by the name of a field; `form` for the form as a whole. */
export interface Faults {
  readonly [field: string]: string | undefined;
}

/** The values of a form's fields by name, trimmed. Passwords are not trimmed. */
function valuesOf(form: HTMLFormElement | null): Readonly<Record<string, string>> {
  if (form === null) return {};
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [
      name,
      /password/i.test(name) ? String(value) : String(value).trim(),
    ]),
  );
}

/**
 * A form whose fields React does not control, so that a re-render never loses what was typed. Ignores further submits
 * while one is being sent. After a refusal it focuses the first field with an error; an error disappears when its field
 * changes.
 * @param send  checks and sends the values; returns error messages
 */
export function useForm(send: (values: Readonly<Record<string, string>>) => Promise<Faults | undefined>) {
  const ref = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const show = (found: Faults) => {
    setFaults(placedFaults(found, (field) => ref.current?.elements.namedItem(field) != null));
    setRefusals((before) => before + 1);
  };

  const submit = async () => {
    if (busy) return;
    setBusy(true);
    try {
      show((await send(valuesOf(ref.current))) ?? {});
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    faults,
    /** Shows errors without a submit, for example when a code cannot be sent. */
    show,
    values: () => valuesOf(ref.current),
    props: {
      ref,
      noValidate: true,
      // A form submitted before its script has loaded must not put the typed values into an address.
      method: 'post',
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
      onChange: (event: FormEvent) => {
        const { name } = event.target as HTMLInputElement;
        setFaults(({ [name]: _gone, form: _said, ...rest }) => rest);
      },
    },
  };
}
