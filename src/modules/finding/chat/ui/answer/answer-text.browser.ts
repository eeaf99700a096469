/** Writes an answer of the chat as plain text, for the button that copies it. */

import { priceText } from '#src/i18n/price.ts';
import type { ChatPart, ChatProduct } from '#src/modules/finding/chat/contract.ts';
import { seenText, type Written } from '#src/modules/finding/chat/ui/answer/product-cards.browser.ts';
import type { ChatWords } from '#src/modules/finding/chat/ui/words.ts';

/** The text of an answer: sentences, cards and tables as lines, addresses in full. */
export function answerText(parts: readonly ChatPart[], words: ChatWords, written: Written): string {
  return parts.flatMap((part) => linesOf(part, words, written)).join('\n');
}

const whole = (path: string) => new URL(path, location.origin).href;

function linesOf(part: ChatPart, words: ChatWords, written: Written): string[] {
  switch (part.type) {
    case 'sentence':
      return [part.text];
    case 'products':
      return part.products.map((product) => productLine(product, words, written));
    case 'table':
      return [['', ...part.columns].join(' | '), ...part.rows.map(({ name, cells }) => [name, ...cells].join(' | '))];
    case 'pages':
      return part.pages.map(({ name, note, path }) => [name, note, whole(path)].filter(Boolean).join(' · '));
    case 'source':
      return [part.by === 'model' ? words.byModel : words.byRules];
    case 'link':
      return [`${words.list}: ${whole(part.path)}`];
    case 'alert':
    case 'chips':
      return [];
  }
}

function productLine(product: ChatProduct, words: ChatWords, written: Written): string {
  const { path, price, soldOut } = product;
  const name = soldOut ? `${product.name} · ${words.soldOut}` : product.name;
  if (price === null) return [name, words.noPrice, whole(path)].join(' · ');
  const amount = priceText(price.amount, price.currencyCode, written.price);
  return [name, amount, seenText(price, words, written), whole(path)].join(' · ');
}
