/** Draws in lotteries, counts the chances of users, and publishes the draws so that everybody can check them. */

import { createHash } from 'node:crypto';
import type { TenantCtx, TxCtx } from '#src/ctx.ts';
import type { UserCtx } from '#src/http/call.ts';
import type { PageRequest } from '#src/http/paging.ts';
import { toPage } from '#src/http/paging.ts';
import { DAY_MS } from '#src/kernel/day.ts';
import { Failure } from '#src/kernel/failure.ts';
import { noteNetwork } from '#src/modules/people/accounts/service.ts';
import { awardRecord } from '#src/modules/people/activities/lotteries/award-service.ts';
import { insertAward, lockAward } from '#src/modules/people/activities/lotteries/award-store.ts';
import { prizeOf, ticketsOf, totalWeight } from '#src/modules/people/activities/lotteries/fair-draw.ts';
import type {
  DrawAnswer,
  DrawsAnswer,
  UserLotteryInfo,
} from '#src/modules/people/activities/lotteries/lottery-contract.ts';
import {
  awaitDraws,
  insertDraw,
  joinLottery,
  lockLottery,
  readConduct,
  readDraws,
  readPlayer,
  readPrizes,
  type StoredLottery,
  takePrize,
  useChance,
} from '#src/modules/people/activities/lotteries/lottery-store.ts';
import { requiredActivity, requiredLottery } from '#src/modules/people/activities/reads.ts';
import { mustRun } from '#src/modules/people/activities/require-running.ts';
import { tell } from '#src/modules/people/activities/reward-message.ts';
import { heldFor, stateAt } from '#src/modules/people/activities/rules.ts';
import { databaseNow, readActivity } from '#src/modules/people/activities/store.ts';

/**
 * Draws once for the viewer, in one transaction: a chance is used, the stock shrinks, the draw is published. Draws of
 * one lottery wait for one another. Throws NotFound, ActivityNotStarted, ActivityOver, ActivityInvalid and NoChances.
 */
export async function drawOnce(ctx: UserCtx, id: number, nonce: string): Promise<DrawAnswer> {
  const { db, tenant, viewer, caller, lang } = ctx;
  const device = deviceHash(caller.deviceId ?? '');
  return db.transaction().execute(async (tx) => {
    const lottery = await lockLottery(tx, tenant.id, id);
    const activity = await readActivity(tx, tenant.id, id);
    if (lottery === undefined || activity === undefined) throw new Failure('NotFound', `there is no lottery ${id}`);
    const now = await databaseNow(tx);
    mustRun(activity, now);
    await joinLottery(tx, tenant.id, id, viewer.userId, lottery.freeChances);
    const remainingChances = await useChance(tx, tenant.id, id, viewer.userId);
    if (remainingChances === undefined) throw new Failure('NoChances');
    const number = lottery.drawn + 1;
    const prize = await decide({ tx, tenant }, id, lottery, number, nonce);
    const draw = { number, nonce, prize, userId: viewer.userId, device, network: caller.networkName, drawnAt: now };
    await noteNetwork({ tx, tenant }, viewer.userId, caller.networkName);
    await insertDraw(tx, tenant.id, id, draw);
    if (prize === null) return { number, award: null, remainingChances };
    const held = heldFor(await readConduct(tx, tenant.id, id, draw));
    const expiresAt = new Date(now.getTime() + lottery.claimDays * DAY_MS);
    const awardId = await insertAward(tx, tenant.id, id, { ...draw, prize, held, expiresAt });
    const award = await lockAward(tx, tenant.id, awardId);
    if (award === undefined) throw new Error(`award ${awardId} is gone in its own transaction`);
    if (held === null) await tell({ tx, tenant }, viewer.userId, 'prize', activity, String(awardId));
    return { number, award: awardRecord({ tenant, lang }, award, now), remainingChances };
  });
}

/** Throws the failures of drawOnce that can be seen without waiting for other draws. */
export async function mustHaveChance({ db, tenant, viewer }: UserCtx, id: number): Promise<void> {
  mustRun(await requiredActivity({ db, tenant }, id), await databaseNow(db));
  const { remainingChances } = await userLotteryInfo({ db, tenant }, id, viewer.userId);
  if (remainingChances <= 0) throw new Failure('NoChances');
}

/** The prize of a draw, taken out of the stock; null: none. */
async function decide(
  { tx, tenant }: TxCtx,
  id: number,
  { seed, noPrizeWeight }: StoredLottery,
  number: number,
  nonce: string,
): Promise<number | null> {
  const terms = { prizes: await readPrizes(tx, tenant.id, id), noPrizeWeight };
  const ticket = await ticketsOf(seed);
  const prize = prizeOf(await ticket(number, nonce, totalWeight(terms)), terms);
  return prize !== null && (await takePrize(tx, tenant.id, id, prize)) ? prize : null;
}

/** A device as lotteries store it; all draws without an id share one. */
function deviceHash(deviceId: string): Buffer {
  return createHash('sha256').update(`lottery ${deviceId}`).digest();
}

/** The chances of a user. Throws NotFound. */
export async function userLotteryInfo({ db, tenant }: TenantCtx, id: number, userId: number): Promise<UserLotteryInfo> {
  const lottery = await requiredLottery({ db, tenant }, id);
  const { granted, used } = (await readPlayer(db, tenant.id, id, userId)) ?? { granted: lottery.freeChances, used: 0 };
  return {
    grantedChances: granted,
    usedChances: used,
    remainingChances: granted - used,
    mostChances: lottery.mostChances,
    earnableChances: Math.max(0, lottery.mostChances - granted),
  };
}

/**
 * The data with which anybody checks the draws. The seed is told when the lottery is over and the last draw is stored,
 * so that no draw is added to a list that was complete; an operator who lets it run longer at this moment is waited
 * for. Throws NotFound.
 */
export async function publishedDraws(
  { db, tenant }: TenantCtx,
  id: number,
  request: PageRequest,
): Promise<DrawsAnswer> {
  const over =
    (await isOver({ db, tenant }, id)) &&
    (await db.transaction().execute(async (tx) => {
      await awaitDraws(tx, tenant.id, id);
      return isOver({ db: tx, tenant }, id);
    }));
  const lottery = await requiredLottery({ db, tenant }, id);
  const prizes = await readPrizes(db, tenant.id, id);
  const rows = await readDraws(db, tenant.id, id, request);
  const draws = rows.map(({ drawnAt, ...draw }) => ({ ...draw, drawTime: drawnAt.toISOString() }));
  return {
    commitment: lottery.commitment,
    seed: over ? lottery.seed : null,
    noPrizeWeight: lottery.noPrizeWeight,
    prizes: prizes.map(({ prize, weight, stock }) => ({ prize, weight, stock })),
    draws: { ...toPage(draws, lottery.drawn, request), content: draws },
  };
}

async function isOver(ctx: TenantCtx, id: number): Promise<boolean> {
  const state = stateAt(await requiredActivity(ctx, id), await databaseNow(ctx.db));
  return state === 'ENDED' || state === 'INVALID';
}
