/** Reloads a page that is pulled down at its top. */

import '#src/ui/list/item-list.browser.ts';
import { FINISH_MS, LOADING_HEIGHT, LOADING_MIN_MS, openedBy, refreshes } from '#src/ui/pull/pull-distance.ts';

/** Reloads when the reader pulls the page down at its top: the lists of the page, or without lists the whole page. */
const row = document.createElement('div');
row.className = 'pull-refresh';
row.style.cssText = `height:0;--finish:${FINISH_MS}ms`;
row.innerHTML =
  '<svg class="spinner" width="24" height="24" viewBox="0 0 40 40" fill="none" stroke="currentColor" stroke-width="4" aria-hidden="true"><circle cx="20" cy="20" r="15" opacity="0.2"/><path d="M20 5a15 15 0 0 1 15 15"/></svg>';
document.body.prepend(row);

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
let from: number | undefined;
let opened = 0;
let busy = false;

function open(height: number): void {
  opened = height;
  row.style.height = `${height}px`;
}

addEventListener(
  'touchstart',
  ({ touches: [touch] }) => {
    from = scrollY <= 0 && !busy ? touch?.clientY : undefined;
    row.classList.remove('letting-go');
  },
  { passive: true },
);

addEventListener(
  'touchmove',
  ({ touches: [touch] }) => {
    if (from !== undefined && touch !== undefined) open(openedBy(touch.clientY - from));
  },
  { passive: true },
);

for (const end of ['touchend', 'touchcancel'] as const) {
  addEventListener(end, () => {
    if (from === undefined) return;
    from = undefined;
    row.classList.add('letting-go');
    if (end === 'touchend' && refreshes(opened)) void refresh();
    else open(0);
  });
}

async function refresh(): Promise<void> {
  busy = true;
  open(LOADING_HEIGHT);
  const lists = [...document.querySelectorAll('item-list')];
  if (lists.length === 0) return location.reload();
  await Promise.all([...lists.map((list) => list.show(new URL(location.href))), rest(LOADING_MIN_MS)]);
  open(0);
  await rest(FINISH_MS);
  busy = false;
}
