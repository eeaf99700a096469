/** Reads the tables of kinds, and says which kind is within which. */

import type { Lang } from '#src/kernel/lang.ts';
import { onFirstUse } from '#src/kernel/on-first-use.ts';
import { COMPUTER_KINDS } from '#src/names/kinds/tables/computers.ts';
import { DEVICE_KINDS } from '#src/names/kinds/tables/devices.ts';
import { FASHION_KINDS } from '#src/names/kinds/tables/fashion.ts';
import { HOME_KINDS } from '#src/names/kinds/tables/home.ts';
import { LEISURE_KINDS } from '#src/names/kinds/tables/leisure.ts';
import { PHONE_THING_KINDS } from '#src/names/kinds/tables/phone-things.ts';

/** A kind of goods. */
export interface Kind {
  readonly code: string;
  readonly parent: string | null;
  /** It belongs to a thing that its buyer has: a case, a cable, a spare part. */
  readonly isAccessory: boolean;
  readonly terms: readonly { readonly text: string; readonly lang: Lang }[];
}

const LANGS: readonly Lang[] = ['en', 'id', 'th'];
const LINE = /^(?<code>[~\w-]+)(?<accessory>\*?)(?: < (?<parent>[\w-]+))? = (?<terms>.*)$/;

/**
 * The kinds of the tables, by code. Format: `code* < parent = English, … ; Indonesian, … ; Thai, …`, one per line; * for
 * accessories. English words are used in every language.
 */
export const kinds = onFirstUse(
  (): ReadonlyMap<string, Kind> =>
    new Map(
      [DEVICE_KINDS, COMPUTER_KINDS, PHONE_THING_KINDS, HOME_KINDS, FASHION_KINDS, LEISURE_KINDS]
        .flatMap((table) => table.split('\n'))
        .filter((line) => line !== '')
        .map((line) => {
          const kind = kindOf(line);
          return [kind.code, kind] as const;
        }),
    ),
);

function kindOf(line: string): Kind {
  const { code = '', accessory, parent, terms = '' } = LINE.exec(line)?.groups ?? {};
  return {
    code,
    parent: parent ?? null,
    isAccessory: accessory === '*',
    terms: terms.split(/ *; */).flatMap((part, place) =>
      part
        .split(',')
        .map((text) => text.trim())
        .filter((text) => text !== '')
        .map((text) => ({ text, lang: LANGS[place] ?? 'en' })),
    ),
  };
}

/** A kind and all that it is one of: running shoes, sneakers, shoes. */
export function kindAndWider(code: string): readonly string[] {
  const known = wider.get(code);
  if (known !== undefined) return known;
  const all: string[] = [];
  for (let at: string | null = code; at !== null; at = kinds().get(at)?.parent ?? null) all.push(at);
  if (kinds().has(code)) wider.set(code, all);
  return all;
}

/** What `kindAndWider` knows already; of the kinds of the tables alone, so it ends. */
const wider = new Map<string, readonly string[]>();

/** Whether the first kind is the second or below it. */
export const isWithin = (code: string, ancestor: string): boolean => kindAndWider(code).includes(ancestor);

/** Whether a kind is one of these or below one. */
export const isWithinAny = (code: string, ancestors: ReadonlySet<string>): boolean =>
  kindAndWider(code).some((one) => ancestors.has(one));
