import { isDeepStrictEqual } from 'node:util';
import type { WriteCtx } from '#src/ctx.ts';
import { findNamed, type NamedRow, type NamedTable } from '#src/db/references.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { type PutResult, rejected } from '#src/kernel/put-result.ts';
import { mediaKey, writeMedia } from '#src/modules/catalogue/media/service.ts';
import type { VideoInput, VideoState } from '#src/modules/reading/videos/contract.ts';
import { type VideoPlace, videoCode, videoTags } from '#src/modules/reading/videos/rules.ts';
import { readStates, type StoredVideo, writeVideo } from '#src/modules/reading/videos/store.ts';

/**
 * Creates or changes videos one after another, found by external id, else by code. A video keeps its first code. An
 * input equal to the stored state writes and invalidates nothing.
 */
export async function putVideos(ctx: WriteCtx, inputs: readonly VideoInput[]): Promise<PutResult[]> {
  const results: PutResult[] = [];
  for (const input of inputs) results.push(await putVideo(ctx, input));
  return results;
}

async function putVideo(ctx: WriteCtx, input: VideoInput): Promise<PutResult> {
  const { tx, tenant } = ctx;
  const wanted = videoCode(input);
  if (wanted === undefined) return rejected('code', 'lower-case letters, digits and inner dashes, at most 100');
  const externalIds = input.externalId === undefined ? [] : [input.externalId];
  const states = await readStates(tx, tenant.id, { externalIds, codes: [wanted] });
  const before = states.find(({ externalId }) => externalId !== null && externalId === input.externalId) ?? states[0];
  if (before?.externalId != null && input.externalId !== undefined && before.externalId !== input.externalId) {
    return rejected('code', `${before.code} is the code of ${before.externalId}`);
  }
  const named = await readNamed(ctx, input);
  const unknown = firstUnknown(named, input);
  if (unknown !== undefined) return unknown;
  const after = stateOf(input, named, before?.code ?? wanted, before);
  if (before !== undefined && isDeepStrictEqual(stored(before), after))
    return { outcome: 'unchanged', code: after.code };
  const media = await writeMedia({ tx, tenant }, input.cover === undefined ? [] : [input.cover]);
  await writeVideo(tx, tenant.id, after, media.get(after.cover ?? '') ?? null);
  for (const cacheTag of videoTags(before && placeBefore(before), placeAfter(after, named))) ctx.invalidate(cacheTag);
  return { outcome: before === undefined ? 'created' : 'updated', code: after.code };
}

type Field = 'goods' | 'deals' | 'brand' | 'category';

const TABLES: Readonly<Record<Field, NamedTable>> = {
  goods: 'goods',
  deals: 'deals',
  brand: 'brands',
  category: 'categories',
};

type Named = Readonly<Record<Field, ReadonlyMap<string, NamedRow>>>;

const referencesOf = (input: VideoInput, field: Field): readonly string[] => [input[field] ?? []].flat();

async function readNamed({ tx, tenant }: WriteCtx, input: VideoInput): Promise<Named> {
  const find = (field: Field) => findNamed(tx, tenant.id, TABLES[field], referencesOf(input, field));
  return {
    goods: await find('goods'),
    deals: await find('deals'),
    brand: await find('brand'),
    category: await find('category'),
  };
}

function firstUnknown(named: Named, input: VideoInput): PutResult | undefined {
  for (const field of ['goods', 'deals', 'brand', 'category'] as const) {
    const unknown = referencesOf(input, field).find((name) => !named[field].has(name));
    if (unknown !== undefined) return rejected(field, `no ${field} ${unknown}`);
  }
  return undefined;
}

const idsOf = (rows: ReadonlyMap<string, NamedRow>) =>
  [...new Set([...rows.values()].map(({ id }) => id))].sort((a, b) => a - b);

function stateOf(input: VideoInput, named: Named, code: string, before: StoredVideo | undefined): VideoState {
  return {
    code,
    externalId: input.externalId ?? before?.externalId ?? null,
    url: input.url,
    cover: input.cover === undefined ? null : mediaKey(input.cover),
    seconds: input.seconds ?? null,
    publishTime: new Date(input.publishTime).toISOString(),
    categoryId: idsOf(named.category)[0] ?? null,
    brandId: idsOf(named.brand)[0] ?? null,
    live: input.live,
    goods: idsOf(named.goods),
    deals: idsOf(named.deals),
    titles: { ...input.titles },
  };
}

function stored({ id: _id, names: _names, ...state }: StoredVideo): VideoState {
  return state;
}

function placeBefore(before: StoredVideo): VideoPlace {
  const { brand, category, goods, deals } = before.names;
  const subjects = new Set([
    ...deals.map((code) => tagOf.videosOf('DEAL', code)),
    ...goods.map((code) => tagOf.videosOf('GOODS', code)),
    ...(brand === null ? [] : [tagOf.videosOf('BRAND', brand)]),
    ...(category === null ? [] : [tagOf.videosOf('CATEGORY', category)]),
  ]);
  return { state: before, subjects };
}

function placeAfter(state: VideoState, named: Named): VideoPlace {
  const codes = (field: Field) => [...named[field].values()].map(({ code }) => code);
  const subjects = new Set([
    ...codes('deals').map((code) => tagOf.videosOf('DEAL', code)),
    ...codes('goods').map((code) => tagOf.videosOf('GOODS', code)),
    ...codes('brand').map((code) => tagOf.videosOf('BRAND', code)),
    ...codes('category').map((code) => tagOf.videosOf('CATEGORY', code)),
  ]);
  return { state, subjects };
}
