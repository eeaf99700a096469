import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext, type PublicCtx } from '#src/ctx.ts';
import { readKinds } from '#src/demo/catalogue/product-kinds.ts';
import { texts } from '#src/i18n/texts.ts';
import { LANGS, type Lang } from '#src/kernel/lang.ts';
import type { ChatPart, ChatProduct } from '#src/modules/finding/chat/contract.ts';
import { answerQuestion, type Ending } from '#src/modules/finding/chat/service.ts';
import { productsFound } from '#src/modules/finding/search/reads.ts';
import { indexSearch } from '#src/modules/finding/search/service.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { areKindred } from '#src/names/kinds/kind-families.ts';
import { kinds } from '#src/names/kinds/kind-table.ts';
import { readName } from '#src/names/name-reading.ts';
import { readListingQuery } from '#src/screen-parts/goods-list/query.ts';
import { fold } from '#src/words/fold.ts';
import { scaled } from '#tests/support/scale.ts';
import { seededDatabase } from '#tests/support/seeded-database.ts';
import { type ComposedQuestion, composed, KINDS_CALLED } from './fixtures/chat-composed.ts';
import { COLOURS, PHRASES } from './fixtures/chat-phrases.ts';
import { type DemoListingRow, readDemoGoods } from './fixtures/demo-goods.ts';

/** A rule is asked so many questions. Without the soak the same ones are spread over all tenants, languages and kinds. */
const QUESTIONS = scaled({ small: 9, full: 150 });
const TENANTS = ['guide', 'deals', 'hemat'] as const;

let database: Awaited<ReturnType<typeof seededDatabase>>;
let kindsMade: readonly string[];
const goods = new Map<string, readonly DemoListingRow[]>();

beforeAll(async () => {
  database = await seededDatabase();
  await indexSearch(database.db);
  kindsMade = (await readKinds()).map(({ kind }) => kind);
  for (const tenant of TENANTS) goods.set(tenant, await readDemoGoods(database.db, tenant, kindsMade));
});

afterAll(() => database.drop());

interface Wish {
  readonly tenant: string;
  readonly lang: Lang;
  readonly kind: string;
  readonly phrase: string;
}

/** Every rule has its own choice of all phrases with all kinds, the same in each run. */
function wishes(phrases: Readonly<Record<Lang, readonly string[]>>): Wish[] {
  const all = TENANTS.flatMap((tenant) => {
    const own = new Set(goods.get(tenant)?.map(({ kind }) => kind));
    return LANGS.flatMap((lang) =>
      [...own].flatMap((kind) => phrases[lang].map((phrase) => ({ tenant, lang, kind, phrase }))),
    );
  });
  return spread(all);
}

function spread<Item>(all: readonly Item[]): Item[] {
  const count = Math.min(all.length, QUESTIONS);
  return Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)] as Item);
}

const contextFor = async ({ tenant, lang }: Pick<Wish, 'tenant' | 'lang'>) =>
  createContext(database.db, await tenantByCode(database.db, tenant), lang).ctx;

const ask = async (ctx: PublicCtx, question: string): Promise<ChatPart[]> => (await askAll(ctx, [question])).parts;

/** The last answer to questions of one conversation. */
async function askAll(ctx: PublicCtx, questions: readonly string[]) {
  let before: Pick<Ending, 'subject' | 'pending' | 'frame'> = { subject: [], pending: null };
  let parts: ChatPart[] = [];
  for (const question of questions) {
    parts = [];
    const coming = answerQuestion(ctx, { ...before, subject: [...before.subject], question });
    for (;;) {
      const next = await coming.next();
      if (next.done !== true) parts.push(next.value);
      else {
        before = next.value;
        break;
      }
    }
  }
  return { parts };
}

