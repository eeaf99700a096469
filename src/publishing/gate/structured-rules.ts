/** Rules for the structured data of one page, and the prices in it. */

import { priceText } from '#src/i18n/price.ts';
import { isNode, type Node, ofType, parseNodes, valuesIn } from '#src/publishing/gate/json-ld.ts';
import type { JudgedFacts, JudgedPage, PageFault } from '#src/publishing/gate/page-fault.ts';

const ADDRESSES = new Set(['url', '@id', 'item']);

/** J1: structured data parses, is absolute and has no blanks. P6, J3: it offers prices that the page shows. */
export function* judgeStructured(page: JudgedPage, facts: JudgedFacts): Generator<PageFault> {
  let nodes: readonly Node[];
  try {
    nodes = parseNodes(facts);
  } catch (error) {
    yield { rule: 'J1', rank: 'hold', place: 'JSON-LD', advice: `does not parse: ${String(error)}` };
    return;
  }
  for (const node of nodes) yield* judgeValues(node);
  for (const product of ofType(nodes, 'Product')) yield* judgeOffers(page, facts, product['offers']);
}

function* judgeValues(node: Node): Generator<PageFault> {
  for (const [key, value] of valuesIn(node)) {
    const place = `JSON-LD ${String(node['@type'])} ${key}`;
    if (value === '' || value === null) yield { rule: 'J1', rank: 'warn', place, advice: 'is empty: leave it out' };
    if (ADDRESSES.has(key) && !/^https?:\/\/[^/]/.test(String(value))) {
      yield { rule: 'J1', rank: 'warn', place, advice: `${value} is not absolute` };
    }
  }
}

const AMOUNT = /^\d+(\.\d{1,2})?$/;
const AMOUNTS = ['price', 'lowPrice', 'highPrice'] as const;

function* judgeOffers({ alternatePriceFormat }: JudgedPage, facts: JudgedFacts, offers: unknown): Generator<PageFault> {
  if (!isNode(offers)) return;
  const currency = String(offers['priceCurrency']);
  for (const name of AMOUNTS) {
    const amount = offers[name];
    if (amount === undefined) continue;
    const place = `JSON-LD Product ${name}`;
    if (!AMOUNT.test(String(amount)) || !(Number(amount) > 0) || !/^[A-Z]{3}$/.test(currency)) {
      yield { rule: 'J3', rank: 'hold', place, advice: `${amount} ${currency} is no price` };
    } else if (!facts.text.includes(priceText(Number(amount), currency, { alternatePriceFormat }))) {
      yield {
        rule: 'P6',
        rank: 'hold',
        place,
        advice: `offers it for ${amount} ${currency}, which the page does not say`,
      };
    }
  }
  if (Number(offers['lowPrice']) > Number(offers['highPrice'])) {
    yield { rule: 'J2', rank: 'hold', place: 'JSON-LD Product', advice: 'its lowest price is above its highest' };
  }
}
