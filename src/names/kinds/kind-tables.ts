/** Reads the tables of kinds: by the device a thing is made for, by its maker, and by words that narrow a kind. */

import { onFirstUse } from '#src/kernel/on-first-use.ts';
import { MADE_FOR } from '#src/names/kinds/accessory-kinds.ts';
import { isWithin } from '#src/names/kinds/kind-table.ts';
import { MAKER_KINDS } from '#src/names/kinds/kinds-of-makers.ts';
import { NARROWER } from '#src/names/kinds/narrower-kinds.ts';
import { Terms } from '#src/names/vocabulary/terms.ts';
import type { Unit } from '#src/names/vocabulary/text-units.ts';

const lines = (text: string) => text.split('\n').filter((line) => line !== '');

const madeFor = onFirstUse(() =>
  lines(MADE_FOR).map((line) => {
    const [, thing = '', devices = '', kind = ''] = /^(\S+) for (.+) = (\S+)$/.exec(line) ?? [];
    return { thing, devices: devices.split(' '), kind };
  }),
);

/**
 * The kind of a thing for a device: a case for a phone is a phone case. null: only its device would tell, and the name
 * does not say it.
 */
export function madeForDevice(code: string, devices: readonly string[]): string | null {
  const found = madeFor().find(
    ({ thing, devices: of }) => thing === code && devices.some((device) => of.some((one) => isWithin(device, one))),
  );
  return found?.kind ?? (code.startsWith('~') ? null : code);
}

const makers = onFirstUse(
  () =>
    new Map(
      lines(MAKER_KINDS).flatMap((line) => {
        const [kind = '', names = ''] = line.split(': ');
        return names.split(', ').map((name) => [name, kind] as const);
      }),
    ),
);

/** The kind of a maker's goods where a name says no more. */
export const kindOfMaker = (brand: string): string | undefined => makers().get(brand);

const narrower = onFirstUse(() =>
  lines(NARROWER).map((line) => {
    const [, kind = '', child = '', words = ''] = /^(\S+) > (\S+): (.+)$/.exec(line) ?? [];
    const terms = new Terms();
    for (const word of words.split(', ')) terms.add(word, { type: 'plain', value: child, lang: 'en' });
    return { kind, child, terms };
  }),
);

/** A narrower kind, when words of the name say it: headphones that are in-ear. */
export function narrowed(code: string, units: readonly Unit[]): string {
  const found = narrower().find(
    ({ kind, terms }) => kind === code && units.some((_, at) => terms.longestAt(units, at, true) !== undefined),
  );
  return found?.child ?? code;
}
