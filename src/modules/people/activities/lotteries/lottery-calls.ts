/** Answers the calls of lotteries: prizes, draws, results, and the addresses of winners. */

import { call, userCall } from '#src/http/call.ts';
import { IdParams } from '#src/http/id.ts';
import { QueryPageRequest } from '#src/http/paging.ts';
import { Lines, ROW_LINE } from '#src/kernel/work-lines.ts';
import { type ActivitiesSetup, secretOf } from '#src/modules/people/activities/activities-setup.ts';
import { ENCRYPTED_ACTIVITY_FIELDS } from '#src/modules/people/activities/encrypted-fields.ts';
import {
  fillAddress,
  lotteryResults,
  ownAddress,
  userPrizes,
} from '#src/modules/people/activities/lotteries/award-service.ts';
import {
  AddressAnswer,
  AddressQuery,
  AwardRecord,
  AwardRecordParams,
  AwardRecords,
  DrawAnswer,
  DrawRequest,
  DrawsAnswer,
  LotteryAwards,
  LotteryResults,
  PrizeAddress,
  RemainingChances,
  ResultsQuery,
  UserLotteryInfo,
} from '#src/modules/people/activities/lotteries/lottery-contract.ts';
import {
  drawOnce,
  mustHaveChance,
  publishedDraws,
  userLotteryInfo,
} from '#src/modules/people/activities/lotteries/lottery-service.ts';
import { lotteryAwards } from '#src/modules/people/activities/reads.ts';

const LIMIT = 16 * 1024;

export function lotteryCalls(setup: ActivitiesSetup) {
  const draws = new Lines(ROW_LINE);
  return [
    call(
      'GET /saas-user-service/lotteries/{id}/awards',
      { access: 'public', params: IdParams, answer: LotteryAwards },
      async (ctx, { params: { id } }) => ({ data: await lotteryAwards(ctx, id) }),
    ),
    userCall(
      'POST /saas-user-service/lotteries/{id}/draw',
      { rate: 'costly', params: IdParams, body: DrawRequest, answer: DrawAnswer, limit: LIMIT },
      async (ctx, { params: { id }, body: { nonce } }) => {
        await mustHaveChance(ctx, id);
        return { data: await draws.run(`${ctx.tenant.id} ${id}`, () => drawOnce(ctx, id, nonce)) };
      },
    ),
    userCall(
      'GET /saas-user-service/lotteries/{id}/remaining-chances',
      { params: IdParams, answer: RemainingChances },
      async (ctx, { params: { id } }) => {
        const { remainingChances } = await userLotteryInfo(ctx, id, ctx.viewer.userId);
        return { data: { remainingChances } };
      },
    ),
    userCall(
      'GET /saas-user-service/lotteries/{id}/user-lottery-info',
      { params: IdParams, answer: UserLotteryInfo },
      async (ctx, { params: { id } }) => ({ data: await userLotteryInfo(ctx, id, ctx.viewer.userId) }),
    ),
    userCall(
      'GET /saas-user-service/lotteries/{id}/user-prizes',
      { params: IdParams, answer: AwardRecords },
      async (ctx, { params: { id } }) => ({ data: await userPrizes(ctx, id, ctx.viewer.userId) }),
    ),
    call(
      'GET /saas-user-service/lotteries/{id}/results',
      { access: 'public', params: IdParams, query: ResultsQuery, answer: LotteryResults },
      async (ctx, { params: { id }, query }) => ({ data: await lotteryResults(ctx, id, query) }),
    ),
    userCall(
      'GET /saas-user-service/lotteries/lottery-prize-records/address',
      { query: AddressQuery, answer: AddressAnswer },
      async (ctx, { query: { awardRecordId } }) => ({ data: await ownAddress(ctx, secretOf(setup), awardRecordId) }),
    ),
    userCall(
      'POST /saas-user-service/lotteries/lottery-prize-records/address/{awardRecordId}',
      {
        rate: 'costly',
        params: AwardRecordParams,
        body: PrizeAddress,
        answer: AwardRecord,
        seals: ENCRYPTED_ACTIVITY_FIELDS.address,
        limit: LIMIT,
      },
      async (ctx, { params: { awardRecordId }, body }) => ({
        data: await fillAddress(ctx, secretOf(setup), awardRecordId, body),
      }),
    ),
    call(
      'GET /lotteries/{id}/draws',
      { access: 'public', params: IdParams, query: QueryPageRequest, answer: DrawsAnswer },
      async (ctx, { params: { id }, query }) => ({ data: await publishedDraws(ctx, id, query) }),
    ),
  ];
}
