/** Makes questions to the chat from the tables, with what a right answer has. */

import type { ChatFacts, ProductFact } from '#scripts/bench/chat-facts.ts';
import { CHAT_KINDS, type CHAT_PHRASES, type ChatKind, LABEL_WORDS } from '#scripts/bench/chat-phrases.ts';
import type { Seeded } from '#scripts/bench/seeded-choices.ts';
import type { PublicCtx } from '#src/ctx.ts';
import { priceText } from '#src/i18n/price.ts';
import { platformName } from '#src/modules/catalogue/goods/ui/platforms.ts';
import { isLabelCode } from '#src/modules/catalogue/prices/rules.ts';
import { labelText } from '#src/modules/catalogue/prices/ui/label-text.ts';

/** The contents of a right answer. Everything that is given must be there. */
export interface Expected {
  /** Texts that its sentences contain. */
  readonly says?: readonly string[];
  /** Of each group, one amount that it says or shows. */
  readonly amounts?: readonly (readonly number[])[];
  /** The only products that it may show; at least one, and the first of them where there is one alone. */
  readonly products?: readonly string[];
  /** The highest price it may show. */
  readonly most?: number;
  /** Addresses of which it links to one: their ends. */
  readonly paths?: readonly string[];
  readonly refuses?: boolean;
  readonly asksBack?: boolean;
}

export interface ChatQuestion {
  readonly kind: ChatKind;
  readonly text: string;
  readonly subject: readonly string[];
  readonly expected: Expected;
}

/** How many questions of each kind a language gets: eighty. */
const COUNTS: Readonly<Record<ChatKind, number>> = {
  find: 10,
  named: 8,
  price: 8,
  verdict: 8,
  compare: 8,
  cheaper: 8,
  coupons: 4,
  article: 4,
  label: 5,
  deals: 4,
  leaderboard: 4,
  unable: 4,
  clarify: 5,
};

const decimals = (minors: readonly number[]) => minors.map((minor) => minor / 100);
const cheapest = ({ minors }: ProductFact) => minors[0] ?? 0;

/** The questions of a tenant and language, the same for the same tables. Kinds that the tables have nothing for are left out. */
export function chatQuestions(
  ctx: PublicCtx,
  facts: ChatFacts,
  asked: typeof CHAT_PHRASES,
  { choices, share }: { readonly choices: Seeded; readonly share: number },
): ChatQuestion[] {
  return CHAT_KINDS.flatMap((kind) => {
    const phrases = asked[ctx.lang][kind];
    const wanted = Math.max(1, Math.round(COUNTS[kind] * share));
    return Array.from({ length: wanted }, (_, n) => {
      const made = MAKERS[kind](ctx, facts, choices, n);
      if (made === undefined) return [];
      const { blanks, subject = [], expected } = made;
      const phrase = phrases[n % phrases.length] ?? '';
      const text = phrase.replace(/\{(\w+)\}/g, (_, name: string) => blanks[name] ?? '');
      return [{ kind, text, subject, expected }];
    }).flat();
  });
}

interface Made {
  readonly blanks: Readonly<Record<string, string>>;
  readonly subject?: readonly string[];
  readonly expected: Expected;
}

type Maker = (ctx: PublicCtx, facts: ChatFacts, choices: Seeded, n: number) => Made | undefined;

/** Products whose names tell them apart: several listings may have the same name. */
function named({ products }: ChatFacts, choices: Seeded): ProductFact | undefined {
  return products.length === 0 ? undefined : choices.pick(products);
}

const sameName = ({ products }: ChatFacts, { name }: ProductFact) =>
  products.filter((product) => product.name === name).map(({ code }) => code);

const pricesOf = ({ products }: ChatFacts, { name }: ProductFact) =>
  decimals(products.filter((product) => product.name === name).flatMap(({ minors }) => minors));

const ofOne: Maker = (_, facts, choices) => {
  const product = named(facts, choices);
  if (product === undefined) return undefined;
  return {
    blanks: { n: product.name },
    expected: { says: [product.name], amounts: [pricesOf(facts, product)], products: sameName(facts, product) },
  };
};

