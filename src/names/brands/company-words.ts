/** Skips the words of a company's name that follow a brand. */

import type { Unit } from '#src/names/vocabulary/text-units.ts';

/** Words of the name of a company, behind its brand: Kingston Technology, Aspyr Media Inc. */
const COMPANY = new Set(
  'technology technologies tech inc llc ltd limited co corp corporation company electronics entertainment media publishing group international usa licenses licences software interactive publishing'.split(
    ' ',
  ),
);

/** The first place behind a brand and the words of its company. */
export function behindCompany(units: readonly Unit[], from: number): number {
  let at = from;
  while (COMPANY.has(units[at]?.text ?? '') || (at > from && units[at]?.text === '.')) at += 1;
  return at;
}
