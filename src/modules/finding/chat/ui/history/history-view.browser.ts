/** The list of a reader's stored conversations with the chat, with buttons to open, rename and delete each. */

import { button, filled, listOf, textElement } from '#src/modules/finding/chat/ui/answer/elements.browser.ts';
import type { History } from '#src/modules/finding/chat/ui/history/history.browser.ts';
import type { Turn } from '#src/modules/finding/chat/ui/history/turn.ts';
import type { ChatWords } from '#src/modules/finding/chat/ui/words.ts';
import { confirm } from '#src/ui/dialog/confirm.browser.ts';
import { clearable } from '#src/ui/element.browser.ts';

interface Options {
  readonly history: History;
  readonly words: ChatWords;
  readonly begin: () => void;
  readonly open: (head: { readonly id: string; readonly title: string }, turns: readonly Turn[]) => void;
}

/** Fills a place with the list, or says that there are no conversations. */
export async function showHistory(place: Element, { history, words, open, begin }: Options): Promise<void> {
  const again = () => showHistory(place, { history, words, open, begin });
  const heads = await history.list();
  if (heads.length === 0) {
    place.replaceChildren(textElement('p', 'text-soft', words.noHistory));
    return;
  }
  const rows = heads.map((head) => {
    const row = textElement('div', 'chat-kept');
    const named = (text: string) => filled(text, { name: head.title });
    const rename = button('chat-act', words.rename, () => {
      const form = renameForm(head.title, words, async (title) => {
        await history.rename(head.id, title);
        await again();
      });
      row.replaceChildren(form);
      form.querySelector('input')?.focus();
    });
    const forget = button('chat-act', words.forget, async () => {
      if (!(await isSure(head.title, words))) return;
      const next = heads[heads.indexOf(head) + 1] ?? heads[heads.indexOf(head) - 1];
      await history.forget(head.id);
      await again();
      focusOn(place, next?.title);
    });
    forget.setAttribute('aria-haspopup', 'dialog');
    rename.setAttribute('aria-label', named(words.renameOne));
    forget.setAttribute('aria-label', named(words.forgetOne));
    const title = button('chat-kept-title', head.title, async () => open(head, await history.turns(head.id)));
    row.append(title, rename, forget);
    return row;
  });
  place.replaceChildren(button('chat-act', words.begin, begin), listOf('chat-kept-list', rows));
}

/** Asks whether a conversation is to be deleted for good. */
const isSure = (name: string, words: ChatWords) =>
  confirm({
    title: words.forgetTitle,
    note: filled(words.forgetNote, { name }),
    confirm: words.forgetYes,
    cancel: words.cancel,
  });

/** Moves the focus after a conversation is deleted: to the one that took its place, else to what opens the list. */
function focusOn(place: Element, title: string | undefined): void {
  const titles = [...place.querySelectorAll<HTMLElement>('.chat-kept-title')];
  const next = titles.find(({ textContent }) => textContent === title);
  (next ?? place.closest('details')?.querySelector('summary'))?.focus();
}

function renameForm(title: string, words: ChatWords, done: (title: string) => Promise<void>): HTMLFormElement {
  const form = document.createElement('form');
  form.className = 'chat-rename';
  const field = document.createElement('input');
  const { newName } = words;
  Object.assign(field, { type: 'text', value: title, maxLength: 200, required: true, autocomplete: 'off' });
  Object.assign(field, { placeholder: newName, ariaLabel: newName });
  const save = textElement('button', 'chat-act', words.save);
  form.append(clearable(field), save);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const name = field.value.trim();
    if (name !== '') void done(name);
  });
  return form;
}
