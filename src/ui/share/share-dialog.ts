import { copyText } from '#src/client/clipboard.ts';
import { shareTargets } from '#src/ui/share/share-targets.ts';
import type { Shared, ShareWords } from '#src/ui/share/share-words.ts';
import { toast } from '#src/ui/toast/toast.ts';

/** Opens the dialog that shares a link: places to share it to, the link itself to copy, the system's own sheet. */
export function openShareDialog(shared: Shared, words: ShareWords): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'share';
  dialog.setAttribute('aria-labelledby', 'share-title');
  dialog.append(heading(words, dialog), what(shared), targets(shared), link(shared, words));
  const system = systemSheet(shared, words);
  if (system !== null) dialog.append(system);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    // Messages go on outside of it.
    const toasts = dialog.querySelector('#toasts');
    if (toasts !== null) document.body.append(toasts);
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
}

function heading(words: ShareWords, dialog: HTMLDialogElement): HTMLElement {
  const title = element('h2', 'share-heading', words.title);
  title.id = 'share-title';
  const close = button('share-close', '×', () => dialog.close());
  close.setAttribute('aria-label', words.close);
  const row = element('div', 'share-top');
  row.append(title, close);
  return row;
}

function what({ title }: Shared): HTMLElement {
  return element('p', 'share-what', title);
}

function targets({ link, title }: Shared): HTMLElement {
  const list = element('ul', 'share-targets');
  for (const { name, address } of shareTargets(link, title)) {
    const target = Object.assign(document.createElement('a'), { href: address, target: '_blank', textContent: name });
    target.rel = 'noopener nofollow';
    const item = document.createElement('li');
    item.append(target);
    list.append(item);
  }
  return list;
}

function link({ link }: Shared, words: ShareWords): HTMLElement {
  const field = Object.assign(document.createElement('input'), { readOnly: true, value: link, type: 'text' });
  field.setAttribute('aria-label', words.copy);
  field.addEventListener('focus', () => field.select());
  const copy = button('share-copy', words.copy, () => void copyLink(link, words));
  const row = element('div', 'share-link');
  row.append(field, copy);
  return row;
}

async function copyLink(text: string, words: ShareWords): Promise<void> {
  try {
    await copyText(text);
    toast(words.copied);
  } catch (error) {
    console.error(error);
    toast(words.copyFailed);
  }
}

function systemSheet({ link, title }: Shared, words: ShareWords): HTMLElement | null {
  if (typeof navigator.share !== 'function') return null;
  return button('share-more', words.more, () => {
    navigator.share({ url: link, title }).catch((error: unknown) => {
      // Closing the sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) console.error(error);
    });
  });
}

function button(className: string, text: string, press: () => void): HTMLButtonElement {
  const made = Object.assign(document.createElement('button'), { type: 'button', className, textContent: text });
  made.addEventListener('click', press);
  return made;
}

function element(name: string, className: string, text = ''): HTMLElement {
  return Object.assign(document.createElement(name), { className, textContent: text });
}
