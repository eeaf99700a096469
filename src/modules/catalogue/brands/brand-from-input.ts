/** Turns an input for a brand into the brand that is stored. */

import { isDeepStrictEqual } from 'node:util';
import type { WriteCtx } from '#src/ctx.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { type Rejection, rejected } from '#src/kernel/put-result.ts';
import type { BrandInput } from '#src/modules/catalogue/brands/contract.ts';
import { brandCode, distinctBrandCode } from '#src/modules/catalogue/brands/rules.ts';
import {
  type BrandColumns,
  type BrandRow,
  type BrandTextRow,
  readBrandsByReference,
} from '#src/modules/catalogue/brands/store.ts';
import { findCategories } from '#src/modules/catalogue/categories/service.ts';
import type { MediaInput, Picture } from '#src/modules/catalogue/media/contract.ts';
import { mediaKey } from '#src/modules/catalogue/media/service.ts';

interface IdentifiedBrand {
  readonly input: BrandInput;
  readonly code: string;
  readonly before: BrandRow | undefined;
}

/** An input with everything it refers to looked up. */
export interface PlannedBrand {
  readonly input: BrandInput;
  readonly before: BrandRow | undefined;
  readonly after: BrandColumns;
  /** Only a code when the parent is in the same batch. */
  readonly parent: { readonly id: number } | { readonly coming: string } | null;
}

/**
 * Looks up each input's brand and references. Returns the plan of its write, or the result that rejects it. Writes
 * nothing.
 */
export async function plan(ctx: WriteCtx, inputs: readonly BrandInput[]): Promise<(PlannedBrand | Rejection)[]> {
  const codes = inputs.map((input) => brandCode(input));
  const references = inputs.flatMap((input, index) => {
    const code = codes[index];
    const own = [input.externalId, code, code && distinctBrandCode(code, input)];
    return [...own, input.parent].filter((value) => value != null);
  });
  const categories = await findCategories(
    ctx,
    inputs.map(({ category }) => category).filter((category) => category != null),
  );
  const known = await readBrandsByReference(ctx.tx, ctx.tenant.id, references);
  const owners = new Map<string, string | null>(known.map((row) => [row.code, row.externalId]));
  const resolved = inputs.map((input, index): IdentifiedBrand | Rejection => {
    const wanted = codes[index];
    if (wanted === undefined) return rejected('code', 'lower-case letters, digits and inner dashes, at most 100');
    const byExternal = known.find((row) => row.externalId !== null && row.externalId === input.externalId);
    const code = byExternal?.code ?? freeCode(owners, wanted, input);
    owners.set(code, input.externalId ?? owners.get(code) ?? null);
    return { input, code, before: known.find((row) => row.code === code) };
  });
  const identified = resolved.filter((resolution): resolution is IdentifiedBrand => !('outcome' in resolution));
  return resolved.map((resolution): PlannedBrand | Rejection => {
    if ('outcome' in resolution) return resolution;
    const { input, before } = resolution;
    const categoryId = valueAfter(input.category, before?.categoryId, (name) => findReferenced(categories, name)?.id);
    if (categoryId === undefined) return rejected('category', `no category ${input.category}`);
    const parent = valueAfter(input.parent, before?.parentId == null ? null : { id: before.parentId }, (name) =>
      parentOf(name, known, identified),
    );
    if (parent === undefined) return rejected('parent', `no brand ${input.parent}`);
    if (isItself(resolution, parent)) return rejected('parent', `${resolution.code} is no sub-brand of itself`);
    return { input, before, after: columnsAfter(resolution, categoryId), parent };
  });
}

/**
 * The value after the write: the input's one, null where the input clears it, the stored one where the input has none.
 */
function valueAfter<Given, Found>(
  given: Given | null | undefined,
  before: Found | null | undefined,
  find: (given: Given) => Found | undefined,
): Found | null | undefined {
  if (given === undefined) return before ?? null;
  return given === null ? null : find(given);
}

function isItself({ code, before }: IdentifiedBrand, parent: PlannedBrand['parent']): boolean {
  if (parent === null) return false;
  return 'id' in parent ? parent.id === before?.id : parent.coming === code;
}

/** Finds a row by external id first, because files use their own ids; then by code. */
function findReferenced<T extends { readonly code: string; readonly externalId: string | null }>(
  rows: readonly T[],
  reference: string,
): T | undefined {
  return rows.find((row) => row.externalId === reference) ?? rows.find((row) => row.code === reference);
}

/** The parent that an input names: a stored brand, or one of the same batch. */
function parentOf(
  name: string,
  known: readonly BrandRow[],
  identified: readonly { readonly input: BrandInput; readonly code: string }[],
): { readonly id: number } | { readonly coming: string } | undefined {
  const stored = findReferenced(known, name);
  if (stored !== undefined) return { id: stored.id };
  const own = identified.map(({ input, code }) => ({ code, externalId: input.externalId ?? null }));
  const coming = findReferenced(own, name);
  return coming && { coming: coming.code };
}

/** The requested code. If it belongs to a brand with another external id and was made from the name: a distinct one. */
function freeCode(owners: ReadonlyMap<string, string | null>, wanted: string, input: BrandInput): string {
  const owner = owners.get(wanted);
  const taken = owner !== undefined && owner !== null && owner !== (input.externalId ?? null);
  return taken && input.code === undefined ? distinctBrandCode(wanted, input) : wanted;
}

/** The stored form of a text. */
export const textRow = (text: NonNullable<BrandInput['texts'][Lang]>): BrandTextRow => ({
  localName: text.localName ?? null,
  description: text.description,
  slogan: text.slogan,
  story: text.story,
});

const keyOf = (picture: MediaInput | Picture | null | undefined) => (picture ? mediaKey(picture) : null);

/** The columns of a brand after the write: compared with the stored row, and written. */
function columnsAfter({ input, code, before }: IdentifiedBrand, categoryId: number | null): BrandColumns {
  return {
    code,
    externalId: input.externalId ?? before?.externalId ?? null,
    name: input.name,
    website: input.website ?? null,
    media: input.media,
    countries: input.countries,
    colour: input.colour ?? null,
    online: input.online,
    storeUrl: valueAfter(input.storeUrl, before?.storeUrl, (url) => url) ?? null,
    milestones: input.milestones ?? before?.milestones ?? [],
    categoryId,
    hotPosition: valueAfter(input.hotPosition, before?.hotPosition, (place) => place) ?? null,
  };
}

/** Whether an input says what is stored already; false for a new brand. */
export function isSameBrand({ input, before, after, parent }: PlannedBrand): boolean {
  if (before === undefined) return false;
  const columns = Object.entries(after);
  if (!columns.every(([name, value]) => isDeepStrictEqual(before[name as keyof BrandColumns], value))) return false;
  if (keyOf(before.logo) !== keyOf(input.logo) || keyOf(before.cover) !== keyOf(input.cover)) return false;
  if (before.parentId !== (parent === null || 'coming' in parent ? parent : parent.id)) return false;
  return Object.entries(input.texts).every(([lang, text]) =>
    isDeepStrictEqual(before.texts[lang as Lang], textRow(text)),
  );
}
