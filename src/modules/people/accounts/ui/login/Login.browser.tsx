/** The dialog or page of login and registration. */

import { tabStore } from '#src/client/storage.ts';
import '#src/modules/people/accounts/ui/login/login.css';
import { useEffect, useRef, useState } from 'react';
import { loggedIn } from '#src/client/viewer/after-login-logout.browser.ts';
import { useSay } from '#src/modules/people/accounts/ui/account-texts.browser.tsx';
import { LoginForm } from '#src/modules/people/accounts/ui/login/LoginForm.browser.tsx';
import { loginLinks } from '#src/modules/people/accounts/ui/login/login-links.browser.ts';
import { RegisterForm } from '#src/modules/people/accounts/ui/login/RegisterForm.browser.tsx';
import { RegistrationDone } from '#src/modules/people/accounts/ui/login/RegistrationDone.browser.tsx';
import type { AddressSetting } from '#src/modules/people/accounts/ui/login-address-input.ts';
import type { LoginWays } from '#src/modules/people/accounts/ui/login-ways.browser.ts';
import { type StoredProof, storeProof } from '#src/modules/people/accounts/ui/password/stored-proof.ts';

/** Where a login is shown, and what happens after it. */
export interface LoginShown {
  /** Whether it is in a dialog, with its own heading and close button. */
  readonly titled: boolean;
  /** Called with the heading of each step, where the place has a heading of its own. */
  readonly onTitle?: (title: string) => void;
  readonly onClose?: () => void;
  /** Called after the login when the reader is offered to create a password. */
  readonly onOffer?: () => void;
  /** Called when the login is complete and the page has loaded the viewer. */
  readonly onDone: () => void;
}

interface Props extends LoginShown {
  readonly setting: AddressSetting;
  readonly ways: LoginWays;
}

type Step = 'login' | 'register' | 'registered' | 'offer';

/** The login, and the registration for readers without an account. */
export function Login({ titled, onTitle, onClose, onOffer, onDone, setting, ways }: Props) {
  const say = useSay();
  const [step, setStep] = useState<Step>('login');
  const [proof, setProof] = useState<StoredProof>();
  const place = useFirstField(step, titled);
  const title = say(step === 'login' || step === 'offer' ? 'account.login.title' : 'account.register.title');
  useEffect(() => onTitle?.(title), [onTitle, title]);
  const done = async () => {
    await loggedIn();
    onDone();
  };
  const offer = async (proven: StoredProof) => {
    onOffer?.();
    setProof(proven);
    setStep('offer');
    await loggedIn();
  };
  return (
    <div ref={place}>
      {titled && (
        <div className="login-top">
          <h2 id="login-heading">{title}</h2>
          <button type="button" className="login-close" aria-label={say('account.close')} onClick={onClose}>
            ×
          </button>
        </div>
      )}
      {step === 'login' && (
        <LoginForm
          setting={setting}
          ways={ways}
          onDone={(proven) => void (proven === undefined ? done() : offer(proven))}
          onRegister={() => setStep('register')}
        />
      )}
      {step === 'offer' && proof !== undefined && <PasswordOffer proof={proof} onLater={onDone} />}
      {step === 'register' && (
        <RegisterForm setting={setting} onDone={() => setStep('registered')} onLogin={() => setStep('login')} />
      )}
      {step === 'registered' && <RegistrationDone onDone={() => void done()} />}
    </div>
  );
}

/** Focuses the first field of each step; in a page only from the second step on. */
function useFirstField(step: Step, atOnce: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef<Step>(null);
  useEffect(() => {
    const gone = before.current !== null && before.current !== step;
    before.current = step;
    if (!gone && !atOnce) return;
    const fields = [...(place.current?.querySelectorAll<HTMLElement>('input:not([type=radio]), .form-submit') ?? [])];
    fields.find((field) => field.checkVisibility())?.focus();
  }, [step, atOnce]);
  return place;
}

/** Offers a reader who has logged in by a code to create their first password. */
function PasswordOffer({ proof, onLater }: { proof: StoredProof; onLater: () => void }) {
  const say = useSay();
  const create = () => {
    storeProof(tabStore, proof, Date.now());
    location.assign(loginLinks().createPassword);
  };
  return (
    <div className="form">
      <p className="login-done" role="status">
        <strong>{say('account.login.done')}</strong>
        <span>{say('account.login.offer')}</span>
      </p>
      <button type="button" className="form-submit" onClick={create}>
        {say('account.createPassword.title')}
      </button>
      <button type="button" className="form-quiet" onClick={onLater}>
        {say('account.login.later')}
      </button>
    </div>
  );
}
