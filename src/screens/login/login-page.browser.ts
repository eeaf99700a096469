import { browserStore } from '#src/client/storage.ts';
import { toast } from '#src/client/toast/toast.browser.ts';
import { $viewer } from '#src/client/viewer/viewer.browser.ts';
import { ownPath } from '#src/modules/people/accounts/ui/login/path-after-login.ts';
import { endServiceLogin } from '#src/modules/people/accounts/ui/login/service-login.browser.ts';
import { UNLOCK_HASH } from '#src/modules/telling/delivery/rules.ts';

/** Fills the login page. After the login it goes back to the page that the reader came from. */
async function start(place: HTMLElement): Promise<void> {
  const { me = '/', failed = '' } = place.dataset;
  const from = new URLSearchParams(location.search).get('from');
  let left = false;
  const leave = (wanted = from) => {
    if (left) return;
    left = true;
    location.replace(ownPath(wanted, location) ?? me);
  };
  const back = endServiceLogin(browserStore, location.search, Date.now());
  // Codes must stay neither in the address nor in the history.
  if (back !== undefined) history.replaceState(null, '', location.pathname);
  if (back === null) toast(failed);
  if (back) {
    const [{ loginByService }, { loggedIn }] = await Promise.all([
      import('#src/modules/people/accounts/ui/login/login-calls.browser.ts'),
      import('#src/client/viewer/after-login-logout.browser.ts'),
    ]);
    try {
      await loginByService(back);
      await loggedIn();
      leave(back.from);
      return;
    } catch (error) {
      console.error(error);
      toast(failed);
    }
  }
  await unlock(place.dataset['unlocked'] ?? '', failed);
  let offering = false;
  $viewer.subscribe((viewer) => {
    if (viewer && !offering) leave();
  });
  const { showLogin } = await import('#src/modules/people/accounts/ui/login/show-login.browser.tsx');
  const onOffer = () => {
    offering = true;
  };
  await showLogin(place, { titled: false, onTitle: headPage, onOffer, onDone: () => leave() });
}

/** Makes this device a known one of the account, where the link of a message led here. */
async function unlock(unlocked: string, failed: string): Promise<void> {
  if (!location.hash.startsWith(UNLOCK_HASH)) return;
  const key = location.hash.slice(UNLOCK_HASH.length);
  history.replaceState(null, '', location.pathname + location.search);
  const { unlockDevice } = await import('#src/modules/people/accounts/ui/login/login-calls.browser.ts');
  toast(
    await unlockDevice(key).then(
      () => unlocked,
      () => failed,
    ),
  );
}

/** The page is headed as its step is, for the one who reads it and for the one who hears the title of the window. */
function headPage(title: string): void {
  const heading = document.querySelector('h1');
  const former = heading?.textContent ?? '';
  if (heading === null || former === title) return;
  heading.textContent = title;
  document.title = document.title.replace(former, title);
}

const place = document.querySelector<HTMLElement>('[data-login-page]');
if (place !== null) void start(place);
