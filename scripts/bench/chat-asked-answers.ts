/** Judges what an answer says and shows, beside its reading: a right frame does not help a reader whose answer is empty. */

import { sql } from 'kysely';
import type { AskedQuestion, Wanted } from '#scripts/bench/chat-asked.ts';
import type { Db } from '#src/db/types.ts';
import { texts } from '#src/i18n/texts.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { ChatPart } from '#src/modules/finding/chat/contract.ts';
import { familyOf } from '#src/names/kinds/kind-families.ts';
import { readName } from '#src/names/name-reading.ts';
import { fold } from '#src/words/fold.ts';

/** Intents that are answered with goods where goods are sold that fit; of an alternative, nothing may cost less. */
const OF_GOODS: readonly string[] = ['find', 'worth', 'price', 'shops', 'stock', 'unit', 'compare'];

/** Names of goods that a tenant sells, each once. */
export async function readSoldNames(db: Db, tenantId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from goods where tenant_id = ${tenantId} and price_minor is not null order by name`.execute(
    db,
  );
  // A shop may write its own name before that of the goods.
  return rows.map(({ name }) => name.replace(/^\[[^\]]*\] /, ''));
}

/** Whether a tenant sells goods of the kind and the brands that are wanted. */
function areSold(soldNames: readonly string[], { kind, brands, notBrands, model }: Wanted): boolean {
  const wantedKind = kind === undefined ? null : readName(kind).kind;
  const readBrand = (brand: string) => readName(brand).brand ?? fold(brand);
  const own = brands.map(readBrand);
  const without = notBrands.map(readBrand);
  return soldNames.some((name) => {
    const reading = readName(name);
    const brand = reading.brand ?? '';
    return (
      (wantedKind === null || (reading.kind !== null && familyOf(reading.kind) === familyOf(wantedKind))) &&
      (own.length === 0 || own.includes(brand)) &&
      !without.includes(brand) &&
      (model === undefined || fold(name).includes(fold(model)))
    );
  });
}

const showsGoods = (parts: readonly ChatPart[]) =>
  parts.some(
    (part) => part.type === 'pages' || part.type === 'table' || (part.type === 'products' && part.products.length > 0),
  );

/** Whether a sentence says that a label is not known. */
function saysUnknown(sentence: string, lang: Lang): boolean {
  const [begin = '', end = ''] = texts(lang)('chat.noLabel', { label: '“”' }).split('“”');
  return sentence.startsWith(begin) && sentence.endsWith(end);
}

/** Beginnings of sentences that the goods behind them do not fit what was asked for. */
const openly = (lang: Lang): string[] =>
  (['chat.noneWithin', 'chat.noneWith', 'chat.notComparable', 'chat.lacks'] as const)
    .map((key) => texts(lang)(key, { words: '“”', label: '“”', currency: '', own: '' }).split('“”')[0] ?? '')
    .filter(Boolean);

/** Faults in what an answer says and shows; []: none. @param soldNames  those of the goods that the tenant sells */
export function answerFaults(
  parts: readonly ChatPart[],
  { lang, intent, frame }: Pick<AskedQuestion, 'lang' | 'intent' | 'frame'>,
  soldNames: readonly string[],
): string[] {
  const sentences = parts.flatMap((part) => (part.type === 'sentence' ? [part.text] : []));
  const goods = parts.flatMap((part) => (part.type === 'products' ? part.products : []));
  const isOpen = frame.min === undefined && frame.max === undefined;
  const namesGoods = frame.kind !== undefined || frame.brands.length > 0;
  const isEmpty = OF_GOODS.includes(intent) && isOpen && namesGoods && !showsGoods(parts) && areSold(soldNames, frame);
  const { min = 0, max = Infinity } = frame;
  const isOffered = sentences.some((text) => openly(lang).some((begin) => text.startsWith(begin)));
  const beyond = isOffered
    ? []
    : goods.filter(({ price }) => price !== null && (price.amount < min || price.amount > max));
  return [
    ...(isEmpty ? ['nothing shown of what is sold'] : []),
    ...(intent === 'label' && sentences.some((text) => saysUnknown(text, lang)) ? ['label not known'] : []),
    ...(sentences.some((text) => text.includes('“”')) ? ['a name is missing'] : []),
    ...(intent === 'find' ? beyond.map(({ name, price }) => `beyond the limit: ${name} ${price?.amount}`) : []),
  ];
}
