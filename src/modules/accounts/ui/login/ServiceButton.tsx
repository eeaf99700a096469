import { type LoginService, loginLinks } from '#src/modules/accounts/ui/login/login-links.ts';
import { beginServiceLogin } from '#src/modules/accounts/ui/login/service-login.ts';
import { useSay } from '#src/modules/accounts/ui/say.tsx';

/** Logs in at another service, which sends the reader back to the login page. */
export function ServiceButton({ service }: { service: LoginService }) {
  const say = useSay();
  const begin = async () => {
    const { login } = loginLinks();
    location.assign(await beginServiceLogin(localStorage, service, { login, here: location, now: Date.now() }));
  };
  return (
    <button type="button" className="login-service" onClick={() => void begin()}>
      {say('account.login.service', { service: service.name })}
    </button>
  );
}
