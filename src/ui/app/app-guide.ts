import { type AppListing, openApp } from '#src/client/app-open.ts';
import { GUIDE_HIDDEN_MS, GUIDE_HIDDEN_UNTIL } from '#src/ui/app/app-marks.ts';

const guide = document.querySelector<HTMLElement>('.app-guide');

guide?.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button === null) return;
  if (button.hasAttribute('data-close')) close();
  else void openApp(JSON.parse(guide.dataset['app'] ?? '') as AppListing, page);
});

function close(): void {
  delete document.documentElement.dataset['guide'];
  localStorage.setItem(GUIDE_HIDDEN_UNTIL, String(Date.now() + GUIDE_HIDDEN_MS));
  document.getElementById('main-content')?.focus({ preventScroll: true });
}

const page = {
  userAgent: navigator.userAgent,
  query: location.search,
  hidden: () => document.hidden,
  go: (address: string) => location.assign(address),
};

/** The app has no gesture of its own to load a page again, as browsers do. */
if (document.documentElement.dataset['terminal'] === 'app') void import('#src/ui/pull/pull-refresh.ts');
