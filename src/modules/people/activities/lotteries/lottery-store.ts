/** Stores lotteries with their prizes, players and draws. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import { offsetOf, type PageRequest } from '#src/http/paging.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { LotteryInput } from '#src/modules/people/activities/contract.ts';
import type { FairDraw } from '#src/modules/people/activities/lotteries/fair-draw.ts';
import { type Conduct, NEW_ACCOUNT_DAYS, VELOCITY_SECONDS } from '#src/modules/people/activities/rules.ts';

export interface StoredLottery {
  readonly seed: string;
  readonly commitment: string;
  readonly noPrizeWeight: number;
  readonly freeChances: number;
  readonly mostChances: number;
  readonly claimDays: number;
  readonly drawn: number;
}

export interface StoredPrize {
  readonly prize: number;
  readonly names: Partial<Record<Lang, string>>;
  readonly picture: string | null;
  readonly weight: number;
  readonly stock: number;
  readonly remaining: number;
}

const columns = sql`seed, commitment, no_prize_weight as "noPrizeWeight", free_chances as "freeChances",
  most_chances as "mostChances", claim_days as "claimDays", drawn`;

export async function readLottery(db: Db, tenantId: number, activityId: number): Promise<StoredLottery | undefined> {
  const { rows } = await sql<StoredLottery>`
    select ${columns} from lotteries where tenant_id = ${tenantId} and activity_id = ${activityId}`.execute(db);
  return rows[0];
}

/**
 * The same, locked until the transaction ends: one draw at a time. Rows that refer to the lottery can be added
 * meanwhile: a share may make its sharer a player for whom this draw would wait.
 */
export async function lockLottery(tx: Tx, tenantId: number, activityId: number): Promise<StoredLottery | undefined> {
  const { rows } = await sql<StoredLottery>`
    select ${columns} from lotteries where tenant_id = ${tenantId} and activity_id = ${activityId}
    for no key update`.execute(tx);
  return rows[0];
}

/**
 * Waits until no draw of a lottery is under way and nobody changes its times, and keeps it so until the transaction
 * ends.
 */
export async function awaitDraws(tx: Tx, tenantId: number, activityId: number): Promise<void> {
  await sql`
    select from lotteries l join activities a on a.tenant_id = l.tenant_id and a.id = l.activity_id
    where l.tenant_id = ${tenantId} and l.activity_id = ${activityId} for share`.execute(tx);
}

/** The prizes of a lottery, in the order of their ids. */
export async function readPrizes(db: Db, tenantId: number, activityId: number): Promise<StoredPrize[]> {
  const { rows } = await sql<StoredPrize>`
    select prize, names, picture, weight, stock, remaining from lottery_prizes
    where tenant_id = ${tenantId} and activity_id = ${activityId} order by prize`.execute(db);
  return rows;
}

/** Stores a new lottery with its prizes, numbered from 1. */
export async function insertLottery(
  tx: Tx,
  tenantId: number,
  activityId: number,
  { seed, commitment, input }: { readonly seed: string; readonly commitment: string; readonly input: LotteryInput },
): Promise<void> {
  const row = { tenant_id: tenantId, activity_id: activityId };
  await tx
    .insertInto('lotteries')
    .values({
      ...row,
      seed,
      commitment,
      no_prize_weight: input.noPrizeWeight,
      free_chances: input.freeChances,
      most_chances: input.mostChances,
      claim_days: input.claimDays,
    })
    .execute();
  await tx
    .insertInto('lottery_prizes')
    .values(
      input.prizes.map(({ names, picture, weight, stock }, index) => ({
        ...row,
        prize: index + 1,
        names: JSON.stringify(names),
        picture,
        weight,
        stock,
        remaining: stock,
      })),
    )
    .execute();
}

/** Replaces the pictures of prizes, in the order of their ids. @returns whether one changed */
export async function writePictures(
  tx: Tx,
  tenantId: number,
  activityId: number,
  pictures: readonly (string | null)[],
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update lottery_prizes l set picture = p.picture
    from unnest(${pictures}::text[]) with ordinality p (picture, prize)
    where l.tenant_id = ${tenantId} and l.activity_id = ${activityId} and l.prize = p.prize
      and l.picture is distinct from p.picture`.execute(tx);
  return numAffectedRows > 0n;
}

/** Takes one of a prize out of the stock. @returns false: it is used up */
export async function takePrize(tx: Tx, tenantId: number, activityId: number, prize: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update lottery_prizes set remaining = remaining - 1
    where tenant_id = ${tenantId} and activity_id = ${activityId} and prize = ${prize} and remaining > 0`.execute(tx);
  return numAffectedRows === 1n;
}

