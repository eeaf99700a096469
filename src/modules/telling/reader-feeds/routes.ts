import { userCall } from '#src/http/call.ts';
import { IdParams } from '#src/http/id.ts';
import type { ServerSecret } from '#src/http/identity/server-secret.ts';
import { Failure } from '#src/kernel/failure.ts';
import { Done } from '#src/modules/people/accounts/contract.ts';
import { Feed, FeedList, FeedRequest } from '#src/modules/telling/reader-feeds/contract.ts';
import { MOST_FEEDS } from '#src/modules/telling/reader-feeds/rules.ts';
import { listFeeds, makeFeed, renewAddress, revokeFeed } from '#src/modules/telling/reader-feeds/service.ts';

/** The calls with which readers make, list and end their feeds. */
export function feedCalls({ secret }: { readonly secret: ServerSecret | undefined }) {
  const signing = (): ServerSecret => {
    if (secret === undefined) throw new Failure('Unavailable', 'SERVER_SECRET is not set');
    return secret;
  };
  return [
    userCall('GET /feeds', { answer: FeedList }, async ({ reader, viewer }) => ({
      data: { feeds: await listFeeds(reader, signing(), viewer.userId), most: MOST_FEEDS },
    })),
    userCall('POST /feeds', { body: FeedRequest, answer: Feed, rate: 'costly' }, async (ctx, { body }) => ({
      data: await makeFeed(ctx, signing(), { userId: ctx.viewer.userId, lang: ctx.lang }, body),
    })),
    userCall(
      'POST /feeds/{id}/renew',
      { params: IdParams, answer: Feed, rate: 'costly' },
      async (ctx, { params: { id } }) => ({
        data: await renewAddress(ctx, signing(), { userId: ctx.viewer.userId, lang: ctx.lang }, id),
      }),
    ),
    userCall(
      'DELETE /feeds/{id}',
      { params: IdParams, answer: Done, rate: 'costly' },
      async (ctx, { params: { id } }) => {
        await revokeFeed(ctx, ctx.viewer.userId, id);
        return { data: { done: true } };
      },
    ),
  ];
}
