/** Reads activities for their pages. */

import type { PublicCtx, TenantCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { defaultLang } from '#src/kernel/tenant.ts';
import type { ActivityDetail, ActivityText, RunningActivity } from '#src/modules/people/activities/contract.ts';
import { totalWeight } from '#src/modules/people/activities/lotteries/fair-draw.ts';
import type { LotteryAwards, LotteryPrize } from '#src/modules/people/activities/lotteries/lottery-contract.ts';
import {
  readLottery,
  readPrizes,
  type StoredLottery,
  type StoredPrize,
} from '#src/modules/people/activities/lotteries/lottery-store.ts';
import { stateAt } from '#src/modules/people/activities/rules.ts';
import { databaseNow, readActivity, readRunning, type StoredActivity } from '#src/modules/people/activities/store.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';

type Reader = Pick<PublicCtx, 'db' | 'tenant' | 'lang'>;

/** An activity as its page shows it, the same for every reader. */
export interface ActivityView extends ActivityDetail {
  /** Languages that have its texts. */
  readonly langs: readonly Lang[];
  /** Of a lottery: its prizes and what was committed to. What is left of them follows with a call. */
  readonly lottery: {
    readonly prizes: readonly Omit<LotteryPrize, 'remaining'>[];
    readonly noPrizeWeight: number;
    readonly commitment: string;
    readonly claimDays: number;
    /** Chances of everybody, and with those for shares. */
    readonly freeChances: number;
    readonly mostChances: number;
  } | null;
}

/** An activity as its published page shows it; undefined: there is none in this language. */
export async function activityView(ctx: PublicCtx, id: number): Promise<ActivityView | undefined> {
  ctx.track(tagOf.activity(String(id)));
  const activity = await readActivity(ctx.db, ctx.tenant.id, id);
  if (activity?.texts[ctx.lang] === undefined) return undefined;
  const langs = ctx.tenant.languages.filter((lang) => activity.texts[lang] !== undefined);
  const detail = { ...toDetail(activity, activity.shownState, ctx), langs };
  const stored = activity.kind === 'LOTTERY' ? await readLottery(ctx.db, ctx.tenant.id, id) : undefined;
  if (stored === undefined) return { ...detail, lottery: null };
  const { noPrizeWeight, commitment, claimDays, freeChances, mostChances } = stored;
  const { prizes } = awardsIn(await readPrizes(ctx.db, ctx.tenant.id, id), noPrizeWeight, ctx);
  const lasting = prizes.map(({ remaining: _remaining, ...prize }) => prize);
  return { ...detail, lottery: { prizes: lasting, noPrizeWeight, commitment, claimDays, freeChances, mostChances } };
}

/** The activities that run and that the reader's language has, those that end first come first. */
export async function runningActivities(
  ctx: Reader & Pick<PublicCtx, 'track'>,
  most: number,
): Promise<RunningActivity[]> {
  ctx.track(tagOf.activitiesRunning());
  return (await readRunning(ctx.db, ctx.tenant.id, ctx.lang, most)).map((activity) => {
    const { id, activityType, title, summary, endTime } = toDetail(activity, 'RUNNING', ctx);
    ctx.track(tagOf.activity(String(id)));
    const path = pathOf(ctx.tenant, ctx.lang, pageKeyOf('activity', String(id)));
    return { id, activityType, title, summary, endTime, path, picture: activity.picture };
  });
}

/** An activity with its state at this instant. Throws NotFound. */
export async function activityDetail(ctx: Reader, id: number): Promise<ActivityDetail> {
  const activity = await requiredActivity(ctx, id);
  return toDetail(activity, stateAt(activity, await databaseNow(ctx.db)), ctx);
}

/** The prizes of a lottery with what is left of each. Throws NotFound. */
export async function lotteryAwards(ctx: Reader, id: number): Promise<LotteryAwards> {
  const lottery = await requiredLottery(ctx, id);
  return awardsIn(await readPrizes(ctx.db, ctx.tenant.id, id), lottery.noPrizeWeight, ctx);
}

/** Throws NotFound. */
export async function requiredLottery({ db, tenant }: TenantCtx, id: number): Promise<StoredLottery> {
  const lottery = await readLottery(db, tenant.id, id);
  if (lottery === undefined) throw new Failure('NotFound', `there is no lottery ${id}`);
  return lottery;
}

/** Throws NotFound. */
export async function requiredActivity({ db, tenant }: TenantCtx, id: number): Promise<StoredActivity> {
  const activity = await readActivity(db, tenant.id, id);
  if (activity === undefined) throw new Failure('NotFound', `there is no activity ${id}`);
  return activity;
}

function awardsIn(prizes: readonly StoredPrize[], noPrizeWeight: number, ctx: Reader): LotteryAwards {
  const total = totalWeight({ prizes, noPrizeWeight });
  return {
    noPrizeWeight,
    prizes: prizes.map(({ prize, names, picture, weight, stock, remaining }) => ({
      id: prize,
      name: names[ctx.lang] ?? Object.values(names)[0] ?? '',
      picture,
      weight,
      probability: weight / total,
      stock,
      remaining,
    })),
  };
}

function toDetail(activity: StoredActivity, state: ActivityDetail['state'], ctx: Reader): ActivityDetail {
  const { id, code, kind, startsAt, endsAt, terms } = activity;
  return {
    id,
    code,
    activityType: kind,
    activityCode: kind,
    state,
    ...textIn(activity, ctx),
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
    percent: terms.percent ?? null,
    earnedBy: terms.earnedBy ?? null,
    atLeast: terms.atLeast ?? null,
  };
}

const NO_TEXT: ActivityText = { title: '', summary: '', rules: '' };

/** The texts in the reader's language, else in the tenant's first one, else in any. */
function textIn({ texts }: StoredActivity, { tenant, lang }: Reader): ActivityText {
  return texts[lang] ?? texts[defaultLang(tenant)] ?? Object.values(texts)[0] ?? NO_TEXT;
}