/** Makes a user a player, with the chances that everybody has. */
export async function joinLottery(
  tx: Tx,
  tenantId: number,
  activityId: number,
  userId: number,
  freeChances: number,
): Promise<void> {
  await sql`
    insert into lottery_players (tenant_id, activity_id, user_id, granted)
    values (${tenantId}, ${activityId}, ${userId}, ${freeChances}) on conflict do nothing`.execute(tx);
}

/** Uses one chance. @returns how many are left; undefined when there was none */
export async function useChance(
  tx: Tx,
  tenantId: number,
  activityId: number,
  userId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ left: number }>`
    update lottery_players set used = used + 1
    where tenant_id = ${tenantId} and activity_id = ${activityId} and user_id = ${userId} and used < granted
    returning granted - used as "left"`.execute(tx);
  return rows[0]?.left;
}

/** Gives a player one more chance, up to the most of the lottery. */
export async function grantChance(
  tx: Tx,
  tenantId: number,
  activityId: number,
  userId: number,
  mostChances: number,
): Promise<void> {
  await sql`
    update lottery_players set granted = granted + 1
    where tenant_id = ${tenantId} and activity_id = ${activityId} and user_id = ${userId}
      and granted < ${mostChances}`.execute(tx);
}

/** The chances of a player; undefined for a user who is not a player yet. */
export async function readPlayer(
  db: Db,
  tenantId: number,
  activityId: number,
  userId: number,
): Promise<{ granted: number; used: number } | undefined> {
  const { rows } = await sql<{ granted: number; used: number }>`
    select granted, used from lottery_players
    where tenant_id = ${tenantId} and activity_id = ${activityId} and user_id = ${userId}`.execute(db);
  return rows[0];
}

export interface NewDraw extends FairDraw {
  readonly userId: number;
  /** SHA-256. */
  readonly device: Buffer;
  /** Its name, `Caller.networkName`. */
  readonly network: string;
  readonly drawnAt: Date;
}

/** Stores a draw and counts it. */
export async function insertDraw(tx: Tx, tenantId: number, activityId: number, draw: NewDraw): Promise<void> {
  await tx
    .insertInto('lottery_draws')
    .values({
      tenant_id: tenantId,
      activity_id: activityId,
      number: draw.number,
      nonce: draw.nonce,
      prize: draw.prize,
      drawn_at: draw.drawnAt,
      user_id: draw.userId,
      device: draw.device,
      network: draw.network,
    })
    .execute();
  await tx
    .updateTable('lotteries')
    .set({ drawn: draw.number })
    .where('tenant_id', '=', tenantId)
    .where('activity_id', '=', activityId)
    .execute();
}

/**
 * The draws of a user, a device and a network, by which a prize is held for a review; the draw just stored is included.
 * Each draw of a closed account counts as that of another user: whose it was is not known any more.
 */
export async function readConduct(
  tx: Tx,
  tenantId: number,
  activityId: number,
  { userId, device, network }: Pick<NewDraw, 'userId' | 'device' | 'network'>,
): Promise<Conduct> {
  const isNew = sql`created_at > clock_timestamp() - make_interval(days => ${NEW_ACCOUNT_DAYS})`;
  const { rows } = await sql<Conduct>`
    select (select count(*)::int from lottery_draws where tenant_id = ${tenantId} and user_id = ${userId}
        and activity_id = ${activityId}
        and drawn_at > clock_timestamp() - make_interval(secs => ${VELOCITY_SECONDS})) as "drawsJustNow",
      (select count(distinct coalesce(user_id, -number))::int from lottery_draws where tenant_id = ${tenantId}
        and activity_id = ${activityId} and device = ${device}) as "usersOfDevice",
      (select count(distinct coalesce(d.user_id, -d.number))::int from lottery_draws d
        left join users u on u.tenant_id = d.tenant_id and u.id = d.user_id
        where d.tenant_id = ${tenantId} and d.activity_id = ${activityId} and d.network = ${network}
          and d.drawn_at > clock_timestamp() - interval '1 day' and (u.id is null or u.${isNew})
          and exists (select from users where tenant_id = ${tenantId} and id = ${userId} and ${isNew})
      ) as "newUsersOfNetwork"`.execute(tx);
  return rows[0] ?? { drawsJustNow: 0, usersOfDevice: 0, newUsersOfNetwork: 0 };
}

export interface PublishedDraw extends FairDraw {
  readonly drawnAt: Date;
}

/** A page of all draws, the first one first. */
export async function readDraws(
  db: Db,
  tenantId: number,
  activityId: number,
  request: PageRequest,
): Promise<PublishedDraw[]> {
  const { rows } = await sql<PublishedDraw>`
    select number, nonce, prize, drawn_at as "drawnAt" from lottery_draws
    where tenant_id = ${tenantId} and activity_id = ${activityId}
    order by number limit ${request.size} offset ${offsetOf(request)}`.execute(db);
  return rows;
}
