import { $viewer } from '#src/client/viewer/viewer.ts';

/** What the menu of the header does not know of the viewer: the biography, and the page others see. */
$viewer.subscribe((viewer) => {
  if (viewer == null) return;
  document.querySelector('[data-biography]')?.replaceChildren(viewer.biography);
  const page = document.querySelector<HTMLAnchorElement>('a[data-own-page]');
  if (page !== null) page.search = new URLSearchParams({ id: String(viewer.userId) }).toString();
});
