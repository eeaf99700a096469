import type { PublicCtx, TxCtx, WriteCtx } from '#src/ctx.ts';
import { codesOf } from '#src/db/references.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { putBatch } from '#src/kernel/put-batch.ts';
import type { PutResult } from '#src/kernel/put-result.ts';
import { isSameBrand, type PlannedBrand, plan, textRow } from '#src/modules/catalogue/brands/brand-from-input.ts';
import { BRAND_SOURCE } from '#src/modules/catalogue/brands/content-reads.ts';
import type { BrandInput, BrandLink, BrandView } from '#src/modules/catalogue/brands/contract.ts';
import { shownName } from '#src/modules/catalogue/brands/rules.ts';
import {
  type BrandRow,
  deleteBrandTexts,
  readBrand,
  readBrandsByReference,
  readListedBrands,
  removeBrand,
  writeBrands,
  writeBrandTexts,
  writeParents,
} from '#src/modules/catalogue/brands/store.ts';
import { categoryTrails } from '#src/modules/catalogue/categories/service.ts';
import type { MediaInput } from '#src/modules/catalogue/media/contract.ts';
import { mediaKey, writeMedia } from '#src/modules/catalogue/media/service.ts';
import { keepRevisions } from '#src/modules/running/content/record-service.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';

export interface PutBrandOptions {
  /** Keep the texts of languages that an input does not contain. */
  readonly merge: boolean;
}

/** Creates or changes brands. When a batch has a brand twice, the later input wins. */
export async function putBrands(
  ctx: WriteCtx,
  inputs: readonly BrandInput[],
  { merge }: PutBrandOptions = { merge: true },
): Promise<PutResult[]> {
  return putBatch(inputs, {
    plan: (batch) => plan(ctx, batch),
    isSame: (write) => isSameBrand(write) && (merge || leftLangs(write).length === 0),
    async store(writes) {
      const codes = writes.map(({ after }) => after.code);
      await keepRevisions(ctx, BRAND_SOURCE, codes, () => store(ctx, writes, merge));
      for (const { after } of writes) ctx.invalidate(tagOf.brand(after.code));
      if (writes.length > 0) for (const lang of ctx.tenant.languages) ctx.invalidate(tagOf.brandsListed(lang));
      await invalidateCategories(ctx, writes);
    },
  });
}

/** Invalidates the categories that have one brand more or fewer, and those above them. */
async function invalidateCategories(ctx: WriteCtx, writes: readonly PlannedBrand[]): Promise<void> {
  const moved = writes.flatMap(({ before, after }) => {
    const old = before?.online ? before.categoryId : null;
    const next = after.online ? after.categoryId : null;
    return old === next ? [] : [old, next];
  });
  const ids = [...new Set(moved.filter((id) => id !== null))];
  const trails = await categoryTrails(ctx, ids);
  for (const code of new Set([...trails.values()].flat())) ctx.invalidate(tagOf.categoryBrands(code));
}

/** Languages of the stored texts that an input does not contain. */
function leftLangs({ before, input }: PlannedBrand): string[] {
  return Object.keys(before?.texts ?? {}).filter((lang) => !(lang in input.texts));
}

/** Deletes a brand to which nothing points. */
export async function deleteBrand(ctx: WriteCtx, code: string): Promise<void> {
  const before = await readBrand(ctx.tx, ctx.tenant.id, code);
  if (before === undefined) return;
  await keepRevisions(ctx, BRAND_SOURCE, [code], () => removeBrand(ctx.tx, ctx.tenant.id, before.id));
  ctx.invalidate(tagOf.brand(code));
  for (const lang of ctx.tenant.languages) ctx.invalidate(tagOf.brandsListed(lang));
  const trails = await categoryTrails(ctx, before.categoryId === null ? [] : [before.categoryId]);
  for (const category of [...trails.values()].flat()) ctx.invalidate(tagOf.categoryBrands(category));
  const parents = await codesOf(ctx.tx, ctx.tenant.id, 'brands', before.parentId === null ? [] : [before.parentId]);
  for (const parent of parents.values()) ctx.invalidate(tagOf.brand(parent));
}

