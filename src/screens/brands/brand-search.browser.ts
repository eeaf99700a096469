/** Searches the list of brands while a reader types. */

/**
 * Script for the list of brands. A keyword searches on Enter, when its field loses the focus, and while the reader
 * types. A tab changes the list without loading another page. Both show the first page of the result.
 */
const WRITING_MS = 300;

type ShowingList = HTMLElement & { show(address: URL): Promise<void> };

const form = document.querySelector<HTMLFormElement>('[data-brand-search]');
const box = form?.querySelector<HTMLInputElement>('input[name="keyword"]');
const list = () => document.querySelector<ShowingList>('item-list[data-name="brands"]');

let wanted: URL | undefined;
let showing = false;

/** Shows the newest request; skips those that were replaced while an earlier one loaded. */
async function show(address: URL): Promise<void> {
  wanted = address;
  if (showing) return;
  showing = true;
  await customElements.whenDefined('item-list');
  while (wanted !== undefined && wanted.href !== location.href) {
    const next = wanted;
    wanted = undefined;
    await list()?.show(next);
  }
  showing = false;
}

function look(): void {
  if (form == null || box == null) return;
  const address = new URL(form.action);
  const keyword = box.value.trim();
  const category = new URL(location.href).searchParams.get('category');
  if (keyword !== '') address.searchParams.set('keyword', keyword);
  if (category !== null) address.searchParams.set('category', category);
  void show(address);
}

let timer: ReturnType<typeof setTimeout> | undefined;
function lookSoon(delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(look, delay);
}

box?.addEventListener('input', (event) => {
  // Wait for the input method to finish composing a word.
  if (!(event as InputEvent).isComposing) lookSoon(WRITING_MS);
});
box?.addEventListener('compositionend', () => lookSoon(WRITING_MS));
box?.addEventListener('blur', () => lookSoon(0));
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  lookSoon(0);
});

document.addEventListener('click', (event) => {
  const tab =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-list-part="brand-tabs"] a') : null;
  if (tab === null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  void show(new URL(tab.href));
});

export {};
