/** Prizes that users won: lists, announcements and addresses for delivery. */

import type { PublicCtx, TenantCtx } from '#src/ctx.ts';
import type { UserCtx } from '#src/http/call.ts';
import type { ServerSecret } from '#src/http/identity/server-secret.ts';
import { type Page, type PageRequest, toPage } from '#src/http/paging.ts';
import { isoDate } from '#src/i18n/date-format.ts';
import { Failure } from '#src/kernel/failure.ts';
import { maskedName } from '#src/kernel/masked-name.ts';
import { publicUsers } from '#src/modules/people/accounts/service.ts';
import {
  readOwnAward,
  readOwnAwards,
  readResults,
  type StoredAward,
  storeAddress,
} from '#src/modules/people/activities/lotteries/award-store.ts';
import {
  type AwardRecord,
  type LotteryResult,
  PrizeAddress,
} from '#src/modules/people/activities/lotteries/lottery-contract.ts';
import { requiredLottery } from '#src/modules/people/activities/reads.ts';
import { isExpired, SENT_WITHIN_WORKING_DAYS, workingDaysAfter } from '#src/modules/people/activities/rules.ts';
import { databaseNow, readActivity } from '#src/modules/people/activities/store.ts';
import { decryptBytes, encrypt } from '#src/modules/running/secrets/rules.ts';

const PURPOSE = 'addresses of prizes';

/** The first ten characters of an ISO date are its day. */
const DAY_LENGTH = 10;

/** An award as its winner sees it. */
export function awardRecord(
  { tenant, lang }: Pick<PublicCtx, 'tenant' | 'lang'>,
  award: StoredAward,
  now: Date,
): AwardRecord {
  const { addressedAt } = award;
  const day = addressedAt === null ? null : isoDate(addressedAt, tenant.timeZone).slice(0, DAY_LENGTH);
  return {
    awardRecordId: award.id,
    activityId: award.activityId,
    number: award.number,
    prizeId: award.prize,
    prizeName: award.names[lang] ?? Object.values(award.names)[0] ?? '',
    status: award.status,
    expired: isExpired(award, now),
    held: award.held !== null,
    refused: award.refusedAt !== null,
    drawTime: award.drawnAt.toISOString(),
    expireTime: award.expiresAt.toISOString(),
    sentBy: day === null ? null : workingDaysAfter(day, SENT_WITHIN_WORKING_DAYS, tenant.holidays ?? []),
  };
}

type Reader = Pick<PublicCtx, 'db' | 'tenant' | 'lang'>;

/** The prizes that a user won in a lottery, newest first. Throws NotFound. */
export async function userPrizes(ctx: Reader, id: number, userId: number): Promise<AwardRecord[]> {
  await requiredLottery(ctx, id);
  const now = await databaseNow(ctx.db);
  return (await readOwnAwards(ctx.db, ctx.tenant.id, id, userId)).map((award) => awardRecord(ctx, award, now));
}

/** Winners with their prizes, newest first, with masked names. Throws NotFound. */
export async function lotteryResults(ctx: Reader, id: number, request: PageRequest): Promise<Page<LotteryResult>> {
  await requiredLottery(ctx, id);
  const rows = await readResults(ctx.db, ctx.tenant.id, id, request);
  const users = await publicUsers(
    ctx,
    rows.map(({ userId }) => userId),
  );
  const winners = rows.map(({ number, names, userId, drawnAt }) => ({
    number,
    winner: maskedName(users.get(userId)?.nickname ?? ''),
    prizeName: names[ctx.lang] ?? Object.values(names)[0] ?? '',
    drawTime: drawnAt.toISOString(),
  }));
  return toPage(winners, rows[0]?.total ?? 0, request);
}

/**
 * Stores the address of the viewer's prize, once and for good. Throws NotFound, AbnormalBehaviour while it is held or
 * when it was refused, RewardExpired, ActivityInvalid and AddressFinal.
 */
export async function fillAddress(
  ctx: UserCtx,
  secret: ServerSecret,
  awardId: number,
  address: PrizeAddress,
): Promise<AwardRecord> {
  const { db, tenant, viewer } = ctx;
  const locked = encrypt(Buffer.from(JSON.stringify({ awardId, address })), secret.key(PURPOSE));
  await mustBeClaimable(ctx, await ownAward(ctx, viewer.userId, awardId));
  const stored = await storeAddress(db, tenant.id, viewer.userId, awardId, locked);
  const award = await ownAward(ctx, viewer.userId, awardId);
  // Another request was faster, or the time has run out meanwhile.
  if (!stored) await mustBeClaimable(ctx, award);
  return awardRecord(ctx, award, await databaseNow(db));
}

async function ownAward({ db, tenant }: TenantCtx, userId: number, awardId: number): Promise<StoredAward> {
  const award = await readOwnAward(db, tenant.id, userId, awardId);
  if (award === undefined) throw new Failure('NotFound', `there is no award ${awardId}`);
  return award;
}

async function mustBeClaimable({ db, tenant }: TenantCtx, award: StoredAward): Promise<void> {
  if (award.held !== null || award.refusedAt !== null) throw new Failure('AbnormalBehaviour');
  if (award.status !== 'NOT_FILL_ADDRESS') throw new Failure('AddressFinal');
  if (isExpired(award, await databaseNow(db))) throw new Failure('RewardExpired');
  const activity = await readActivity(db, tenant.id, award.activityId);
  if (activity?.invalid !== false) throw new Failure('ActivityInvalid');
}

/** The viewer's prize with its address; null: none was named, or it was deleted after the delivery. Throws NotFound. */
export async function ownAddress(
  ctx: UserCtx,
  secret: ServerSecret,
  awardId: number,
): Promise<{ award: AwardRecord; address: PrizeAddress | null }> {
  const award = await ownAward(ctx, ctx.viewer.userId, awardId);
  return { award: awardRecord(ctx, award, await databaseNow(ctx.db)), address: addressIn(award, secret) };
}

/** The address of an award in clear text. null: there is none, or the server's secret has changed since. */
export function addressIn(
  { id, address }: Pick<StoredAward, 'id' | 'address'>,
  secret: ServerSecret,
): PrizeAddress | null {
  if (address === null) return null;
  const bytes = decryptBytes(address, secret.key(PURPOSE));
  if (bytes === undefined) return null;
  const stored = JSON.parse(bytes.toString()) as { readonly awardId: number; readonly address: unknown };
  // An address that was moved to another row of the table is not shown.
  return stored.awardId === id ? PrizeAddress.parse(stored.address) : null;
}
