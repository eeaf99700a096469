/** Stores in the browser which products the reader compares. */

import { browserStore } from '#src/client/storage.ts';
import { COMPARED_PRODUCTS } from '#src/ui/compare/comparison-storage-key.ts';

/** The most products side by side, as the page compares them. */
export const MOST_COMPARED = 4;

const CODE = /^[a-z0-9][a-z0-9-]{0,99}$/;

/** Parses the stored codes; empty when the text is not a list of codes. */
export function comparedIn(kept: string | null): string[] {
  if (kept === null || !kept.startsWith('[')) return [];
  try {
    const value: unknown = JSON.parse(kept);
    return Array.isArray(value) ? value.filter(isCode).slice(0, MOST_COMPARED) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Whether a value may be the code of a product. */
export const isCode = (value: unknown): value is string => typeof value === 'string' && CODE.test(value);

/** The codes that this browser has stored. */
export const keptCompared = (): string[] => comparedIn(browserStore.getItem(COMPARED_PRODUCTS));

/** Stores the chosen codes in this browser. */
export function keepCompared(codes: readonly string[]): void {
  if (codes.length === 0) browserStore.removeItem(COMPARED_PRODUCTS);
  else browserStore.setItem(COMPARED_PRODUCTS, JSON.stringify(codes));
}