const MAKERS: Readonly<Record<ChatKind, Maker>> = {
  price: ofOne,
  verdict: ofOne,
  named(...given) {
    const made = ofOne(...given);
    return made && { ...made, expected: { products: made.expected.products ?? [] } };
  },
  find({ tenant }, facts, choices, n) {
    const second = n % 2 === 1;
    const kinds = facts.products.filter(({ category, brand }) => (second ? brand : category) !== null);
    if (kinds.length === 0) return undefined;
    const productFact = choices.pick(kinds);
    const kind = (second ? productFact.brand : productFact.category) ?? '';
    const alike = kinds.filter((other) => (second ? other.brand : other.category) === kind);
    const dearest = Math.max(...alike.map(cheapest));
    const max = Math.max(cheapest(productFact), Math.round((dearest * 0.6) / 1000) * 1000) / 100;
    const fitting = alike.filter((other) => cheapest(other) / 100 <= max);
    return {
      blanks: { k: kind, max: priceText(max, productFact.currency, tenant) },
      expected: { products: fitting.map(({ code }) => code), most: max },
    };
  },
  compare(_, facts, choices) {
    const productFact = named(facts, choices);
    const others = facts.products.filter(
      ({ category, name }) => category === productFact?.category && name !== productFact?.name,
    );
    if (productFact === undefined || others.length === 0) return undefined;
    const other = choices.pick(others);
    return {
      blanks: { a: productFact.name, b: other.name },
      expected: {
        amounts: [pricesOf(facts, productFact), pricesOf(facts, other)],
        products: [...sameName(facts, productFact), ...sameName(facts, other)],
      },
    };
  },
  cheaper(_, facts, choices) {
    const dear = facts.products.filter((one) => one.category !== null && cheaperThan(facts, one).length > 0);
    if (dear.length === 0) return undefined;
    const product = choices.pick(dear);
    return {
      blanks: { n: product.name },
      expected: {
        says: [product.name],
        products: cheaperThan(facts, product),
        most: cheapest(product) / 100,
      },
    };
  },
  coupons(ctx, { coupons }, _, n) {
    const one = coupons[n % coupons.length];
    if (one === undefined) return undefined;
    const shop = platformName(one.platform as 'LAZADA', ctx);
    return { blanks: { shop }, expected: { says: [shop, String(one.count)], paths: ['/coupons'] } };
  },
  article(_, { articles }, choices) {
    if (articles.length === 0) return undefined;
    const { code, name } = choices.pick(articles);
    return { blanks: {}, subject: [`ARTICLE:${code}`], expected: { says: [name], paths: [`/article/${code}`] } };
  },
  label({ lang, tenant }, _, __, n) {
    const [code = '', words = ''] = LABEL_WORDS[lang][n] ?? [];
    if (!isLabelCode(code)) return undefined;
    return { blanks: { label: words }, expected: { says: [labelText(code, { lang, tenant })] } };
  },
  deals(_, { deals }, choices) {
    if (deals.length === 0) return undefined;
    const { name } = choices.pick(deals);
    const paths = deals.filter((deal) => deal.name === name).map(({ code }) => `/content/${code}`);
    return { blanks: { k: name }, expected: { paths } };
  },
  leaderboard(_, { boards }, choices) {
    const own = boards.filter(({ name }) => name !== '');
    if (own.length === 0) return undefined;
    const { name } = choices.pick(own);
    const fitting = boards.filter((board) => board.name === name || board.name === '');
    return { blanks: { k: name }, expected: { paths: fitting.map(({ code }) => `/leaderboard-products/${code}`) } };
  },
  unable: () => ({ blanks: {}, expected: { refuses: true } }),
  clarify: () => ({ blanks: {}, expected: { asksBack: true } }),
};

function cheaperThan({ products }: ChatFacts, productFact: ProductFact): string[] {
  return products
    .filter(
      ({ category, currency, code }) =>
        category === productFact.category && currency === productFact.currency && code !== productFact.code,
    )
    .filter((other) => cheapest(other) < cheapest(productFact))
    .map(({ code }) => code);
}
