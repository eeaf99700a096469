import { $viewer } from '#src/client/viewer/viewer.ts';

/** Adds what the header's menu does not show of the viewer: the biography, and the link to the public profile. */
$viewer.subscribe((viewer) => {
  if (viewer == null) return;
  document.querySelector('[data-biography]')?.replaceChildren(viewer.biography);
  const page = document.querySelector<HTMLAnchorElement>('a[data-own-page]');
  if (page !== null) page.search = new URLSearchParams({ id: String(viewer.userId) }).toString();
});
