/** Creates, changes and deletes articles, and makes those live whose time has come. */

import type { WriteCtx } from '#src/ctx.ts';
import { putBatch } from '#src/kernel/put-batch.ts';
import { type PutResult, type Rejection, rejected } from '#src/kernel/put-result.ts';
import { slugOf } from '#src/kernel/slug.ts';
import { findBrands } from '#src/modules/catalogue/brands/service.ts';
import type { ArticleInput, ArticleKind } from '#src/modules/reading/articles/contract.ts';
import { readDue } from '#src/modules/reading/articles/lists/due-article-store.ts';
import { articleCode } from '#src/modules/reading/articles/rules.ts';
import { readTagMoves } from '#src/modules/reading/articles/tags/tag-move-store.ts';
import type { TextRenderings } from '#src/modules/reading/articles/texts/text-rendering.ts';
import { plannedState, type References, sameState } from '#src/modules/reading/articles/writing/article-from-input.ts';
import { readFormerCodes } from '#src/modules/reading/articles/writing/former-code-store.ts';
import {
  type ArticleChange,
  invalidateChanges,
  readAffectedLists,
} from '#src/modules/reading/articles/writing/invalidate-changes.ts';
import { contentsBefore, recordChanges } from '#src/modules/reading/articles/writing/record-revisions.ts';
import { storeChanges } from '#src/modules/reading/articles/writing/write-article-changes.ts';
import {
  readCategoryRefs,
  readNow,
  readStates,
  type StoredArticle,
} from '#src/modules/reading/articles/writing/write-store.ts';
import { putAuthors } from '#src/modules/reading/authors/service.ts';
import { isCode } from '#src/paths.ts';

export interface PutOptions {
  /** Keep the texts of languages that an input does not contain: a file has one language per row. */
  readonly merge: boolean;
  /** The current code of the only input's article. The input's own code is then the new one: a rename. */
  readonly at?: string;
  /** The texts of the only input, rendered before the transaction: a long one must not hold its locks. */
  readonly rendered?: TextRenderings;
}

/** The ids in `owners` of an article that this batch creates, and of none. */
const NEW_ARTICLE = -2;
const NO_ARTICLE = -1;

interface Batch {
  readonly states: readonly StoredArticle[];
  readonly references: References;
  /** The article id of each current and former address: KIND/CODE -> id. */
  readonly owners: Map<string, number>;
}

/**
 * Creates or changes articles and notes, found by external id, else by address. An input equal to the stored state
 * writes and invalidates nothing. A rejected input does not stop the others of its batch.
 */
export async function putArticles(
  ctx: WriteCtx,
  inputs: readonly ArticleInput[],
  options: PutOptions,
): Promise<PutResult[]> {
  const authors = inputs.map(({ author }) => author).filter((author) => author !== undefined);
  await putAuthors(ctx, authors);
  return putBatch<ArticleInput, ArticleChange>(inputs, {
    keys: (input) => [articleKey(input)],
    async plan(part) {
      const batch = await readBatch(ctx, part, options);
      return part.map((input) => planChange(batch, input, options));
    },
    subject: ({ after }) => `${after.kind}/${after.externalId ?? after.code}`,
    isSame: ({ before, after }) => before !== undefined && sameState(before, after),
    store: (changes) => applyChanges(ctx, changes, options.rendered),
  });
}

/** The key by which an article is looked up: its external id, else its address. */
const articleKey = (input: ArticleInput) =>
  input.externalId ?? `${input.kind}/${input.code ?? articleCode(input, () => false)}`;

async function applyChanges(
  ctx: WriteCtx,
  changes: readonly ArticleChange[],
  rendered?: TextRenderings,
): Promise<void> {
  if (changes.length === 0) return;
  const listsBefore = await readAffectedLists(ctx, changes);
  const before = await contentsBefore(ctx, changes);
  const ids = await storeChanges(ctx, changes, rendered);
  await recordChanges(ctx, ids, before);
  await invalidateChanges(ctx, changes, ids, listsBefore);
}

async function readBatch(ctx: WriteCtx, inputs: readonly ArticleInput[], { at }: PutOptions): Promise<Batch> {
  const { tx, tenant } = ctx;
  const guesses = inputs.flatMap((input) => {
    const plain = articleCode(input, () => false);
    const distinct = articleCode(input, () => true);
    return [at, input.code, plain, distinct].filter((code) => code !== undefined);
  });
  const addresses = (['ARTICLE', 'NOTE'] as const).flatMap((kind) => guesses.map((code) => ({ kind, code })));
  const externalIds = inputs.map((input) => input.externalId).filter((id) => id !== undefined);
  const states = await readStates(tx, tenant.id, { externalIds, addresses });
  const former = await readFormerCodes(tx, tenant.id, guesses);
  const owners = new Map(former.map((address) => [`${address.kind}/${address.code}`, address.articleId]));
  for (const state of states) owners.set(`${state.kind}/${state.code}`, state.id);
  return { states, owners, references: await readReferences(ctx, inputs) };
}

