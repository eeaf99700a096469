import { type FormEvent, useEffect, useRef, useState } from 'react';

/** What is wrong, in the reader's language: by the name of a field; `form` for what concerns no field. */
export interface Faults {
  readonly [field: string]: string | undefined;
}

/** What stands in a form's fields by their names, without spaces around it. Passwords are as they were typed. */
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
 * A form of fields React does not control, so that nothing typed is ever lost. While it is sent, further submits are
 * ignored. After a refusal the first field at fault has the focus; a fault goes as soon as its field is changed.
 * @param send  checks and sends the values; what it gives is what is wrong
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
    setFaults(found);
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
    /** Says what is wrong without a submit, as when a code cannot be sent. */
    show,
    values: () => valuesOf(ref.current),
    props: {
      ref,
      noValidate: true,
      // Submitted before there is a script that takes it, it must not put what was typed into an address.
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
