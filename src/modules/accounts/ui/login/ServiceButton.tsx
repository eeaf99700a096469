import { beginLineLogin } from '#src/modules/accounts/ui/login/line-login.ts';
import { type LoginLinks, loginLinks } from '#src/modules/accounts/ui/login/login-links.ts';
import { useSay } from '#src/modules/accounts/ui/say.tsx';

/** Logs in at LINE, which sends the reader back to the login page. */
export function LineButton({ line }: { line: NonNullable<LoginLinks['line']> }) {
  const say = useSay();
  const begin = () => {
    const { login } = loginLinks();
    location.assign(beginLineLogin(localStorage, line, { login, here: location, now: Date.now() }));
  };
  return (
    <button type="button" className="login-line" onClick={begin}>
      {say('account.login.line')}
    </button>
  );
}
