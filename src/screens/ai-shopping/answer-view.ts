import { type BrowserDate, browserDay, browserTime } from '#src/i18n/browser-date.ts';
import { type PriceFormat, priceText } from '#src/i18n/price.ts';
import type { ChatAnswer, ChatPart, ChatProduct } from '#src/modules/chat/contract.ts';
import type { ChatWords } from '#src/screens/ai-shopping/words.ts';

/** How dates and prices are written. */
export interface Written {
  readonly date: BrowserDate;
  readonly price: PriceFormat;
}

type PartOf<Type extends ChatPart['type']> = Extract<ChatPart, { readonly type: Type }>;

/** Makes the elements of questions and answers. All texts are set as text, so a name cannot become markup. */
export class AnswerView {
  readonly #words: ChatWords;
  readonly #written: Written;

  constructor(words: ChatWords, written: Written) {
    this.#words = words;
    this.#written = written;
  }

  question(text: string): HTMLElement {
    return element('p', 'chat-question', text);
  }

  waiting(): HTMLElement {
    return element('div', 'chat-answer chat-waiting');
  }

  failure(message: string, question: string): Node[] {
    return [element('p', '', message), this.#chips([question], this.#words.retry)];
  }

  part(part: ChatPart): Node {
    switch (part.type) {
      case 'sentence':
        return element('p', '', part.text);
      case 'products':
        return this.#products(part);
      case 'table':
        return this.#table(part);
      case 'chips':
        return this.#chips(part.questions);
      case 'link':
        return link(part.path, 'chat-list', this.#words.list);
    }
  }

  /** What the answer rests on, how many questions are left, and a button that copies its sentences. */
  foot({ trace, left }: ChatAnswer, copy: () => Promise<void>): Node {
    const details = element('details', 'chat-trace');
    const list = element('ul', '');
    for (const { tool, input, rows } of trace.tools) {
      list.append(element('li', '', filled(this.#words.tool, { tool, input, rows: String(rows) })));
    }
    for (const { sentence } of trace.dropped) {
      list.append(element('li', '', filled(this.#words.dropped, { sentence })));
    }
    details.append(element('summary', '', this.#words.whereFrom), list);
    const button = element('button', 'chat-copy', this.#words.copy);
    button.setAttribute('type', 'button');
    button.addEventListener('click', async () => {
      await copy();
      button.textContent = this.#words.copied;
    });
    const foot = element('div', 'chat-foot');
    foot.append(details, button, element('span', '', filled(this.#words.left, { left: String(left) })));
    return foot;
  }

  #products({ products }: PartOf<'products'>): HTMLElement {
    const list = element('ul', 'chat-products');
    for (const product of products) {
      const item = element('li', '');
      item.append(this.#product(product));
      list.append(item);
    }
    return list;
  }

  #product({ path, name, price }: ChatProduct): HTMLElement {
    const card = link(path, 'chat-product');
    card.append(element('span', 'chat-name', name));
    if (price === null) {
      card.append(element('span', 'chat-seen', this.#words.noPrice));
      return card;
    }
    const { amount, currencyCode, shop, observedAt } = price;
    const at = Date.parse(observedAt);
    const time = `${browserDay(at, this.#written.date)} ${browserTime(at, this.#written.date)}`;
    card.append(
      element('strong', 'chat-price', priceText(amount, currencyCode, this.#written.price)),
      element('span', 'chat-seen', filled(this.#words.seen, { shop, time })),
    );
    return card;
  }

  #table({ columns, rows }: PartOf<'table'>): HTMLElement {
    const table = element('table', '');
    const head = table.appendChild(element('tr', ''));
    for (const name of ['', ...columns]) head.append(element('th', '', name));
    for (const { name, cells } of rows) {
      const row = table.appendChild(element('tr', ''));
      const first = element('th', '', name);
      first.setAttribute('scope', 'row');
      row.append(first, ...cells.map((cell) => element('td', '', cell)));
    }
    const scroller = element('div', 'chat-table');
    scroller.append(table);
    return scroller;
  }

  /** @param name  what is written on the buttons; their own question by default */
  #chips(questions: readonly string[], name?: string): HTMLElement {
    const chips = element('ul', 'chat-chips');
    for (const question of questions) {
      const button = element('button', 'chip', name ?? question);
      button.setAttribute('type', 'button');
      button.dataset['ask'] = question;
      const item = element('li', '');
      item.append(button);
      chips.append(item);
    }
    return chips;
  }
}

function element(name: string, className: string, text?: string): HTMLElement {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

function link(path: string, className: string, text?: string): HTMLElement {
  const made = element('a', className, text);
  made.setAttribute('href', path);
  return made;
}

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
