/** Links below a login: other ways to log in, a forgotten password, a new account. */

import { browserStore } from '#src/client/storage.ts';
import { useSay } from '#src/modules/people/accounts/ui/account-texts.browser.tsx';
import type { LastWay } from '#src/modules/people/accounts/ui/login/last-login-way.ts';
import { type LoginService, loginLinks } from '#src/modules/people/accounts/ui/login/login-links.browser.ts';
import { beginServiceLogin } from '#src/modules/people/accounts/ui/login/service-login.browser.ts';
import type { LoginWays } from '#src/modules/people/accounts/ui/login-ways.browser.ts';

interface Props {
  readonly ways: LoginWays;
  /** The way to log in that is selected. */
  readonly by: LastWay['by'];
  readonly onOther: () => void;
  readonly onRegister: () => void;
}

/** Links below a login: the other way, a forgotten password, other services, a new account. */
export function OtherLoginWays({ ways, by, onOther, onRegister }: Props) {
  const say = useSay();
  const { resetPassword, services } = loginLinks();
  return (
    <>
      <div className="login-row">
        {ways.code && ways.password && (
          <button type="button" className="form-quiet" onClick={onOther}>
            {say(by === 'code' ? 'account.login.byPassword' : 'account.login.byCode')}
          </button>
        )}
        {ways.password && (
          <a className="form-quiet" href={resetPassword}>
            {say('account.login.forgot')}
          </a>
        )}
      </div>
      {services
        .filter(({ service }) => ways[service])
        .map((service) => (
          <ServiceButton key={service.service} service={service} />
        ))}
      <p className="login-other">
        {say('account.login.new')}{' '}
        <button type="button" className="form-quiet" onClick={onRegister}>
          {say('account.login.register')}
        </button>
      </p>
    </>
  );
}

/** Logs in with another service, which sends the reader back to the login page. */
function ServiceButton({ service }: { service: LoginService }) {
  const say = useSay();
  const begin = async () => {
    const { login } = loginLinks();
    location.assign(await beginServiceLogin(browserStore, service, { login, here: location, now: Date.now() }));
  };
  return (
    <button type="button" className="login-service" onClick={() => void begin()}>
      {say('account.login.service', { service: service.name })}
    </button>
  );
}
