/** The message after a registration, which goes on by itself. */

import { useEffect, useRef } from 'react';
import { useSay } from '#src/modules/people/accounts/ui/account-texts.browser.tsx';
import { useCountdown } from '#src/ui/form/use-countdown.browser.ts';

/** Seconds until a reader who has just registered is logged in automatically. */
const SECONDS = 3;

/** Says that the account was created, and continues automatically. */
export function RegistrationDone({ onDone }: { onDone: () => void }) {
  const say = useSay();
  const [left, start] = useCountdown();
  const started = useRef(false);
  const gone = useRef(false);
  const goOn = () => {
    if (gone.current) return;
    gone.current = true;
    onDone();
  };
  useEffect(() => {
    if (left > 0) {
      started.current = true;
    } else if (started.current) {
      goOn();
    } else {
      start(SECONDS);
    }
  });
  return (
    <div className="form">
      <p className="login-done" role="status">
        <strong>{say('account.register.done')}</strong>
        <span>{say('account.register.countdown', { seconds: left })}</span>
      </p>
      <button type="button" className="form-submit" onClick={goOn}>
        {say('account.register.now')}
      </button>
    </div>
  );
}
