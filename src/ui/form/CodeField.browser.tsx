/** A form's field for a code of six digits. */

import { useRef, useState } from 'react';
import { Field, type FieldProps } from '#src/ui/form/Field.browser.tsx';
import { useCountdown } from '#src/ui/form/use-countdown.browser.ts';

interface Props extends Pick<FieldProps, 'name' | 'label' | 'hint' | 'fault'> {
  /** Sends a code. @returns seconds until another may be requested; undefined when none was sent */
  readonly onSend: () => Promise<number | undefined>;
  readonly words: {
    readonly send: string;
    readonly resend: string;
    /** `Resend in 42 s`. */
    readonly wait: (seconds: number) => string;
  };
}

/**
 * A field for a code of six digits, with the button that sends the code and then focuses the field. Phones offer the
 * code from a received message.
 */
export function CodeField({ onSend, words, ...field }: Props) {
  const [left, start] = useCountdown();
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const send = async () => {
    if (busy || left > 0) return;
    setBusy(true);
    try {
      const seconds = await onSend();
      if (seconds === undefined) return;
      setSent(true);
      start(seconds);
      input.current?.focus();
    } finally {
      setBusy(false);
    }
  };
  const again = sent ? words.resend : words.send;
  const button = (
    <button type="button" className="form-inner" aria-disabled={busy || left > 0} onClick={() => void send()}>
      {left > 0 ? words.wait(left) : again}
    </button>
  );
  return (
    <Field
      {...field}
      ref={input}
      clear={false}
      inputMode="numeric"
      autoComplete="one-time-code"
      onInput={({ currentTarget }) => {
        currentTarget.value = sixDigits(currentTarget.value);
      }}
      after={button}
    />
  );
}

/** The digits of a code, which may be pasted with spaces or a dash inside. */
function sixDigits(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, 6);
}
