/** Answers a question that compares two to four products. */

import { texts } from '#src/i18n/texts.ts';
import { nothingFor } from '#src/modules/finding/chat/answers/content-answer.ts';
import { repeatedIn } from '#src/modules/finding/chat/answers/meant-products.ts';
import { type Asked, type Parts, sentence } from '#src/modules/finding/chat/answers/question.ts';
import { comparison } from '#src/modules/finding/chat/product-parts/comparison-parts.ts';
import { chips } from '#src/modules/finding/chat/product-parts/product-cards.ts';
import { productCodes } from '#src/modules/finding/chat/subject.ts';
import type { ChatTools, LikeProduct } from '#src/modules/finding/chat/tools/chat-tools.ts';
import type { ProductFacts } from '#src/modules/finding/chat/tools/product-facts.ts';
import { EMPTY_FRAME, phraseOf } from '#src/modules/finding/chat/understanding/frame.ts';
import { areKindred } from '#src/names/kinds/kind-families.ts';
import { readName } from '#src/names/name-reading.ts';

/** What a hit has to share with the name of a comparison. */
const LIKE = 0.2;
/** Products of one kind are compared when they are at least this much as like their names as the likest ones. */
const ABOUT_AS_LIKE = 0.7;
const MOST_COMPARED = 4;

/** The products that a name names in full, the likest first. */
async function likest(tools: ChatTools, name: string): Promise<readonly LikeProduct[]> {
  const { named, near } = await tools.namedGoods(name);
  return near === null ? named.filter(({ product }) => tools.isAsked(product.shown)) : [];
}

/** The product of each name, for the cut of the question whose worst name is the likest. */
async function bestCut({ tools, understood: { names, cuts } }: Asked): Promise<(ProductFacts | undefined)[]> {
  const ways = [names, ...cuts, ...sharing(names)].filter((way) => way.length > 0);
  const named = new Map(
    await Promise.all([...new Set(ways.flat())].map(async (name) => [name, await likest(tools, name)] as const)),
  );
  const found = ways.map((way) => ofOneKind(way.map((name) => named.get(name) ?? [])));
  const [first] = found.toSorted((a, b) => b.worst - a.worst);
  if (first === undefined) return [];
  return first.worst >= LIKE || found.length === 1 ? first.products : (found[0]?.products ?? []);
}

interface Compared {
  readonly products: (ProductFacts | undefined)[];
  /** How like its name the product is that is the least so, 0 to 1; 0: a name has none, or two names have the same one. */
  readonly worst: number;
}

/** One product of each name: of one category where each name has one that is about as like, else the likest. */
function ofOneKind(named: readonly (readonly LikeProduct[])[]): Compared {
  const likeliest = comparedOf(named);
  const kinds = new Set(named.flat().flatMap(({ product }) => product.card.category?.id ?? []));
  const alike = [...kinds]
    .map((kind) => comparedOf(named.map((some) => some.filter(({ product }) => product.card.category?.id === kind))))
    .toSorted((a, b) => b.worst - a.worst)[0];
  return alike !== undefined && alike.worst > 0 && alike.worst >= ABOUT_AS_LIKE * likeliest.worst ? alike : likeliest;
}

function comparedOf(named: readonly (readonly LikeProduct[])[]): Compared {
  const best = named.map(([first]) => first);
  const isTwice = new Set(best.map((one) => one?.product.card.code)).size < best.length;
  return {
    products: best.map((one) => one?.product),
    worst: isTwice ? 0 : Math.min(...best.map((one) => one?.likeness ?? 0)),
  };
}

/** Two names of which one is a single word share the rest: sony and jbl headphones, หูฟัง sony กับ jbl. */
function sharing(names: readonly string[]): readonly (readonly [string, string])[] {
  const [one = [], other = []] = names.map((name) => name.split(' '));
  if (names.length !== 2 || (one.length === 1) === (other.length === 1)) return [];
  const [whole, single] = one.length === 1 ? [other, one] : [one, other];
  const named = whole.join(' ');
  const others = [...single, ...whole.slice(1)].join(' ');
  const before = [...whole.slice(0, -1), ...single].join(' ');
  return [others, before].map((name) => (one === whole ? [named, name] : [name, named]));
}

/** A product of each side, all of kindred kinds; undefined: a side has none. */
async function productOfEachSide(
  tools: ChatTools,
  { sides, frame }: Asked['understood'],
): Promise<ProductFacts[] | undefined> {
  const [first = [], ...others] = await Promise.all(
    sides.map(async (words) => {
      const side = { ...EMPTY_FRAME, said: [...words], not: frame.not };
      const { products, without } = await tools.frameGoods(side, phraseOf(side));
      return without.some(({ slot }) => slot === 'brand' || slot === 'model') ? [] : products;
    }),
  );
  const readKind = ({ card }: ProductFacts) => readName(card.goodsName).kind;
  const isLike = (product: ProductFacts, other: ProductFacts) => {
    const kind = readKind(product);
    const otherKind = readKind(other);
    return product !== other && (kind === null || otherKind === null || areKindred(kind, otherKind));
  };
  const ways = first.map((product) => [product, ...others.map((side) => side.find((other) => isLike(product, other)))]);
  const whole = ways.map((way) => way.filter((product) => product !== undefined));
  return whole.find((way) => way.length > 1 && new Set(way.map(({ card }) => card.code)).size === sides.length);
}

/** Two to four products beside each other. */
export async function* answerComparison(asked: Asked): Parts {
  const { ctx, request, tools, understood } = asked;
  const t = texts(ctx.lang);
  const repeated = await repeatedIn(asked);
  if (repeated.length > 1) {
    yield* comparison(ctx, repeated, tools);
    yield chips(ctx, 'compare', repeated);
    return { subject: repeated.map(({ card }) => card.code), pending: null };
  }
  const { names } = understood;
  const cut = await bestCut(asked);
  const isWhole =
    cut.length > 1 && new Set(cut.map((product) => product?.card.code)).size === cut.length && !cut.includes(undefined);
  const found = isWhole ? cut : ((await productOfEachSide(tools, understood)) ?? cut);
  const missing = names.find((_, index) => found.length === names.length && found[index] === undefined);
  const before = names.length < 2 ? await tools.products(productCodes(request.subject)) : [];
  const all = [...before, ...found.filter((one) => one !== undefined)];
  const products = [...new Map(all.map((one) => [one.card.code, one])).values()].slice(0, MOST_COMPARED);
  if (missing !== undefined || products.length < 2) {
    if (missing === undefined) yield sentence(t('chat.askCompare'));
    else yield* nothingFor(asked, missing, names.join(' '));
    return {
      subject: products.length > 0 ? products.map(({ card }) => card.code) : request.subject,
      pending: 'compare',
    };
  }
  yield* comparison(ctx, products, tools);
  yield chips(ctx, 'compare', products);
  return { subject: products.map(({ card }) => card.code), pending: null };
}
