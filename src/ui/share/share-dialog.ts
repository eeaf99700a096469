import '#src/ui/share/share-dialog.css';
import { copyText } from '#src/client/clipboard.ts';
import { toast } from '#src/client/toast/toast.ts';
import { openDialog } from '#src/ui/dialog/open-dialog.ts';
import { element, pressable } from '#src/ui/element.ts';
import { shareTargets } from '#src/ui/share/share-targets.ts';

/** What a share button holds in its data-share attributes. */
export interface Shared {
  /** Absolute address of the page. */
  readonly link: string;
  readonly title: string;
}

/** The words of the dialog, in the reader's language. */
export interface ShareWords {
  readonly title: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
  /** Hands over to the system's own sheet, where there is one. */
  readonly more: string;
  readonly close: string;
}

/** Opens the dialog that shares a link: places to share it to, the link itself to copy, the system's own sheet. */
export function openShareDialog(shared: Shared, words: ShareWords): void {
  const { dialog, body } = openDialog(words.title, words.close);
  dialog.classList.add('share');
  body.append(element('p', { class: 'share-what' }, shared.title), targets(shared), link(shared, words));
  const system = systemSheet(shared, words);
  if (system !== null) body.append(system);
}

function targets({ link, title }: Shared): HTMLElement {
  const items = shareTargets(link, title).map(({ name, address }) =>
    element('li', {}, element('a', { href: address, target: '_blank', rel: 'noopener nofollow' }, name)),
  );
  return element('ul', { class: 'share-targets' }, ...items);
}

function link({ link }: Shared, words: ShareWords): HTMLElement {
  const field = element('input', { type: 'text', readonly: '', value: link, 'aria-label': words.copy });
  field.addEventListener('focus', () => field.select());
  const copy = pressable({ class: 'share-copy' }, () => void copyLink(link, words), words.copy);
  return element('div', { class: 'share-link' }, field, copy);
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
  const open = () => {
    navigator.share({ url: link, title }).catch((error: unknown) => {
      // Closing the sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) console.error(error);
    });
  };
  return pressable({ class: 'share-more' }, open, words.more);
}