/** The usual word for a kind, as its goods are called. */
function wordFor({ tenant, lang, kind }: Pick<Wish, 'tenant' | 'lang' | 'kind'>): string {
  const name = goods.get(tenant)?.find((row) => row.kind === kind)?.names[0] ?? '';
  const terms = kinds().get(readName(name).kind ?? kind)?.terms ?? [];
  return (terms.find((term) => term.lang === lang) ?? terms[0])?.text ?? kind;
}

const findRow = (tenant: string, code: string) => goods.get(tenant)?.find((row) => row.code === code);
const productsIn = (parts: readonly ChatPart[]): ChatProduct[] =>
  parts.flatMap((part) => (part.type === 'products' ? part.products : []));

/** Goods that an answer names in any part: cards, tables, quotations, questions to press. */
function namedIn(parts: readonly ChatPart[], tenant: string): DemoListingRow[] {
  const answerText = JSON.stringify(parts);
  return (goods.get(tenant) ?? []).filter(({ names }) =>
    names.some((name) => answerText.includes(JSON.stringify(name).slice(1, -1))),
  );
}

/** Whether an answer has a sentence with a text of its own, whatever it quotes. */
function says(parts: readonly ChatPart[], lang: Lang, key: 'chat.lacks' | 'chat.noneWithin' | 'chat.nothing'): boolean {
  const around = texts(lang)(key, { words: '“”' }).split('“”');
  return parts.some(
    (part) => part.type === 'sentence' && around.every((own) => part.text.includes(own.replace(/^”|“$/g, ''))),
  );
}

const soldBrands = (tenant: string, kind: string): string[] => [
  ...new Set(goods.get(tenant)?.flatMap((row) => (row.kind === kind && row.brand !== '' ? [row.brand] : []))),
];
const isOfBrand = ({ brand, names }: DemoListingRow, wanted: string) =>
  fold(brand) === fold(wanted) || names.some((name) => ` ${fold(name)} `.includes(` ${fold(wanted)} `));

/** What was found, with the question, in a form that a failing test prints. */
type Fault = readonly [question: string, goods: string];

async function findFaults(
  phrases: Readonly<Record<Lang, readonly string[]>>,
  judge: (wish: Wish, questionFrom: (phrase: string) => string) => Promise<readonly Fault[]>,
): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  const all = wishes(phrases);
  for (const wish of all) faults.push(...(await judge(wish, (phrase) => phrase.replaceAll('{k}', wordFor(wish)))));
  expect(all.length).toBeGreaterThanOrEqual(9);
  return faults;
}

const otherKinds = (question: string, { tenant, kind }: Wish, parts: readonly ChatPart[]): Fault[] =>
  namedIn(parts, tenant).flatMap((row) => (row.kind === kind ? [] : [[question, `${row.kind}: ${row.names[0]}`]]));

test('the kind that is asked for is never left, and as many goods are listed as are counted', async () => {
  const faults = await findFaults(PHRASES.kind, async (wish, questionFrom) => {
    const question = questionFrom(wish.phrase);
    const ctx = await contextFor(wish);
    const parts = await ask(ctx, question);
    return [...otherKinds(question, wish, parts), ...(await miscounted(ctx, question, parts))];
  });
  expect(faults).toEqual([]);
});

/** Whether the list that an answer links has another number of goods than its sentence says. */
async function miscounted(ctx: PublicCtx, question: string, parts: readonly ChatPart[]): Promise<Fault[]> {
  const forms = [1, 7].map((count) => texts(ctx.lang)('chat.found', { count, words: '“”' }).replace(/\d+/, '(\\d+)'));
  const patterns = forms.map((form) => new RegExp(`^${form.replace('“”', '“[^”]*”').replace(/[.]$/, '')}`));
  const counts = parts.map((part) =>
    part.type === 'sentence' ? patterns.flatMap((pattern) => pattern.exec(part.text)?.[1] ?? [])[0] : undefined,
  );
  const at = counts.findIndex((count) => count !== undefined);
  const link = parts
    .slice(at + 1)
    .flatMap((part) => (part.type === 'link' && part.path.includes('q=') ? [part.path] : []))[0];
  if (at === -1 || link === undefined) return [];
  const query = new URL(link, 'http://guide.localhost').searchParams;
  const listing = readListingQuery(query, { alternatePriceFormat: ctx.tenant.alternatePriceFormat });
  if (listing === undefined) return [[question, link]];
  const { total } = await productsFound(ctx, query.get('q') ?? '', listing, 1);
  return total === Number(counts[at]) ? [] : [[question, `says ${counts[at]}, lists ${total}`]];
}

