/** Makes the cards of products in an answer. */

import { type BrowserDate, browserDay, browserTime } from '#src/i18n/browser-date.ts';
import { type PriceFormat, priceText } from '#src/i18n/price.ts';
import { TREND_DAYS } from '#src/modules/catalogue/prices/contract.ts';
import { SPARK_HEIGHT, SPARK_WIDTH, sparkOf } from '#src/modules/catalogue/prices/ui/sparkline.ts';
import type { ChatPart, ChatProduct } from '#src/modules/finding/chat/contract.ts';
import { filled, link, listOf, textElement } from '#src/modules/finding/chat/ui/answer/elements.browser.ts';
import type { ChatWords } from '#src/modules/finding/chat/ui/words.ts';

/** How dates and prices are written. */
export interface Written {
  readonly date: BrowserDate;
  readonly price: PriceFormat;
}

type Products = Extract<ChatPart, { readonly type: 'products' }>;

/** The list of cards of an answer. The card type decides how they lie: `chat-cards-ai-chat-vertical`. */
export function productCards({ card, products }: Products, words: ChatWords, written: Written): HTMLElement {
  const kind = card.toLowerCase().replaceAll(' ', '-');
  return listOf(
    `chat-products chat-cards-${kind}`,
    products.map((product) => productCard(product, words, written)),
  );
}

function productCard(product: ChatProduct, words: ChatWords, written: Written): HTMLElement {
  const { path, name, price, picture, soldOut } = product;
  const card = link(path, 'chat-product');
  const box = card.appendChild(textElement('span', 'chat-picture'));
  if (picture !== null) box.append(pictureOf(picture));
  const facts = card.appendChild(textElement('span', 'chat-facts'));
  facts.append(textElement('span', 'chat-name', name));
  if (soldOut) facts.append(textElement('span', 'chat-gone', words.soldOut));
  if (price === null) {
    facts.append(textElement('span', 'chat-seen', words.noPrice));
    return card;
  }
  const { amount, currencyCode } = price;
  facts.append(textElement('strong', 'chat-price', priceText(amount, currencyCode, written.price)));
  const spark = sparkElement(product, words, written);
  if (spark !== undefined) facts.append(spark);
  facts.append(textElement('span', 'chat-seen', seenText(price, words, written)));
  return card;
}

/** The shop of a price, and when it was seen there. */
export function seenText(
  { shop, observedAt }: NonNullable<ChatProduct['price']>,
  words: ChatWords,
  { date }: Written,
): string {
  const at = Date.parse(observedAt);
  return filled(words.seen, { shop, time: `${browserDay(at, date)} ${browserTime(at, date)}` });
}

function pictureOf({ src, srcset }: NonNullable<ChatProduct['picture']>): HTMLElement {
  const image = document.createElement('img');
  if (srcset !== null) Object.assign(image, { srcset, sizes: '96px' });
  return Object.assign(image, { src, alt: '', width: 96, height: 96, loading: 'lazy', decoding: 'async' });
}

/** The price of the last days as a line; undefined when too little is known. */
function sparkElement({ trend, price }: ChatProduct, words: ChatWords, { price: format }: Written) {
  const spark = sparkOf(trend);
  if (spark === undefined || price === null) return undefined;
  const box = textElement('span', `spark spark-${spark.tone} chat-spark`);
  const range = priceText(spark.low, price.currencyCode, format, spark.high);
  box.setAttribute('role', 'img');
  box.setAttribute('aria-label', filled(words.trend, { days: String(TREND_DAYS), range }));
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  drawing.setAttribute('viewBox', `0 0 ${SPARK_WIDTH} ${SPARK_HEIGHT}`);
  drawing.setAttribute('preserveAspectRatio', 'none');
  drawing.setAttribute('aria-hidden', 'true');
  const line = drawing.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'path'));
  line.setAttribute('d', spark.path);
  line.setAttribute('vector-effect', 'non-scaling-stroke');
  box.append(drawing);
  if (spark.end !== null) {
    const end = box.appendChild(textElement('span', ''));
    end.style.setProperty('--y', `${((spark.end / SPARK_HEIGHT) * 100).toFixed(1)}%`);
  }
  return box;
}
