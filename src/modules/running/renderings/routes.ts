import { z } from 'zod';
import { type Call, type CallCtx, call } from '#src/http/call.ts';
import { callOrigin } from '#src/http/call-origin.ts';
import { EncodedData } from '#src/http/responses/envelope.ts';
import { type CacheTag, isCacheTag, tagOf } from '#src/kernel/cache-tag.ts';
import { Failure } from '#src/kernel/failure.ts';
import { LANGS } from '#src/kernel/lang.ts';
import { followPublishing } from '#src/modules/running/renderings/progress-service.ts';
import { readProgress } from '#src/publishing/changes/waiting-changes.ts';
import type { RebuildPlanner } from '#src/publishing/rebuilds/rebuild-planner.ts';
import { readRebuild, requestRebuild } from '#src/publishing/rebuilds/rebuilds.ts';

const Tag = z
  .string()
  .max(300)
  .transform((text, { addIssue }): CacheTag => {
    if (isCacheTag(text)) return text;
    addIssue({ code: 'custom', message: 'a tag is KIND:CODE, of a known kind with the parameters of that kind' });
    return z.NEVER;
  });

const RebuildRequest = z
  .strictObject({
    /** Cache tags to invalidate. */
    tags: z.array(Tag).min(1).max(1000).optional(),
    /** Every page of the tenant. */
    all: z.boolean().default(false),
    /** Only returns which pages would be rendered. */
    dryRun: z.boolean().default(false),
  })
  .refine(({ tags: cacheTags, all }) => (cacheTags !== undefined) !== all, {
    error: 'either tags or all',
    path: ['tags'],
  });

/** A published page. `page` is its number in its list, from 1. */
const Page = z.object({ screen: z.string(), subject: z.string(), lang: z.enum(LANGS), page: z.int() });

/** Pages that a rebuild would render, and why: `born` pages for the first time. */
const RebuildPlan = z.object({
  count: z.int(),
  pages: z.array(
    z.object({
      path: z.string(),
      lang: z.string(),
      screen: z.string(),
      why: z.enum(['born', 'stale']),
      reasons: z.array(z.string()),
    }),
  ),
});

/** A rebuild, with the numbers of pages that it affects, has rendered and has changed so far. */
const RebuildState = z.object({
  id: z.int(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  tags: z.array(z.string()),
  requestedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  stale: z.int(),
  rendered: z.int(),
  moved: z.int(),
  failures: z.array(Page.extend({ error: z.string() })),
});

/** The newest release, and how much of changes is not out yet. */
const Progress = z.object({
  release: z.int(),
  waiting: z.int(),
  /** Send both back to be told of the changes until now alone. */
  invalidation: z.int(),
  mark: z.int().nullable(),
});

const Digits = z
  .string()
  .regex(/^[0-9]{1,15}$/, 'a number')
  .transform(Number);

/** The moment of an earlier answer. */
const Moment = z.strictObject({ invalidation: Digits.optional(), mark: Digits.optional() });

const RebuildId = z.object({
  id: z
    .string()
    .regex(/^[1-9][0-9]{0,14}$/, 'a number')
    .transform(Number),
});

/** The calls that have pages rendered again. */
export function rebuildCalls(planner: RebuildPlanner): readonly Call[] {
  const rebuild = (ctx: CallCtx, { body }: { body: z.infer<typeof RebuildRequest> }) => request(ctx, planner, body);
  return [
    call(
      'POST /publishing/rebuilds',
      { access: 'publishing', role: 'operator', body: RebuildRequest, answer: z.union([RebuildState, RebuildPlan]) },
      rebuild,
    ),
    call(
      'GET /publishing/rebuilds/{id}',
      { access: 'publishing', role: 'operator', params: RebuildId, answer: RebuildState },
      (ctx, { params }) => state(ctx, params.id),
    ),
    call(
      'GET /publishing/progress',
      { access: 'publishing', role: 'author', query: Moment, answer: Progress },
      progress,
    ),
  ];
}

/** Answers once, or as events while the publisher works. */
async function progress(
  { db, tenant, wantsEvents, signal }: CallCtx,
  { query: { invalidation, mark } }: { readonly query: z.infer<typeof Moment> },
) {
  if (!wantsEvents) {
    const moment = invalidation === undefined ? undefined : { invalidation, mark: mark ?? null };
    return { data: await readProgress(db, tenant.id, moment) };
  }
  const leaving = new AbortController();
  const events = followPublishing({ db, tenant }, AbortSignal.any([signal, leaving.signal]));
  return { data: undefined, events, stop: () => leaving.abort() };
}

async function request(
  ctx: CallCtx,
  planner: RebuildPlanner,
  { tags: cacheTags, dryRun }: z.infer<typeof RebuildRequest>,
) {
  const { db, tenant } = ctx;
  const wanted: readonly CacheTag[] = cacheTags ?? [tagOf.siteAll()];
  const unknown = await planner.tagsWithoutPages({ db, tenant }, wanted);
  if (unknown.length > 0) {
    const faults = unknown.map((cacheTag) => ({
      field: `tags.${wanted.indexOf(cacheTag)}`,
      reason: `there is nothing of the name ${cacheTag}`,
    }));
    throw new Failure('Unprocessable', 'unknown tags', faults);
  }
  if (dryRun) return { data: new EncodedData(await planner.plan({ db, tenant }, wanted)) };
  const id = await requestRebuild(db, tenant, wanted, callOrigin(ctx, 'a rebuild that was asked for'));
  return { status: 202 as const, data: await readRebuild(db, tenant, id) };
}

async function state({ db, tenant }: CallCtx, id: number) {
  const rebuild = await readRebuild(db, tenant, id);
  if (rebuild === undefined) throw new Failure('NotFound', `no rebuild ${id}`);
  return { data: rebuild };
}
