/** Tells the kind that a query asks for from kinds that such goods have: a laptop with 16 GB of memory is no memory. */

import { isWithin } from '#src/names/kinds/kind-table.ts';
import type { NamePart } from '#src/names/name-parts.ts';
import type { NameReading } from '#src/names/name-reading.ts';

/** Kinds that say something of others: what a watch has, what a phone runs on. Vouchers are no goods here. */
export const KINDS_HAD: ReadonlySet<string> = new Set([
  'gps-navigator',
  'memory',
  'battery',
  'operating-system',
  'cpu',
  'graphics-card',
  'webcam',
  'rail-pass',
  'craft-supplies',
  'art-paint',
  'beads',
  'fabric',
  'sewing-supplies',
  'yarn',
]);

const isSeries = ({ type }: NamePart) => type === 'series';

/** The kind that a text names: of several, one that is no part of the others. */
export function kindBesideParts({ kind, parts }: Pick<NameReading, 'kind' | 'parts'>): string | null {
  if (kind?.startsWith('~') === true) return parts.find(isSeries)?.value.split(' > ')[1] ?? null;
  if (kind === null || !KINDS_HAD.has(kind)) return kind;
  const other = parts.find(({ type, value, role }) => type === 'kind' && role === 'is' && !KINDS_HAD.has(value))?.value;
  const series = parts.find(isSeries)?.value.split(' > ')[1];
  return other ?? series ?? (kind === 'rail-pass' || isWithin(kind, 'craft-supplies') ? null : kind);
}
