/** Creates, changes and ends activities. */

import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { WriteCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { ActivityInput, LotteryInput } from '#src/modules/people/activities/contract.ts';
import { commitmentOf } from '#src/modules/people/activities/lotteries/fair-draw.ts';
import {
  insertLottery,
  readLottery,
  readPrizes,
  writePictures,
} from '#src/modules/people/activities/lotteries/lottery-store.ts';
import { runsAgain, stateAt } from '#src/modules/people/activities/rules.ts';
import {
  type ActivityTerms,
  databaseNow,
  insertActivity,
  lockActivity,
  lockByCode,
  lockDue,
  type StoredActivity,
  updateActivity,
} from '#src/modules/people/activities/store.ts';

const SEED_BYTES = 32;

/** The result of an input. */
export interface PutActivity {
  readonly id: number;
  readonly outcome: 'created' | 'updated' | 'unchanged';
}

/**
 * Creates an activity, or changes times, texts and pictures of the one with its code. Throws Unprocessable when the input changes
 * what readers took part under: the kind, prizes, weights, stock, chances, percentage, or what earns a badge; or when a
 * lottery that is over would run again, as its seed is known.
 */
export async function putActivity(ctx: WriteCtx, input: ActivityInput, at?: Date): Promise<PutActivity> {
  const { tx, tenant } = ctx;
  const before = await lockByCode(tx, tenant.id, input.code);
  const now = at ?? (await databaseNow(tx));
  const times = {
    startsAt: new Date(input.startsAt),
    endsAt: new Date(input.endsAt),
    invalid: before?.invalid ?? false,
  };
  const values = {
    ...times,
    code: input.code,
    kind: input.kind,
    shownState: stateAt(times, now),
    texts: input.texts,
    terms: termsFromInput(input),
  };
  if (before === undefined) {
    const id = await insertActivity(tx, tenant.id, values);
    if (id === undefined) throw new Failure('Conflict', 'another process created the activity');
    if (input.kind === 'LOTTERY') await openLottery(ctx, id, input.lottery);
    changed(ctx, id);
    return { id, outcome: 'created' };
  }
  await mustKeep(ctx, before, input);
  if (input.kind === 'LOTTERY') mustStayOver(before, times, now);
  const { id, ...stored } = before;
  const pictures = input.kind === 'LOTTERY' ? input.lottery.prizes.map(({ picture }) => picture ?? null) : [];
  const redrawn = await writePictures(tx, tenant.id, id, pictures);
  if (!redrawn && isDeepStrictEqual(stored, values)) return { id, outcome: 'unchanged' };
  await updateActivity(tx, tenant.id, id, values);
  changed(ctx, id);
  return { id, outcome: 'updated' };
}

/** The seed is chosen and committed to before anybody can draw. */
async function openLottery({ tx, tenant }: WriteCtx, id: number, input: LotteryInput): Promise<void> {
  const seed = randomBytes(SEED_BYTES).toString('hex');
  const prizes = input.prizes.map(({ weight, stock }, index) => ({ prize: index + 1, weight, stock }));
  const commitment = await commitmentOf(seed, { prizes, noPrizeWeight: input.noPrizeWeight });
  await insertLottery(tx, tenant.id, id, { seed, commitment, input });
}

function termsFromInput(input: ActivityInput): ActivityTerms {
  if (input.kind === 'BONUS') return { percent: input.percent };
  return input.kind === 'BADGE' ? { earnedBy: input.earnedBy, atLeast: input.atLeast } : {};
}

async function mustKeep({ tx, tenant }: WriteCtx, before: StoredActivity, input: ActivityInput): Promise<void> {
  const refuse = (field: string) => {
    throw new Failure('Unprocessable', `${field} changed`, [
      { field, reason: 'cannot change: create another activity' },
    ]);
  };
  if (before.kind !== input.kind) refuse('kind');
  if (!isDeepStrictEqual(before.terms, termsFromInput(input))) refuse(input.kind === 'BONUS' ? 'percent' : 'earnedBy');
  if (input.kind !== 'LOTTERY') return;
  const lottery = await readLottery(tx, tenant.id, before.id);
  const prizes = await readPrizes(tx, tenant.id, before.id);
  const stored = {
    prizes: prizes.map(({ names, weight, stock }) => ({ names, weight, stock })),
    noPrizeWeight: lottery?.noPrizeWeight,
    freeChances: lottery?.freeChances,
    mostChances: lottery?.mostChances,
    claimDays: lottery?.claimDays,
  };
  const givenPrizes = input.lottery.prizes.map(({ picture: _picture, ...prize }) => prize);
  if (!isDeepStrictEqual(stored, { ...input.lottery, prizes: givenPrizes })) refuse('lottery');
}

/** The player chooses the nonce: with the seed known, anybody could work out one that wins. */
function mustStayOver(before: StoredActivity, times: Parameters<typeof stateAt>[0], now: Date): void {
  if (!runsAgain(before, times, now)) return;
  throw new Failure('Unprocessable', 'the lottery is over', [
    { field: 'endsAt', reason: 'an ended lottery cannot run again: create another activity' },
  ]);
}

/** An operator's action on an activity as a whole. */
export type ActivityAction = 'start' | 'stop' | 'invalidate';

/**
 * Starts an activity now, ends it now, or takes it back for good. Throws NotFound, and Conflict where the action does
 * not fit the state.
 * @returns the activity before and after
 */
export async function turnActivity(
  ctx: WriteCtx,
  id: number,
  action: ActivityAction,
  now = new Date(),
): Promise<{ before: StoredActivity; after: StoredActivity }> {
  const { tx, tenant } = ctx;
  const before = await lockActivity(tx, tenant.id, id);
  if (before === undefined) throw new Failure('NotFound', `there is no activity ${id}`);
  const state = stateAt(before, now);
  const fits =
    action === 'start' ? state === 'NOT_STARTED' : action === 'stop' ? state === 'RUNNING' : state !== 'INVALID';
  if (!fits) throw new Failure('Conflict', `${action} does not fit an activity that is ${state}`);
  const times = {
    startsAt: action === 'start' ? now : before.startsAt,
    endsAt: action === 'stop' ? now : before.endsAt,
    invalid: action === 'invalidate' || before.invalid,
  };
  const after = { ...before, ...times, shownState: stateAt(times, now) };
  await updateActivity(tx, tenant.id, id, after);
  changed(ctx, id);
  return { before, after };
}

/** Turns the state that pages show, where a time has come. */
export async function turnDueActivities(ctx: WriteCtx, at?: Date): Promise<void> {
  const now = at ?? (await databaseNow(ctx.tx));
  for (const { id, ...activity } of await lockDue(ctx.tx, ctx.tenant.id, now)) {
    await updateActivity(ctx.tx, ctx.tenant.id, id, { ...activity, shownState: stateAt(activity, now) });
    changed(ctx, id);
  }
}

function changed(ctx: WriteCtx, id: number): void {
  ctx.invalidate(tagOf.activity(String(id)));
  ctx.invalidate(tagOf.activitiesRunning());
}
