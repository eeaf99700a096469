/** Finds the category that a text names. */

import type { PublicCtx } from '#src/ctx.ts';
import type { CategoryTree } from '#src/modules/catalogue/categories/contract.ts';
import { categoryTree } from '#src/modules/catalogue/categories/reads.ts';
import { fold } from '#src/words/fold.ts';

/** A category that a question is about. */
export interface CategoryPlace {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** Address of its list of products; null where it has no name in the reader's language. */
  readonly path: string | null;
}

const flat = (trees: readonly CategoryTree[]): CategoryTree[] => trees.flatMap((one) => [one, ...flat(one.children)]);

/** The category whose name a text is; undefined: none. */
export async function categoryNamed(ctx: PublicCtx, text: string): Promise<CategoryPlace | undefined> {
  const wanted = fold(text);
  return flat(await categoryTree(ctx)).find(({ name }) => fold(name) === wanted);
}

/** The longest name of a category that a folded text has as a word of its own; undefined: none. */
export async function categoryWithin(ctx: PublicCtx, text: string): Promise<string | undefined> {
  const names = flat(await categoryTree(ctx)).map(({ name }) => name);
  return names.toSorted((a, b) => b.length - a.length).find((name) => ` ${text} `.includes(` ${fold(name)} `));
}

export async function categoryWithCode(ctx: PublicCtx, code: string): Promise<CategoryPlace | undefined> {
  return flat(await categoryTree(ctx)).find((one) => one.code === code);
}
