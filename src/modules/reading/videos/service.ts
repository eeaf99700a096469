import { isDeepStrictEqual } from 'node:util';
import type { WriteCtx } from '#src/ctx.ts';
import { findNamed, type NamedRow, type NamedTable } from '#src/db/references.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { keysOfSubject, putBatch } from '#src/kernel/put-batch.ts';
import { type PutResult, type Rejection, rejected } from '#src/kernel/put-result.ts';
import { mediaKey, writeMedia } from '#src/modules/catalogue/media/service.ts';
import { VIDEO_SOURCE } from '#src/modules/reading/videos/content-reads.ts';
import type { VideoInput, VideoState } from '#src/modules/reading/videos/contract.ts';
import { type VideoPlace, videoCode, videoTags } from '#src/modules/reading/videos/rules.ts';
import {
  readStates,
  removeVideo,
  type StoredVideo,
  writeVideoParts,
  writeVideos,
} from '#src/modules/reading/videos/store.ts';
import { keepRevisions } from '#src/modules/running/content/record-service.ts';

interface PlannedVideo {
  readonly input: VideoInput;
  readonly references: References;
  readonly before: StoredVideo | undefined;
  readonly after: VideoState;
}

/**
 * Creates or changes videos, found by external id, else by code. A video keeps its first code. An input equal to the
 * stored state writes and invalidates nothing.
 */
export async function putVideos(ctx: WriteCtx, inputs: readonly VideoInput[]): Promise<PutResult[]> {
  return putBatch(inputs, {
    keys: (input) => keysOfSubject(input.externalId, videoCode(input)),
    async plan(videos) {
      const states = await readStates(ctx.tx, ctx.tenant.id, {
        externalIds: videos.map(({ externalId }) => externalId).filter((externalId) => externalId !== undefined),
        codes: videos.map(videoCode).filter((code) => code !== undefined),
      });
      const references = await readReferences(ctx, videos);
      return videos.map((input) => plan(states, references, input));
    },
    isSame: ({ before, after }) => before !== undefined && isDeepStrictEqual(stored(before), after),
    store: (changes) => {
      const codes = changes.map(({ after }) => after.code);
      return keepRevisions(ctx, VIDEO_SOURCE, codes, () => store(ctx, changes));
    },
  });
}

function plan(states: readonly StoredVideo[], references: References, input: VideoInput): PlannedVideo | Rejection {
  const code = videoCode(input);
  if (code === undefined) return rejected('code', 'lower-case letters, digits and inner dashes, at most 100');
  const sameId = states.find(({ externalId }) => externalId !== null && externalId === input.externalId);
  const before = sameId ?? states.find((state) => state.code === code);
  if (before?.externalId != null && input.externalId !== undefined && before.externalId !== input.externalId) {
    return rejected('code', `${before.code} is the code of ${before.externalId}`);
  }
  const unknown = firstUnknown(references, input);
  return unknown ?? { input, references, before, after: stateAfter(input, references, before?.code ?? code, before) };
}

/** Deletes a video for good. */
export async function deleteVideo(ctx: WriteCtx, code: string): Promise<void> {
  const [before] = await readStates(ctx.tx, ctx.tenant.id, { externalIds: [], codes: [code] });
  if (before === undefined) return;
  await keepRevisions(ctx, VIDEO_SOURCE, [code], () => removeVideo(ctx.tx, ctx.tenant.id, before.id));
  const place = placeBefore(before);
  const gone = { state: { ...before, live: false }, subjects: place.subjects };
  for (const cacheTag of videoTags(place, gone)) ctx.invalidate(cacheTag);
}

async function store(ctx: WriteCtx, changes: readonly PlannedVideo[]): Promise<void> {
  if (changes.length === 0) return;
  const { tx, tenant } = ctx;
  const covers = changes.map(({ input }) => input.cover).filter((cover) => cover !== undefined);
  const media = await writeMedia({ tx, tenant }, covers);
  const values = changes.map(({ after: { cover, goods: _goods, deals: _deals, titles: _titles, ...rest } }) => ({
    ...rest,
    coverId: media.get(cover ?? '') ?? null,
  }));
  const ids = await writeVideos(tx, tenant.id, values);
  const parts = changes.map(({ after: { code, goods, deals, titles } }) => ({
    videoId: ids.get(code) ?? 0,
    goods,
    deals,
    titles,
  }));
  await writeVideoParts(tx, tenant.id, parts);
  for (const { before, after, input, references } of changes) {
    const tags = videoTags(before && placeBefore(before), placeAfter(after, references, input));
    for (const cacheTag of tags) ctx.invalidate(cacheTag);
  }
}

type Field = 'goods' | 'deals' | 'brand' | 'category';

const TABLES: Readonly<Record<Field, NamedTable>> = {
  goods: 'goods',
  deals: 'deals',
  brand: 'brands',
  category: 'categories',
};

/** The rows that inputs name, by name. */
type References = Readonly<Record<Field, ReadonlyMap<string, NamedRow>>>;

const namesIn = (input: VideoInput, field: Field): readonly string[] => [input[field] ?? []].flat();

const rowsIn = (references: References, input: VideoInput, field: Field): NamedRow[] =>
  namesIn(input, field).flatMap((name) => references[field].get(name) ?? []);

async function readReferences({ tx, tenant }: WriteCtx, inputs: readonly VideoInput[]): Promise<References> {
  const find = (field: Field) => {
    const names = inputs.flatMap((input) => namesIn(input, field));
    return findNamed(tx, tenant.id, TABLES[field], names);
  };
  return {
    goods: await find('goods'),
    deals: await find('deals'),
    brand: await find('brand'),
    category: await find('category'),
  };
}

function firstUnknown(references: References, input: VideoInput): Rejection | undefined {
  for (const field of ['goods', 'deals', 'brand', 'category'] as const) {
    const unknown = namesIn(input, field).find((name) => !references[field].has(name));
    if (unknown !== undefined) return rejected(field, `no ${field} ${unknown}`);
  }
  return undefined;
}

function stateAfter(
  input: VideoInput,
  references: References,
  code: string,
  before: StoredVideo | undefined,
): VideoState {
  const ids = (field: Field) =>
    [...new Set(rowsIn(references, input, field).map(({ id }) => id))].sort((a, b) => a - b);
  return {
    code,
    externalId: input.externalId ?? before?.externalId ?? null,
    url: input.url,
    cover: input.cover === undefined ? null : mediaKey(input.cover),
    seconds: input.seconds ?? null,
    publishTime: new Date(input.publishTime).toISOString(),
    categoryId: ids('category')[0] ?? null,
    brandId: ids('brand')[0] ?? null,
    live: input.live,
    goods: ids('goods'),
    deals: ids('deals'),
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

function placeAfter(state: VideoState, references: References, input: VideoInput): VideoPlace {
  const codes = (field: Field) => rowsIn(references, input, field).map(({ code }) => code);
  const subjects = new Set([
    ...codes('deals').map((code) => tagOf.videosOf('DEAL', code)),
    ...codes('goods').map((code) => tagOf.videosOf('GOODS', code)),
    ...codes('brand').map((code) => tagOf.videosOf('BRAND', code)),
    ...codes('category').map((code) => tagOf.videosOf('CATEGORY', code)),
  ]);
  return { state, subjects };
}
