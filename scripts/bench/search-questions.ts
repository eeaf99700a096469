/** Makes the queries of the benchmark of search, with typing errors and other spellings. */

import { modelsOf, type Offer } from '#scripts/bench/search-catalogue.ts';
import { mistyped } from '#scripts/bench/search-typing.ts';
import type { Kind, Vocabulary } from '#scripts/bench/search-vocabulary.ts';
import { type Seeded, seeded } from '#scripts/bench/seeded-choices.ts';

const LANGS = ['th', 'en', 'id'] as const;
type Lang = (typeof LANGS)[number];

/**
 * typo: one typed error. model: a model number joined or split. head: a model with many accessories. accessory: one of
 * them. thai: a brand in Thai letters. synonym: another name of the kind. plain: its usual name. name: part of a real
 * name.
 */
export type QuestionClass = 'typo' | 'model' | 'head' | 'accessory' | 'thai' | 'synonym' | 'plain' | 'name';

/** A typed query, and how well an offer answers it: 3 exactly, 2 same kind, 1 related, 0 not. */
export interface Question {
  readonly text: string;
  readonly lang: Lang;
  readonly class: QuestionClass;
  grade(offer: Offer): 0 | 1 | 2 | 3;
}

const low = (text: string | null) => (text ?? '').toLowerCase();

/** The brand as a title or its last word names it: Samsung Galaxy is also Galaxy. */
const sameBrand = (left: string | null, right: string | null) =>
  low(left).split(' ').at(-1) === low(right).split(' ').at(-1);

interface Model {
  readonly brand: string;
  readonly model: string;
}

const gradePhone = (asked: Model) => (offer: Offer) => {
  if (!sameBrand(offer.brand, asked.brand)) return 0;
  const same = low(offer.model) === low(asked.model);
  if (offer.kind === 'phone') return same ? 3 : 2;
  return offer.of === 'phone' && same ? 1 : 0;
};

const gradeAccessory = (asked: Model, thing: string) => (offer: Offer) => {
  if (!sameBrand(offer.brand, asked.brand) || low(offer.model) !== low(asked.model)) return 0;
  if (offer.kind === 'phone') return 1;
  return low(offer.name).includes(thing) ? 3 : 2;
};

const gradeKind =
  ({ names }: Kind) =>
  (offer: Offer) => {
    if (offer.kind === names.en[0]) return 3;
    return offer.of === names.en[0] ? 1 : 0;
  };

function mistypedWord(random: Seeded, text: string): string {
  const words = text.split(' ');
  const longest = words.reduce((left, right) => (right.length > left.length ? right : left));
  return text.replace(longest, mistyped(random, low(longest)));
}

/** Joins the words of a model number with the brand, or with each other, or splits letters from digits. */
function respaced(random: Seeded, { brand, model }: Model): string {
  const maker = low(brand).split(' ').at(-1) ?? '';
  const split = low(model).replace(/(?<=[a-z])(?=\d)/g, ' ');
  const joined = low(model).replaceAll(' ', '');
  return random.pick([
    `${maker}${joined}`,
    `${maker} ${joined}`,
    split === low(model) ? `${maker}${joined}` : `${maker} ${split}`,
  ]);
}

/** The questions of a vocabulary: 200, in three languages. */
export function questionsOf({ seed, phones, kinds }: Vocabulary, offers: readonly Offer[]): Question[] {
  const random = seeded(seed * 31);
  const phone = () => random.pick(modelsOf(random.pick(phones)));
  const asked = (lang: Lang, made: readonly (readonly [QuestionClass, string, Question['grade']])[]) =>
    made.map(([name, text, grade]): Question => ({ text, lang, class: name, grade }));
  const times = <Value>(count: number, make: (n: number) => Value) => Array.from({ length: count }, (_, n) => make(n));
  const kindAt = (n: number) => kinds[n % kinds.length] as Kind;
  const inEachLanguage = LANGS.flatMap((lang) => {
    const usual = ({ names }: Kind) => names[lang][0] ?? '';
    return asked(lang, [
      ...times(12, (n) => {
        const kind = kindAt(n);
        return ['typo', mistypedWord(random, usual(kind)), gradeKind(kind)] as const;
      }),
      ...times(6, () => {
        const one = phone();
        return ['typo', low(mistypedWord(random, `${one.brand} ${one.model}`)), gradePhone(one)] as const;
      }),
      ...times(10, () => {
        const one = phone();
        return ['model', respaced(random, one), gradePhone(one)] as const;
      }),
      ...times(8, () => {
        const one = phone();
        return ['head', low(`${one.brand} ${one.model}`), gradePhone(one)] as const;
      }),
      ...times(4, () => {
        const one = phone();
        const thing = { th: 'เคส', en: 'case', id: 'casing' }[lang];
        return ['accessory', low(`${thing} ${one.brand} ${one.model}`), gradeAccessory(one, thing)] as const;
      }),
      ...times(8, (n) => {
        const kind = kindAt(n * 3 + 1);
        return ['synonym', kind.names[lang].at(-1) ?? '', gradeKind(kind)] as const;
      }),
      ...times(8, (n) => ['plain', usual(kindAt(n)), gradeKind(kindAt(n))] as const),
    ]);
  });
  const thai = times(17, () => {
    const maker = random.pick(phones);
    const one = random.pick(modelsOf(maker));
    return ['thai', low(`${maker.thai} ${one.model}`), gradePhone(one)] as const;
  });
  return [...inEachLanguage, ...asked('th', thai), ...realQuestions(random, offers)];
}

/** Questions for real goods: the brand and number of a computer part, the first words of an Indonesian title. */
function realQuestions(random: Seeded, offers: readonly Offer[]): Question[] {
  const parts = offers.filter(({ kind, model }) => kind === 'cpu' || (kind === 'monitor' && /\d/.test(model ?? '')));
  const goods = offers.filter(({ kind, name }) => kind.startsWith('tokopedia') && name.split(' ').length > 4);
  const english = Array.from({ length: 8 }, (): Question => {
    const part = random.pick(parts);
    const text = low(part.name).replace(/(?<=\d)(?=[a-z]+\b)/, ' ');
    const grade = (offer: Offer) => {
      if (offer.name === part.name) return 3;
      return offer.kind === part.kind && sameBrand(offer.brand, part.brand) ? 2 : 0;
    };
    return { text, lang: 'en', class: 'name', grade };
  });
  const indonesian = Array.from({ length: 7 }, (): Question => {
    const one = random.pick(goods);
    const words = low(one.name)
      .split(' ')
      .filter((word) => /^[a-z]{4,}$/.test(word))
      .slice(0, 3);
    const grade = (offer: Offer) => {
      if (offer.name === one.name) return 3;
      return offer.kind === one.kind && low(offer.name).includes(words[0] ?? one.name) ? 2 : 0;
    };
    return { text: mistypedWord(random, words.join(' ')), lang: 'id', class: 'name', grade };
  });
  return [...english, ...indonesian];
}
