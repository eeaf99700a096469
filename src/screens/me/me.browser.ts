/** Shows on the page of the reader their biography and the activities that run. */

import { callApi } from '#src/client/api.browser.ts';
import { $viewer } from '#src/client/viewer/viewer.browser.ts';
import { element } from '#src/ui/element.browser.ts';
import { iconElement } from '#src/ui/icons/icon-element.browser.ts';

/** Adds what the header's menu does not show of the viewer: the biography, and the link to the public profile. */
$viewer.subscribe((viewer) => {
  if (viewer == null) return;
  document.querySelector('[data-biography]')?.replaceChildren(viewer.biography);
  const page = document.querySelector<HTMLAnchorElement>('a[data-own-page]');
  if (page !== null) page.search = new URLSearchParams({ id: String(viewer.userId) }).toString();
});

/** Links to the activities that run. Without any, or without an answer, there is no such section. */
async function showRunning(): Promise<void> {
  const section = document.querySelector<HTMLElement>('[data-running]');
  const { data } = await callApi('GET /activities/running', {}, { quiet: true });
  if (section === null || data === undefined || data.length === 0) return;
  const rows = data.map(({ path, title }) => {
    const link = element('a', { class: 'flex min-h-14 items-center gap-3 hover:text-brand', href: path });
    link.append(element('span', { class: 'flex-1' }, title), iconElement('chevron-right', 18));
    return element('li', {}, link);
  });
  section.querySelector('ul')?.append(...rows);
  section.hidden = false;
}

showRunning().catch((error: unknown) => console.warn('the activities that run are not known', error));
