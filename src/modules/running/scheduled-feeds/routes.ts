import { z } from 'zod';
import { type Call, call } from '#src/http/call.ts';
import { callOrigin } from '#src/http/call-origin.ts';
import type { ServerSecret } from '#src/http/identity/server-secret.ts';
import { pageOf, QueryPageRequest } from '#src/http/paging.ts';
import {
  FeedInput,
  FeedName,
  FeedReject,
  FeedRun,
  ScheduledFeed,
} from '#src/modules/running/scheduled-feeds/contract.ts';
import {
  listFeeds,
  listRejects,
  listRuns,
  pauseFeed,
  putFeed,
  removeFeed,
  runFeedNow,
  showFeed,
} from '#src/modules/running/scheduled-feeds/service.ts';

const OPERATOR = { access: 'publishing', role: 'operator' } as const;
const NAMED = { ...OPERATOR, params: z.object({ name: FeedName }) } as const;
const PageQuery = z.strictObject(QueryPageRequest.shape);
const RejectsQuery = PageQuery.extend({
  run: z
    .string()
    .regex(/^\d{1,15}$/, 'a number of a run')
    .transform(Number)
    .optional(),
});

/** Calls about the feeds that the site fetches by itself. @param secret  with which credentials are stored */
export function scheduledFeedCalls({ secret }: { readonly secret: ServerSecret | undefined }): readonly Call[] {
  return [
    call('GET /publishing/feeds', { ...OPERATOR, answer: z.array(ScheduledFeed) }, async (ctx) => ({
      data: await listFeeds(ctx),
    })),
    call('GET /publishing/feeds/{name}', { ...NAMED, answer: ScheduledFeed }, async (ctx, { params: { name } }) => ({
      data: await showFeed(ctx, name),
    })),
    call(
      'PUT /publishing/feeds/{name}',
      { ...NAMED, body: FeedInput, answer: ScheduledFeed },
      async (ctx, { params: { name }, body }) => ({ data: await putFeed(ctx, secret, name, body) }),
    ),
    call(
      'DELETE /publishing/feeds/{name}',
      { ...NAMED, answer: z.object({ outcome: z.literal('removed'), name: FeedName }) },
      async (ctx, { params: { name } }) => {
        await removeFeed(ctx, name);
        return { data: { outcome: 'removed', name } };
      },
    ),
    call(
      'POST /publishing/feeds/{name}/run',
      { ...NAMED, answer: ScheduledFeed },
      async (ctx, { params: { name } }) => ({
        status: 202,
        data: await runFeedNow(ctx, name, callOrigin(ctx, undefined).by),
      }),
    ),
    call(
      'POST /publishing/feeds/{name}/pause',
      { ...NAMED, answer: ScheduledFeed },
      async (ctx, { params: { name } }) => ({ data: await pauseFeed(ctx, name, true) }),
    ),
    call(
      'POST /publishing/feeds/{name}/resume',
      { ...NAMED, answer: ScheduledFeed },
      async (ctx, { params: { name } }) => ({ data: await pauseFeed(ctx, name, false) }),
    ),
    call(
      'GET /publishing/feeds/{name}/runs',
      { ...NAMED, query: PageQuery, answer: pageOf(FeedRun) },
      async (ctx, { params: { name }, query }) => ({ data: await listRuns(ctx, name, query) }),
    ),
    call(
      'GET /publishing/feeds/{name}/rejects',
      { ...NAMED, query: RejectsQuery, answer: pageOf(FeedReject) },
      async (ctx, { params: { name }, query: { run, ...page } }) => ({
        data: await listRejects(ctx, name, run, page),
      }),
    ),
  ];
}
