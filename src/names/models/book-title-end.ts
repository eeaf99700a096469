/** Finds where the title of a book or a program ends in a name. */

import type { Unit } from '#src/names/vocabulary/text-units.ts';

/** Words behind the title of a program or a book: the platform, the licence, the packing, who wrote it. */
const BEHIND = new Set(
  'mac macintosh windows win pc upgrade license licence academic boxed retail oem jc by full spanish english french dvd-rom cd-rom software media lisensi educational cs sb subscription - sl'.split(
    ' ',
  ),
);

/** Whether a title ends before a word: behind it stands how it is sold, or for what. */
export function endsTitle(units: readonly Unit[], at: number): boolean {
  const unit = units[at];
  const next = units[at + 1]?.text ?? '';
  if (unit === undefined) return false;
  if (unit.text === 'for') return PLATFORM.test(next);
  if (unit.text === '-') return !unit.glued;
  if (unit.text === 'pc' && VERSION.test(next)) return false;
  if (/^(?:complete|full)$/.test(unit.text) && /^(?:package|product|version)$/.test(next)) return true;
  if (unit.text === 'product' && BEHIND.has(next)) return true;
  if (BARCODE.test(unit.text)) return true;
  return BEHIND.has(unit.text) || saysLicence(units, at);
}

/** “for” stands before a platform, else it is part of the title: Preparing for Kindergarten. */
const PLATFORM =
  /^(?:mac|macintosh|windows|win|pc|pcs|palm|pocket|linux|xbox|playstation|ps\d|psp|wii|nintendo|gamecube|\d+|up|ages?|ms|your)$/;

/** Virtual PC 7.0 */
const VERSION = /^\d+\.\d+$/;

/** The number of an article stands behind its title. */
const BARCODE = /^\d{8,14}$/;

/** Things that a licence or a pack counts: 5 user bundle, 3-pack. */
const LICENCE_UNIT = /^(?:users?|seats?|devices?|pack|servers?|workstations?)$/;

/** So many digits are a year: Windows Server 2003 device CAL. */
const YEAR = 4;

/** Whether a licence, its number of users, or a disc is said from here on: 5 user, L/SA, version upgrade, CD-ROM. */
function saysLicence(units: readonly Unit[], at: number): boolean {
  const { text, type } = units[at] as Unit;
  const next = units[at + 1]?.text ?? '';
  const third = units[at + 2]?.text ?? '';
  if (type === 'number') return text.length < YEAR && LICENCE_UNIT.test(next === '-' ? third : next);
  if (text === 'l') return next === '/';
  if (text === 'version') return BEHIND.has(next);
  return text === 'cd' && next === '-' && third === 'rom';
}
