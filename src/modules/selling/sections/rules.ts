import type { Lang } from '#src/kernel/lang.ts';
import type { Section } from '#src/modules/selling/sections/contract.ts';

interface Row {
  readonly lang: Lang;
  readonly section: Section;
}

/** The languages whose sections changed, in no order. */
export function changedLangs(before: readonly Row[], after: readonly Row[]): Lang[] {
  const key = ({ lang, section }: Row) => `${lang} ${section}`;
  const old = new Set(before.map(key));
  const now = new Set(after.map(key));
  const moved = [...before.filter((row) => !now.has(key(row))), ...after.filter((row) => !old.has(key(row)))];
  return [...new Set(moved.map(({ lang }) => lang))];
}
