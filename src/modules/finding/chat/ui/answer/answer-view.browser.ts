/** Makes the elements of questions and answers that a reader of the chat sees. */

import type { ChatPart } from '#src/modules/finding/chat/contract.ts';
import { answerText } from '#src/modules/finding/chat/ui/answer/answer-text.browser.ts';
import { button, link, listOf, textElement } from '#src/modules/finding/chat/ui/answer/elements.browser.ts';
import { productCards, type Written } from '#src/modules/finding/chat/ui/answer/product-cards.browser.ts';
import type { ChatWords } from '#src/modules/finding/chat/ui/words.ts';

type PartOf<Type extends ChatPart['type']> = Extract<ChatPart, { readonly type: Type }>;

/** The view of a chat, in the texts and formats of its page. */
export class AnswerView {
  readonly words: ChatWords;
  /** Path of the chat's page. */
  readonly address: string;
  readonly #written: Written;

  constructor(words: ChatWords, written: Written, address: string) {
    this.words = words;
    this.address = address;
    this.#written = written;
  }

  question(text: string): HTMLElement {
    return textElement('p', 'chat-question', text);
  }

  /** An answer on its way, with a button that stops it. */
  waiting(stop: () => void): HTMLElement {
    const place = textElement('div', 'chat-answer chat-waiting');
    place.append(button('chat-stop', this.words.stop, stop));
    return place;
  }

  failure(message: string, question: string): Node[] {
    return [textElement('p', '', message), chips([question], this.words.retry)];
  }

  /** An answer as a text with its links. */
  text(parts: readonly ChatPart[]): string {
    return answerText(parts, this.words, this.#written);
  }

  part(part: ChatPart): Node {
    switch (part.type) {
      case 'sentence':
        return textElement('p', '', part.text);
      case 'products':
        return productCards(part, this.words, this.#written);
      case 'table':
        return table(part);
      case 'source':
        return textElement('p', 'chat-seen', part.by === 'model' ? this.words.byModel : this.words.byRules);
      case 'pages':
        return pages(part);
      case 'alert':
        return alertButton(part, this.words);
      case 'chips':
        return chips(part.questions);
      case 'link':
        return link(part.path, 'chat-list', this.words.list);
    }
  }
}

/** Opens the dialog of alerts with the draft; pages handle it as any button of alerts. */
function alertButton({ subject, title, minor }: PartOf<'alert'>, words: ChatWords): HTMLElement {
  const made = button('chat-alert', words.alert);
  Object.assign(made.dataset, { alert: subject, alertTitle: title });
  if (minor !== null) made.dataset['alertMinor'] = String(minor);
  made.setAttribute('aria-haspopup', 'dialog');
  return made;
}

function pages(part: PartOf<'pages'>): HTMLElement {
  const cards = part.pages.map(({ name, path, note }) => {
    const card = link(path, 'chat-product');
    const facts = card.appendChild(textElement('span', 'chat-facts'));
    facts.append(textElement('span', 'chat-name', name));
    if (note !== null) facts.append(textElement('span', 'chat-seen', note));
    return card;
  });
  return listOf('chat-products', cards);
}

function table({ columns, rows }: PartOf<'table'>): HTMLElement {
  const made = textElement('table', '');
  const head = made.appendChild(textElement('tr', ''));
  for (const name of ['', ...columns]) {
    const cell = textElement(name === '' ? 'td' : 'th', '', name);
    if (name !== '') cell.setAttribute('scope', 'col');
    head.append(cell);
  }
  for (const { name, cells } of rows) {
    const row = made.appendChild(textElement('tr', ''));
    const first = textElement('th', '', name);
    first.setAttribute('scope', 'row');
    row.append(first, ...cells.map((cell) => textElement('td', '', cell)));
  }
  const scroller = textElement('div', 'chat-table');
  scroller.tabIndex = 0;
  scroller.append(made);
  return scroller;
}

/** Buttons that ask a question each. @param name  the text of all buttons; without it each shows its question */
export function chips(questions: readonly string[], name?: string): HTMLElement {
  const buttons = questions.map((question) => {
    const made = button('chip', name ?? question);
    made.dataset['ask'] = question;
    return made;
  });
  return listOf('chat-chips', buttons);
}