async function readReferences({ tx, tenant }: WriteCtx, inputs: readonly ArticleInput[]): Promise<References> {
  const wanted = inputs.map((input) => input.category).filter((reference) => reference !== undefined);
  const categories = await readCategoryRefs(tx, tenant.id, [...new Set(wanted)]);
  const brands = await findBrands({ tx, tenant }, [...new Set(inputs.flatMap((input) => input.brands))]);
  const labels = inputs.flatMap(({ texts }) => Object.values(texts).flatMap(({ tags }) => tags));
  const moves = await readTagMoves(tx, tenant.id, [...new Set(labels.map(slugOf))]);
  return {
    now: await readNow(tx),
    tag(lang, label) {
      const slug = slugOf(label);
      return moves.find((move) => move.lang === lang && move.slug === slug)?.toLabel ?? label;
    },
    category: (reference) =>
      categories.find(({ externalId }) => externalId === reference) ??
      categories.find(({ code }) => code === reference),
    brand: (reference) =>
      (brands.find(({ externalId }) => externalId === reference) ?? brands.find(({ code }) => code === reference))
        ?.code,
  };
}

function findStored({ states }: Batch, input: ArticleInput, at: string | undefined): StoredArticle | undefined {
  const byExternal = states.find(({ externalId }) => input.externalId !== undefined && externalId === input.externalId);
  if (byExternal !== undefined) return byExternal;
  const code = at ?? input.code ?? (input.externalId === undefined ? articleCode(input, () => false) : undefined);
  return states.find((state) => state.kind === input.kind && state.code === code);
}

function planChange(batch: Batch, input: ArticleInput, { merge, at }: PutOptions): ArticleChange | Rejection {
  if (input.code !== undefined && !isCode(input.code)) {
    return rejected('code', 'lower-case letters, digits and inner dashes, at most 100');
  }
  const before = findStored(batch, input, at);
  if (before !== undefined && before.kind !== input.kind) {
    return rejected('kind', `${before.externalId ?? before.code} is stored as ${before.kind}`);
  }
  const owner = (code: string) => batch.owners.get(`${input.kind}/${code}`);
  const taken = (code: string) => owner(code) !== undefined && owner(code) !== (before?.id ?? NO_ARTICLE);
  const code = input.code ?? before?.code ?? articleCode(input, taken);
  const holder = batch.states.find((state) => state.kind === input.kind && state.code === code);
  if (holder !== undefined && holder !== before) return rejected('code', `${code} is another article's address`);
  const after = plannedState(input, code, before, batch.references, merge);
  if ('outcome' in after) return after;
  // An earlier row of the same batch may have taken the address.
  if (before === undefined && owner(code) === NEW_ARTICLE) return rejected('code', `${code} is in this batch twice`);
  if (before === undefined) batch.owners.set(`${input.kind}/${code}`, NEW_ARTICLE);
  return { before, after, input };
}

/** Deletes an article for good: its address now answers 410. @returns false when there is no such article */
export async function deleteArticle(ctx: WriteCtx, kind: ArticleKind, code: string): Promise<boolean> {
  const [before] = await readStates(ctx.tx, ctx.tenant.id, { externalIds: [], addresses: [{ kind, code }] });
  if (before === undefined) return false;
  if (before.state === 'DELETED') return true;
  await applyChanges(ctx, [{ before, after: { ...before, state: 'DELETED', live: false } }]);
  return true;
}

/** A call that made so many articles live may have left some. */
export const DUE_LIMIT = 200;

/** Makes articles live whose publish time has come, and recalls those that end. @returns how many; at most DUE_LIMIT a call */
export async function publishDue(ctx: WriteCtx): Promise<number> {
  const due = await readDue(ctx.tx, ctx.tenant.id, DUE_LIMIT);
  if (due.length === 0) return 0;
  const states = await readStates(ctx.tx, ctx.tenant.id, { externalIds: [], addresses: due });
  await applyChanges(
    ctx,
    states.map((before) => {
      const ends = due.some((article) => article.ends && article.kind === before.kind && article.code === before.code);
      return { before, after: ends ? { ...before, state: 'RECALLED', live: false } : { ...before, live: true } };
    }),
  );
  return states.length;
}
