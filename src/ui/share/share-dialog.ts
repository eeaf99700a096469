import '#src/ui/share/share-dialog.css';
import { copyText } from '#src/client/clipboard.ts';
import { toast } from '#src/client/toast/toast.ts';
import { openDialog } from '#src/ui/dialog/open-dialog.ts';
import { element, pressable } from '#src/ui/element.ts';
import { shareTargets } from '#src/ui/share/share-targets.ts';

/** The data-share attributes of a share button. */
export interface Shared {
  /** Absolute address of the page. */
  readonly link: string;
  readonly title: string;
}

/** The texts of the dialog, in the reader's language. */
export interface ShareWords {
  readonly title: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
  /** Label of the button that opens the system's share sheet, where there is one. */
  readonly more: string;
  readonly close: string;
}

/** Opens the dialog to share a link: links to services, the link itself to copy, the system's share sheet. */
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
      // A reader who closes the sheet causes an AbortError, which is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) console.error(error);
    });
  };
  return pressable({ class: 'share-more' }, open, words.more);
}
