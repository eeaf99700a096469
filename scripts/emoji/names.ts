import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Lang } from '#src/kernel/lang.ts';

/**
 * Provides the emoji of the picker with their names in a language, for a build: `import { packed } from
 * 'virtual:emoji/th'`. Each line is an emoji, its name and further search words, separated by tabs; `#4` begins a group
 * of emojibase. The names are emojibase's. It has none for Indonesian; those are Unicode's own (CLDR 48.2), in
 * names.id.tsv.
 */

/** An emoji in emojibase's list; one without a group is a component of others. */
interface Listed {
  readonly unicode: string;
  readonly label: string;
  readonly tags?: readonly string[];
  readonly group?: number;
  readonly order?: number;
}

/** The group of skin tones and hair, which are components of others. */
const COMPONENTS = 2;
/** Number of further search words per emoji; more would make the data too large. */
const MOST_WORDS = 1;
/** Female or male variants of emoji that also exist without a sex. */
const OF_ONE_SEX = /\u200D[\u2640\u2642]/u;

const require = createRequire(import.meta.url);
const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8'));

const EMOJIBASE = {
  th: require.resolve('emojibase-data/th/compact.json'),
  en: require.resolve('emojibase-data/en/compact.json'),
} as const;
const INDONESIAN = join(import.meta.dirname, 'names.id.tsv');

function listed(lang: Lang): readonly Listed[] {
  if (lang !== 'id') return read(EMOJIBASE[lang]);
  const lines = readFileSync(INDONESIAN, 'utf8').trimEnd().split('\n');
  const names = new Map(lines.map((line) => [line.slice(0, line.indexOf('\t')), line.split('\t').slice(1)]));
  return read<readonly Listed[]>(EMOJIBASE.en).map((one) => {
    const [label, ...tags] = names.get(one.unicode) ?? [];
    // Keycaps have no name there.
    return label === undefined ? one : { ...one, label, tags };
  });
}

/** The emoji of a language as text, in Unicode's order. */
export function packEmoji(lang: Lang): string {
  const shown = listed(lang).filter(
    ({ unicode, group }) => group !== undefined && group !== COMPONENTS && !OF_ONE_SEX.test(unicode),
  );
  const groups = Map.groupBy(
    shown.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0)),
    ({ group }) => group,
  );
  return [...groups].flatMap(([group, emoji]) => [`#${group}`, ...emoji.map(line)]).join('\n');
}

function line({ unicode, label, tags = [] }: Listed): string {
  const name = label.toLowerCase();
  const words = tags.filter((tag) => !name.includes(tag.toLowerCase())).slice(0, MOST_WORDS);
  return [unicode, label, words.join(' ')].join('\t').trimEnd();
}

const NAME = /^virtual:emoji\/(th|en|id)$/;

/** Build plugin that provides `virtual:emoji/th`. */
export const emojiNames = {
  name: 'emoji-names',
  resolveId: { filter: { id: NAME }, handler: (id: string) => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:emoji\// },
    handler: (id: string) => {
      const lang = NAME.exec(id.slice(1))?.[1];
      return `export const packed = ${JSON.stringify(packEmoji(lang as Lang))};`;
    },
  },
};
