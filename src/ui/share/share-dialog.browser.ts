/** Opens the dialog that shares a page. */

import '#src/ui/share/share-dialog.css';
import { copyText } from '#src/client/clipboard.browser.ts';
import { toast } from '#src/client/toast/toast.browser.ts';
import { qrPath } from '#src/kernel/qr-path.ts';
import { openDialog } from '#src/ui/dialog/open-dialog.browser.ts';
import { element, pressable } from '#src/ui/element.browser.ts';
import { type ShareWays, shareTargets } from '#src/ui/share/share-targets.ts';
import type { SayShare } from '#src/ui/share/share-words.browser.ts';

/** What is shared. */
export interface Shared {
  /** The short link, or the address of the page where none could be made. */
  readonly link: string;
  readonly title: string;
  /** Whether it is a short link, which fits a QR code. */
  readonly short: boolean;
}

/**
 * Opens the dialog to share a link: links to services, the link itself to copy, its QR code, the system's share sheet.
 * Without a short link it is the dialog of tips, which says so and offers the whole address.
 */
export function openShareDialog(shared: Shared, say: SayShare, ways: ShareWays): void {
  const hasShortLink = shared.short;
  const { dialog, body } = openDialog(say(hasShortLink ? 'share.title' : 'share.tips'), say('share.close'));
  dialog.classList.add('share');
  if (!hasShortLink) body.append(element('p', { class: 'share-tip' }, say('share.noShortLink')));
  body.append(element('p', { class: 'share-what' }, shared.title), targets(shared, ways));
  if (ways.copyLink) body.append(link(shared, say));
  if (hasShortLink) body.append(qrCode(shared.link, say));
  const system = ways.system ? systemSheet(shared, say) : null;
  if (system !== null) body.append(system);
}

function targets({ link, title }: Shared, ways: ShareWays): HTMLElement {
  const offered = shareTargets(link, title).filter(({ service }) => ways[service]);
  const items = offered.map(({ name, address }) =>
    element('li', {}, element('a', { href: address, target: '_blank', rel: 'noopener nofollow' }, name)),
  );
  return element('ul', { class: 'share-targets' }, ...items);
}

function link({ link }: Shared, say: SayShare): HTMLElement {
  const field = element('input', { type: 'text', readonly: '', value: link, 'aria-label': say('share.copy') });
  field.addEventListener('focus', () => field.select());
  const copy = pressable({ class: 'share-copy' }, () => void copyLink(link, say), say('share.copy'));
  return element('div', { class: 'share-link' }, field, copy);
}

/** Drawn here, because the server can serve the QR code of a new short link only a moment later. */
function qrCode(text: string, say: SayShare): HTMLElement {
  const { size, path } = qrPath(text);
  const holder = document.createElement('template');
  holder.innerHTML = `<svg viewBox="0 0 ${size} ${size}" width="160" height="160" role="img" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
  holder.content.firstElementChild?.setAttribute('aria-label', say('share.qr'));
  return element('p', { class: 'share-qr' }, ...holder.content.children, element('span', {}, say('share.scan')));
}

async function copyLink(text: string, say: SayShare): Promise<void> {
  try {
    await copyText(text);
    toast(say('share.copied'));
  } catch (error) {
    console.error(error);
    toast(say('share.copyFailed'));
  }
}

function systemSheet({ link, title }: Shared, say: SayShare): HTMLElement | null {
  if (typeof navigator.share !== 'function') return null;
  const open = () => {
    navigator.share({ url: link, title }).catch((error: unknown) => {
      // A reader who closes the sheet causes an AbortError, which is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.error(error);
      toast(say('share.failed'));
    });
  };
  return pressable({ class: 'share-more' }, open, say('share.more'));
}
