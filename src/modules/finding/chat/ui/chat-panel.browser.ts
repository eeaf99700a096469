/** Opens the chat in a panel over the page. */

import '#src/modules/finding/chat/ui/chat.css';
import '#src/modules/finding/chat/ui/chat-panel.css';
import { fetchPage } from '#src/client/fetch-page.ts';
import { withinTime } from '#src/client/time-limit.ts';
import { ShoppingChat } from '#src/modules/finding/chat/ui/shopping-chat.browser.ts';
import type { ChatWords } from '#src/modules/finding/chat/ui/words.ts';
import { openDialog } from '#src/ui/dialog/open-dialog.browser.ts';
import { element } from '#src/ui/element.browser.ts';

/** A reader who waits longer is led to the page of the chat. */
const MOST_MS = 5000;

interface Taken {
  readonly title: string;
  readonly words: ChatWords;
  readonly chat: ShoppingChat;
}

let taken: Promise<Taken> | undefined;
let isOpen = false;

/**
 * Opens the chat beside the page, with the subject or the question of the link. A closed panel keeps its conversation.
 * Throws when the page of the chat does not come in time.
 */
export async function openPanel(link: HTMLAnchorElement): Promise<void> {
  taken ??= withinTime(MOST_MS, () => takeChat(link.pathname));
  const { title, words, chat } = await taken.catch((error: unknown) => {
    taken = undefined;
    throw error;
  });
  if (isOpen) return;
  isOpen = true;
  const { dialog, body } = openDialog(title, words.close, () => {
    isOpen = false;
    focusBack(link);
  });
  dialog.classList.add('chat-panel');
  const page = element('a', { class: 'chat-as-page', href: link.href }, words.asPage);
  dialog.querySelector('.dialog-top h2')?.after(page);
  body.append(chat);
  chat.begin(link.hash);
  // On a phone the keyboard would cover what the chat says first.
  if (matchMedia('(pointer: fine)').matches) chat.querySelector<HTMLElement>('.chat-form input')?.focus();
}

/** The chat out of its page: one component and one set of texts. */
async function takeChat(path: string): Promise<Taken> {
  const page = await fetchPage(path);
  const found = page.querySelector('shopping-chat');
  const chat = found === null ? null : document.importNode(found, true);
  if (!(chat instanceof ShoppingChat)) throw new Error(`there is no chat at ${path}`);
  const words = JSON.parse(chat.dataset['words'] ?? '{}') as ChatWords;
  // Everything but the field scrolls.
  const form = chat.querySelector('.chat-form');
  const scrolled = element('div', { class: 'chat-scrolled' });
  for (const part of ['.chat-history', '.chat-log', '[data-about]', '.chat-starters']) {
    scrolled.append(...chat.querySelectorAll(part));
  }
  form?.before(scrolled);
  return { title: page.querySelector('h1')?.textContent.trim() ?? '', words, chat };
}

/** To the link, or to the menu that it stands in and that was closed meanwhile. */
function focusBack(link: HTMLElement): void {
  const seen = link.checkVisibility() ? link : link.closest('details')?.querySelector('summary');
  seen?.focus();
}
