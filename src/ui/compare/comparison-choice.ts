/** Adds products to the reader's comparison and removes them, in all tabs alike. */

import { atom } from 'nanostores';
import { comparedIn, keepCompared, keptCompared, MOST_COMPARED } from '#src/ui/compare/compared-products.ts';
import { COMPARED_PRODUCTS } from '#src/ui/compare/comparison-storage-key.ts';

/** Codes of the products that this browser compares, in the order in which they were chosen. */
export const $compared = atom<readonly string[]>(keptCompared());

/** Chooses a product, or takes it out again. false: there are four already. */
export function toggleCompared(code: string): boolean {
  const codes = $compared.get();
  if (codes.includes(code)) store(codes.filter((other) => other !== code));
  else if (codes.length >= MOST_COMPARED) return false;
  else store([...codes, code]);
  return true;
}

export const clearCompared = (): void => store([]);

function store(codes: readonly string[]): void {
  keepCompared(codes);
  $compared.set(codes);
}

// Another tab chose.
addEventListener('storage', ({ key, newValue }) => {
  if (key === COMPARED_PRODUCTS) $compared.set(comparedIn(newValue));
});

// A page that comes back as it was left was told nothing meanwhile.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) $compared.set(keptCompared());
});