async function store(ctx: WriteCtx, writes: readonly PlannedBrand[], merge: boolean): Promise<void> {
  const pictures = writes.flatMap(({ input }) => [input.logo, input.cover]).filter((value) => value !== undefined);
  const media = await writeMedia(ctx, pictures);
  const idOf = (picture: MediaInput | undefined) => (picture && media.get(mediaKey(picture))) ?? null;
  const values = writes.map(({ after, input }) => ({ ...after, logoId: idOf(input.logo), coverId: idOf(input.cover) }));
  const ids = await writeBrands(ctx.tx, ctx.tenant.id, values);
  const texts = writes.flatMap(({ input, after }) =>
    Object.entries(input.texts).map(([lang, text]) => ({
      brandId: ids.get(after.code) ?? 0,
      lang: lang as Lang,
      ...textRow(text),
    })),
  );
  await writeBrandTexts(ctx.tx, ctx.tenant.id, texts);
  const left = writes.flatMap((write) =>
    leftLangs(write).map((lang) => ({ id: ids.get(write.after.code) ?? 0, lang })),
  );
  if (!merge) await deleteBrandTexts(ctx.tx, ctx.tenant.id, left);
  await storeParents(ctx, writes, ids);
}

/**
 * Sets the parents of sub-brands, once all brands of the batch have ids. The pages of both brands show the relation.
 */
async function storeParents(
  ctx: WriteCtx,
  writes: readonly PlannedBrand[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const links = writes.map(({ after, parent, before }) => ({
    id: ids.get(after.code) ?? 0,
    parentId: parent === null ? null : 'id' in parent ? parent.id : (ids.get(parent.coming) ?? null),
    left: before?.parentId ?? null,
  }));
  const moved = links.filter(({ parentId, left }) => parentId !== left);
  await writeParents(ctx.tx, ctx.tenant.id, moved);
  const around = moved.flatMap(({ parentId, left }) => [parentId, left]).filter((id) => id !== null);
  for (const code of (await codesOf(ctx.tx, ctx.tenant.id, 'brands', around)).values())
    ctx.invalidate(tagOf.brand(code));
}

/** One brand for its page, or undefined. `langs`: the languages it has a description in. */
export async function brandView(
  ctx: PublicCtx,
  code: string,
): Promise<{ id: number; view: BrandView; langs: Lang[] } | undefined> {
  ctx.track(tagOf.brand(code));
  const row = await readBrand(ctx.db, ctx.tenant.id, code);
  if (row === undefined) return undefined;
  const text = row.texts[ctx.lang];
  const { id, texts, code: own, name, logo, cover, website, media, countries, colour, online } = row;
  const view: BrandView = {
    id,
    code: own,
    name: shownName(name, text?.localName, ctx.lang),
    logo,
    cover,
    website,
    media,
    countries,
    colour,
    online,
    localName: text?.localName ?? null,
    description: text?.description ?? '',
    slogan: text?.slogan ?? '',
    story: text?.story ?? '',
  };
  const langs = ctx.tenant.languages.filter((lang) => (texts[lang]?.description ?? '') !== '');
  return { id, view, langs };
}

/** Brands with a page in this language, those with a logo first. */
export async function listedBrands(ctx: PublicCtx, limit: number): Promise<readonly BrandLink[]> {
  return ctx.once(`first-brands ${limit}`, async (inner) => {
    inner.track(tagOf.brandsListed(ctx.lang));
    const rows = await readListedBrands(ctx.db, ctx.tenant.id, ctx.lang, limit);
    for (const row of rows) inner.track(tagOf.brand(row.code));
    return rows.map((row) =>
      brandLink(ctx, { ...row, name: shownName(row.name, row.texts[ctx.lang]?.localName, ctx.lang) }),
    );
  });
}

export function brandLink(
  { tenant, lang }: Pick<PublicCtx, 'tenant' | 'lang'>,
  row: Pick<BrandRow, 'code' | 'name' | 'logo'>,
): BrandLink {
  return { code: row.code, name: row.name, logo: row.logo, path: pathOf(tenant, lang, pageKeyOf('brand', row.code)) };
}

/** Brands by code or external id, as other inputs refer to them. */
export async function findBrands(
  { tx, tenant }: TxCtx,
  references: readonly string[],
): Promise<readonly Pick<BrandRow, 'id' | 'code' | 'externalId'>[]> {
  return readBrandsByReference(tx, tenant.id, references);
}
