import type { PublicCtx, TenantCtx, TxCtx, WriteCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { type PutResult, rejected } from '#src/kernel/put-result.ts';
import { CATEGORY_SOURCE } from '#src/modules/catalogue/categories/content-reads.ts';
import type { CategoryInput, CategoryLink, CategoryRow } from '#src/modules/catalogue/categories/contract.ts';
import { readRootsByClicks } from '#src/modules/catalogue/categories/node-store.ts';
import { categoryCode, DEPTH_LIMIT } from '#src/modules/catalogue/categories/rules.ts';
import {
  type CategoryRef,
  type CategoryValues,
  insertCategory,
  moveSubtree,
  readCategoryRefs,
  readChildren,
  readNavigation,
  readSubtreeIds,
  readTrail,
  readTrailCodes,
  readTree,
  removeCategory,
  updateCategory,
  writeNames,
} from '#src/modules/catalogue/categories/store.ts';
import { keepRevisions } from '#src/modules/running/content/record-service.ts';
import { pageKeyOf, type ScreenName } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';

/** The longest list of popular roots. */
const ROOTS = 50;

/** The tree of one tenant while a batch of inputs changes it. */
class Tree {
  readonly #byCode = new Map<string, CategoryRow>();
  readonly #byExternal = new Map<string, CategoryRow>();
  readonly #byId = new Map<number, CategoryRow>();

  constructor(rows: readonly CategoryRow[]) {
    for (const row of rows) this.set(row);
  }

  set(row: CategoryRow): void {
    this.#byId.set(row.id, row);
    this.#byCode.set(row.code, row);
    if (row.externalId !== null) this.#byExternal.set(row.externalId, row);
  }

  /** Looks for the external id first, because files use their own ids. */
  find(reference: string): CategoryRow | undefined {
    return this.#byExternal.get(reference) ?? this.#byCode.get(reference);
  }

  existing(input: CategoryInput, code: string): CategoryRow | undefined {
    const byExternal = input.externalId === undefined ? undefined : this.#byExternal.get(input.externalId);
    return byExternal ?? this.#byCode.get(code);
  }

  codesOf(ids: readonly number[]): string[] {
    return ids.map((id) => this.#byId.get(id)?.code ?? '').filter((code) => code !== '');
  }

  /** Moves a category and its subtree under another trail. */
  move(id: number, above: readonly number[]): void {
    for (const row of this.#byId.values()) {
      const at = row.ancestors.indexOf(id);
      if (at >= 0) this.set({ ...row, ancestors: [...above, ...row.ancestors.slice(at)] });
    }
  }
}

export interface PutCategoryOptions {
  /** Keep the names in languages that an input does not contain. */
  readonly merge: boolean;
}

/** Creates or changes categories in the order given. A parent must come before its children or exist already. */
export async function putCategories(
  ctx: WriteCtx,
  inputs: readonly CategoryInput[],
  options: PutCategoryOptions = { merge: true },
): Promise<PutResult[]> {
  const tree = new Tree(await readTree(ctx.tx, ctx.tenant.id));
  const codes = inputs.flatMap((input) => {
    const code = categoryCode(input);
    return code === undefined ? [] : [tree.existing(input, code)?.code ?? code];
  });
  return keepRevisions(ctx, CATEGORY_SOURCE, codes, async () => {
    const results: PutResult[] = [];
    for (const input of inputs) results.push(await putCategory(ctx, tree, input, options));
    return results;
  });
}

async function putCategory(
  ctx: WriteCtx,
  tree: Tree,
  input: CategoryInput,
  { merge }: PutCategoryOptions,
): Promise<PutResult> {
  const code = categoryCode(input);
  if (code === undefined) {
    return rejected(
      'code',
      'a code is 2 to 40 letters and digits with at least one digit, or comes from an external id',
    );
  }
  const parent = input.parent === null ? null : tree.find(input.parent);
  if (parent === undefined) return rejected('parent', `no category ${input.parent}`);
  const before = tree.existing(input, code);
  if (before !== undefined && parent?.ancestors.includes(before.id)) {
    return rejected('parent', `${input.parent} is below ${before.code}: that would be a cycle`);
  }
  const above = parent?.ancestors ?? [];
  if (above.length >= DEPTH_LIMIT) return rejected('parent', `deeper than ${DEPTH_LIMIT} levels`);
  const values: CategoryValues = {
    code: before?.code ?? code,
    externalId: input.externalId ?? before?.externalId ?? null,
    parentId: parent?.id ?? null,
    position: input.position,
    navPosition: input.navPosition,
  };
  return before === undefined
    ? create(ctx, tree, values, input.names, above, parent)
    : change(ctx, tree, before, values, { ...(merge ? before.names : {}), ...input.names }, above);
}

function invalidateChildren(ctx: WriteCtx, tree: Tree, parentId: number | null): void {
  const [code] = parentId === null ? [] : tree.codesOf([parentId]);
  ctx.invalidate(code === undefined ? tagOf.categoryRoots() : tagOf.categoryChildren(code));
}

async function create(
  ctx: WriteCtx,
  tree: Tree,
  values: CategoryValues,
  names: CategoryInput['names'],
  above: readonly number[],
  parent: CategoryRow | null,
): Promise<PutResult> {
  const id = await insertCategory(ctx.tx, ctx.tenant.id, values, above);
  await writeNames(ctx.tx, ctx.tenant.id, id, names);
  tree.set({ ...values, id, ancestors: [...above, id], names });
  ctx.invalidate(tagOf.category(values.code));
  invalidateChildren(ctx, tree, parent?.id ?? null);
  if (values.navPosition !== null) ctx.invalidate(tagOf.categoryNav());
  return { outcome: 'created', code: values.code };
}

async function change(
  ctx: WriteCtx,
  tree: Tree,
  before: CategoryRow,
  values: CategoryValues,
  names: CategoryInput['names'],
  above: readonly number[],
): Promise<PutResult> {
  const langs = new Set([...Object.keys(before.names), ...Object.keys(names)] as Lang[]);
  const named = [...langs].some((lang) => (before.names[lang] === undefined) !== (names[lang] === undefined));
  const renamed = [...langs].some((lang) => before.names[lang] !== names[lang]);
  const moved = before.parentId !== values.parentId;
  const ordered = before.position !== values.position;
  const inNav = before.navPosition !== values.navPosition;
  if (!renamed && !moved && !ordered && !inNav && before.externalId === values.externalId) {
    return { outcome: 'unchanged', code: before.code };
  }
  await updateCategory(ctx.tx, ctx.tenant.id, before.id, values);
  if (renamed) await writeNames(ctx.tx, ctx.tenant.id, before.id, names);
  tree.set({ ...before, ...values, names });
  if (renamed || moved) ctx.invalidate(tagOf.category(before.code));
  // With its first name in a language the category may give its parent a page, and so a link on other pages; without its
  // last one it may take the page away.
  if (moved || ordered || named) invalidateChildren(ctx, tree, values.parentId);
  if (inNav) ctx.invalidate(tagOf.categoryNav());
  if (moved) await move(ctx, tree, before, above);
  return { outcome: 'updated', code: before.code };
}

/** Deletes a category that nothing is in. */
export async function deleteCategory(ctx: WriteCtx, code: string): Promise<void> {
  const { tx, tenant } = ctx;
  const trail = await readTrail(tx, tenant.id, code);
  const before = trail.at(-1);
  if (before === undefined) return;
  await keepRevisions(ctx, CATEGORY_SOURCE, [code], () => removeCategory(tx, tenant.id, before.id));
  ctx.invalidate(tagOf.category(code));
  const parent = trail.at(-2);
  ctx.invalidate(parent === undefined ? tagOf.categoryRoots() : tagOf.categoryChildren(parent.code));
  if (before.navPosition !== null) ctx.invalidate(tagOf.categoryNav());
}

async function move(ctx: WriteCtx, tree: Tree, before: CategoryRow, above: readonly number[]): Promise<void> {
  invalidateChildren(ctx, tree, before.parentId);
  await moveSubtree(ctx.tx, ctx.tenant.id, before.id, above);
  tree.move(before.id, above);
  for (const lang of ctx.tenant.languages) ctx.invalidate(tagOf.articlesHot(lang));
  const left = before.ancestors.filter((id) => !above.includes(id) && id !== before.id);
  const joined = above.filter((id) => !before.ancestors.includes(id));
  for (const code of tree.codesOf([...left, ...joined])) {
    ctx.invalidate(tagOf.categoryFilled(code));
    ctx.invalidate(tagOf.categoryGoods(code));
    ctx.invalidate(tagOf.categoryDeals(code));
    ctx.invalidate(tagOf.categoryBrands(code));
    for (const lang of ctx.tenant.languages) {
      ctx.invalidate(tagOf.categoryArticles(code, lang));
      ctx.invalidate(tagOf.categoryAround(code, lang));
    }
  }
}

/** A link to one of the two pages of a category; undefined where it has no name in the language. */
export function categoryLink(
  { tenant, lang }: Pick<PublicCtx, 'tenant' | 'lang'>,
  row: Pick<CategoryRow, 'code' | 'names'>,
  screen: Extract<ScreenName, 'article-list' | 'category'>,
): CategoryLink | undefined {
  const name = row.names[lang];
  return name === undefined
    ? undefined
    : { code: row.code, name, path: pathOf(tenant, lang, pageKeyOf(screen, row.code), name) };
}

function trackAll(ctx: PublicCtx, rows: readonly CategoryRow[]): readonly CategoryRow[] {
  for (const { code } of rows) ctx.track(tagOf.category(code));
  return rows;
}

/** The categories from the root to the category itself; empty when there is none. */
export async function categoryTrail(ctx: PublicCtx, code: string): Promise<readonly CategoryRow[]> {
  ctx.track(tagOf.category(code));
  return ctx.once(`category-trail:${code}`, async (inner) =>
    trackAll(inner, await readTrail(ctx.db, ctx.tenant.id, code)),
  );
}

/** The categories directly below another, in order. @param parent  null: the categories at the top */
export async function categoryChildren(ctx: PublicCtx, parent: CategoryRow | null): Promise<readonly CategoryRow[]> {
  const tag = parent === null ? tagOf.categoryRoots() : tagOf.categoryChildren(parent.code);
  return ctx.once(tag, async (inner) => {
    inner.track(tag);
    return trackAll(inner, await readChildren(ctx.db, ctx.tenant.id, parent?.id ?? null));
  });
}

/** Categories that an editor put into the header, with or without articles. */
export async function navigationCategories(ctx: PublicCtx): Promise<readonly CategoryRow[]> {
  return ctx.once('category-nav', async (inner) => {
    inner.track(tagOf.categoryNav());
    return trackAll(inner, await readNavigation(ctx.db, ctx.tenant.id));
  });
}

/**
 * The codes of a category's parent and of the category. It tracks nothing: writes use it to find what a change affects.
 */
export async function categoryAndParent({ db, tenant }: TenantCtx, code: string): Promise<string[]> {
  return (await readTrail(db, tenant.id, code)).slice(-2).map((row) => row.code);
}

/** Categories by external id or code, as other inputs refer to them. */
export async function findCategories(
  { tx, tenant }: TxCtx,
  references: readonly string[],
): Promise<readonly CategoryRef[]> {
  return references.length === 0 ? [] : readCategoryRefs(tx, tenant.id, references);
}

/** By id, the codes of a category's trail, root first: all these categories list what is in the category. */
export async function categoryTrails(
  { tx, tenant }: TxCtx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = ids.length === 0 ? [] : await readTrailCodes(tx, tenant.id, ids);
  return new Map(rows.map(({ id, codes }) => [id, codes]));
}

/** Ids of everything in the subtrees of categories, themselves included. */
export async function subtreeIds({ db, tenant }: TenantCtx, ids: readonly number[]): Promise<readonly number[]> {
  return ids.length === 0 ? [] : readSubtreeIds(db, tenant.id, ids);
}

/** Ids of the roots in the order in which readers turn to them, which clicks change. */
export async function rootsByClicks({ tx, tenant }: TxCtx): Promise<readonly number[]> {
  return readRootsByClicks(tx, tenant.id, ROOTS);
}