test('what is excluded is in no part of an answer', async () => {
  const faults = await findFaults(PHRASES.without, async (wish, questionFrom) => {
    const brands = soldBrands(wish.tenant, wish.kind);
    const brand = brands[wish.phrase.length % Math.max(1, brands.length)];
    if (brand === undefined) return [];
    const question = questionFrom(wish.phrase).replace('{b}', brand);
    const parts = await ask(await contextFor(wish), question);
    const excluded = namedIn(parts, wish.tenant).filter((row) => isOfBrand(row, brand));
    return [...excluded.map((row): Fault => [question, row.names[0] ?? '']), ...otherKinds(question, wish, parts)];
  });
  expect(faults).toEqual([]);
});

test('a colour that is named filters, or is said to be missing', async () => {
  const faults = await findFaults(PHRASES.colour, async (wish, questionFrom) => {
    const colour = COLOURS[(wish.kind.length + wish.phrase.length) % COLOURS.length];
    const question = questionFrom(wish.phrase).replace('{c}', colour?.[wish.lang] ?? '');
    const parts = await ask(await contextFor(wish), question);
    const isMissing = says(parts, wish.lang, 'chat.lacks') || says(parts, wish.lang, 'chat.nothing');
    const others = namedIn(parts, wish.tenant).filter(
      ({ colours }) => !isMissing && !colours.includes(colour?.en ?? ''),
    );
    return [...others.map((row): Fault => [question, row.names[0] ?? '']), ...otherKinds(question, wish, parts)];
  });
  expect(faults).toEqual([]);
});

/** The middle price of a kind, in two digits. */
function middlePrice({ tenant, kind }: Wish): number {
  const prices = (goods.get(tenant) ?? []).flatMap((row) =>
    row.kind === kind && row.minor > 0 ? [row.minor / 100] : [],
  );
  return Number((prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)] ?? 0).toPrecision(2));
}

test.each([
  ['most', (amount: number, limit: number) => amount <= limit],
  ['least', (amount: number, limit: number) => amount >= limit],
] as const)('goods beyond a limit are said to be so: %s', async (end, isWithin) => {
  const faults = await findFaults(PHRASES[end], async (wish, questionFrom) => {
    const limit = middlePrice(wish);
    const question = questionFrom(wish.phrase).replace('{n}', String(limit));
    const parts = await ask(await contextFor(wish), question);
    if (says(parts, wish.lang, 'chat.noneWithin')) return otherKinds(question, wish, parts);
    const beyond = productsIn(parts).filter(({ price }) => price !== null && !isWithin(price.amount, limit));
    const isEmpty = productsIn(parts).length === 0;
    return [
      ...beyond.map(({ name, price }): Fault => [question, `${price?.amount} ${name}`]),
      ...(isEmpty ? [[question, 'nothing'] as const] : []),
      ...otherKinds(question, wish, parts),
    ];
  });
  expect(faults).toEqual([]);
});

test('an amount in another currency is compared with no price', async () => {
  const faults = await findFaults(PHRASES.otherCurrency, async (wish, questionFrom) => {
    const question = questionFrom(wish.phrase);
    const parts = await ask(await contextFor(wish), question);
    return productsIn(parts).map(({ name }): Fault => [question, name]);
  });
  expect(faults).toEqual([]);
});

