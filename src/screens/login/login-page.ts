import { $viewer } from '#src/client/viewer/viewer.ts';
import { endLineLogin } from '#src/modules/accounts/ui/login/line-login.ts';
import { ownPath } from '#src/modules/accounts/ui/login/own-path.ts';
import { toast } from '#src/ui/toast/toast.ts';

/** Fills the login page, and leads on to where the reader came from once they are logged in. */
async function start(place: HTMLElement): Promise<void> {
  const { me = '/', failed = '' } = place.dataset;
  const from = new URLSearchParams(location.search).get('from');
  let left = false;
  const leave = (wanted = from) => {
    if (left) return;
    left = true;
    location.replace(ownPath(wanted, location) ?? me);
  };
  const back = endLineLogin(localStorage, location.hash, Date.now());
  if (back !== undefined) history.replaceState(null, '', location.pathname + location.search);
  if (back === null) toast(failed);
  if (back) {
    const [{ loginByLine }, { loggedIn }] = await Promise.all([
      import('#src/modules/accounts/ui/login/login-calls.ts'),
      import('#src/client/viewer/session.ts'),
    ]);
    try {
      await loginByLine(back.idToken, back.nonce);
      await loggedIn();
      leave(back.from);
      return;
    } catch (error) {
      console.error(error);
      toast(failed);
    }
  }
  $viewer.subscribe((viewer) => {
    if (viewer) leave();
  });
  const { showLogin } = await import('#src/modules/accounts/ui/login/show-login.tsx');
  await showLogin(place, { titled: false, onDone: () => leave() });
}

const place = document.querySelector<HTMLElement>('[data-login-page]');
if (place !== null) void start(place);
