/** Finds the product that a question means, among those of the conversation and of the catalogue. */

import type { Asked } from '#src/modules/finding/chat/answers/question.ts';
import { productCodes } from '#src/modules/finding/chat/subject.ts';
import { coverage, likeness } from '#src/modules/finding/chat/tools/name-match.ts';
import type { ProductFacts } from '#src/modules/finding/chat/tools/product-facts.ts';
import type { Said } from '#src/modules/finding/chat/understanding/frame.ts';

/** A product is told from others by a name that is so much like its own. */
const ALIKE = 0.8;

/** The products that a question may mean. */
interface Meant {
  /** One product, several that the question does not tell apart, or none. */
  readonly products: readonly ProductFacts[];
  /** What none of them has of what the question says. */
  readonly without: readonly Said[];
}

/** Products of the conversation whose whole names the question repeats. */
export async function repeatedIn({ request: { question, subject }, tools }: Asked): Promise<ProductFacts[]> {
  const products = await tools.products(productCodes(subject));
  return products.filter(({ shown }) => question.includes(shown.name));
}

/** The products that a question means: of the conversation, where it names none; else what it names. */
export async function productsMeant(asked: Asked): Promise<Meant> {
  const { ctx, request, tools, understood } = asked;
  const [name] = understood.names;
  if (name === undefined) return { products: await tools.products(productCodes(request.subject)), without: [] };
  const [repeated] = await repeatedIn(asked);
  if (repeated !== undefined) return { products: [repeated], without: [] };
  const frame = { ...understood.frame, min: null, max: null, sort: 'popular' as const };
  const inShop = await tools.frameGoods(frame, name);
  const isElsewhere = frame.shop !== null && (inShop.products.length === 0 || inShop.without.length > 0);
  const { products: found, without } = isElsewhere ? await tools.frameGoods({ ...frame, shop: null }, name) : inShop;
  // A property of goods that were shown tells which of them is meant: the matte one.
  const wereShown = understood.namesOthers
    ? []
    : found.filter(({ card }) => request.subject.includes(`GOODS:${card.code}`));
  const products = wereShown.length > 0 ? wereShown : found;
  // Another brand or another model is the wrong thing to speak of.
  if (without.some(({ slot }) => slot === 'brand' || slot === 'model')) return { products: [], without };
  const like = (product: ProductFacts) => likeness(product.shown.name, name, ctx.lang);
  const [first, second] = products.toSorted((a, b) => like(b) - like(a));
  if (first === undefined || second === undefined || without.length > 0) return { products, without };
  const covers = (product: ProductFacts) => coverage(name, product.shown.name, ctx.lang);
  const isClear = like(first) >= ALIKE || covers(first) > covers(second);
  return { products: isClear ? [first] : products, without };
}