test('two brands are compared by goods of both, of the kind, and of nobody else', async () => {
  const faults = await findFaults(PHRASES.two, async (wish, questionFrom) => {
    const [brand, other] = soldBrands(wish.tenant, wish.kind);
    if (brand === undefined || other === undefined) return [];
    const question = questionFrom(wish.phrase).replace('{b}', brand).replace('{d}', other);
    const parts = await ask(await contextFor(wish), question);
    const strangers = productsIn(parts).flatMap(({ code }) => {
      const row = findRow(wish.tenant, code);
      return row === undefined || isOfBrand(row, brand) || isOfBrand(row, other) ? [] : [row];
    });
    return [...strangers.map((row): Fault => [question, row.names[0] ?? '']), ...otherKinds(question, wish, parts)];
  });
  expect(faults).toEqual([]);
});

test('of a kind that is not sold nothing is shown', async () => {
  const faults: Fault[] = [];
  const unsold = TENANTS.flatMap((tenant) => {
    const soldKinds = new Set(goods.get(tenant)?.flatMap(({ names }) => readName(names[0] ?? '').kind ?? []));
    const codes = [...kinds().keys()].filter(
      (code) => !code.startsWith('~') && ![...soldKinds].some((sold) => areKindred(sold, code)),
    );
    return LANGS.flatMap((lang) => codes.map((code) => ({ tenant, lang, code })));
  });
  for (const { tenant, lang, code } of spread(unsold)) {
    const terms = kinds().get(code)?.terms ?? [];
    const word = (terms.find((term) => term.lang === lang) ?? terms[0])?.text ?? code;
    const parts = await ask(await contextFor({ tenant, lang }), word);
    faults.push(...productsIn(parts).map(({ name }): Fault => [`${tenant} ${code} ${word}`, name]));
  }
  expect(faults).toEqual([]);
});

/** Questions on the goods of a tenant, in words and ways to type that no vocabulary was written from. */
function composedFor(tenant: string, count: number): ComposedQuestion[] {
  const composable = KINDS_CALLED.flatMap((kind) => {
    const isSold = goods.get(tenant)?.some((row) => row.kind === kind) === true;
    const amount = middlePrice({ tenant, lang: 'en', kind, phrase: '' });
    return isSold ? [{ kind, brands: soldBrands(tenant, kind), amount }] : [];
  });
  return composed(composable, count, SEED);
}

const SEED = 7;
const COMPOSED = scaled({ small: 4, full: 500 });

test('however a question is typed, no other kind, nothing excluded and nothing beyond its limit is shown', async () => {
  const faults: Fault[] = [];
  for (const tenant of TENANTS)
    for (const { question, lang, kind, asking, brand, amount } of composedFor(tenant, COMPOSED)) {
      const parts = await ask(await contextFor({ tenant, lang }), question);
      const rows = namedIn(parts, tenant);
      const isBeyond = ({ price }: ChatProduct) => asking === 'most' && price !== null && price.amount > amount;
      const wrong = rows.filter((row) => row.kind !== kind || (asking === 'without' && isOfBrand(row, brand)));
      const dear = says(parts, lang, 'chat.noneWithin') ? [] : productsIn(parts).filter(isBeyond);
      faults.push(...wrong.map((row): Fault => [question, row.names[0] ?? '']));
      faults.push(...dear.map(({ name }): Fault => [question, name]));
    }
  expect(faults).toEqual([]);
});

test('a wish that is added to another finds what both at once find', async () => {
  const faults: Fault[] = [];
  const codesIn = (parts: readonly ChatPart[]) =>
    productsIn(parts)
      .map(({ code }) => code)
      .toSorted()
      .join();
  for (const tenant of TENANTS)
    for (const { turns, lang } of composedFor(tenant, COMPOSED).filter((chat) => chat.turns.length > 0)) {
      const after = await askAll(await contextFor({ tenant, lang }), turns);
      const whole = await askAll(await contextFor({ tenant, lang }), [turns.join(' ')]);
      if (codesIn(after.parts) !== codesIn(whole.parts)) faults.push([turns.join(' / '), codesIn(after.parts)]);
    }
  expect(faults).toEqual([]);
});
