/** Reads what a user's shared orders earned. */

import type { PublicCtx } from '#src/ctx.ts';
import { type Page, toPage } from '#src/http/paging.ts';
import { priceText } from '#src/i18n/price.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import { Failure } from '#src/kernel/failure.ts';
import type {
  ShareOrder,
  UserShareOrder,
  UserShareOrderPageRequest,
} from '#src/modules/people/activities/bonuses/bonus-contract.ts';
import { readOwnOrders, type StoredOrder, sumOrders } from '#src/modules/people/activities/bonuses/bonus-store.ts';
import { requiredActivity } from '#src/modules/people/activities/reads.ts';
import { databaseNow } from '#src/modules/people/activities/store.ts';

type Reader = Pick<PublicCtx, 'db' | 'tenant' | 'lang'>;

/** '' for nothing. */
function moneyText(minor: number, currency: string, { tenant }: Reader): string {
  return minor > 0 ? priceText(decimalAmount(minor, currency), currency, tenant) : '';
}

async function mustBeBonus(ctx: Reader, activityId: number): Promise<void> {
  const { kind } = await requiredActivity(ctx, activityId);
  if (kind !== 'BONUS') throw new Failure('NotFound', `activity ${activityId} is no bonus`);
}

/** The sums of a user's orders of an activity. Throws NotFound. */
export async function userShareOrder(ctx: Reader, activityId: number, userId: number): Promise<UserShareOrder> {
  await mustBeBonus(ctx, activityId);
  const sums = await sumOrders(ctx.db, ctx.tenant.id, activityId, userId);
  const inWords = (amount: (sum: (typeof sums)[number]) => number) =>
    sums
      .map((sum) => moneyText(amount(sum), sum.currency, ctx))
      .filter((text) => text !== '')
      .join(' + ');
  return {
    orders: sums.reduce((count, { orders }) => count + orders, 0),
    pending: inWords(({ pending }) => pending),
    delivered: inWords(({ delivered }) => delivered),
  };
}

/** A page of a user's orders of an activity, newest first. Throws NotFound. */
export async function userShareOrders(
  ctx: Reader,
  userId: number,
  { activityId, ...request }: UserShareOrderPageRequest,
): Promise<Page<ShareOrder>> {
  await mustBeBonus(ctx, activityId);
  const rows = await readOwnOrders(ctx.db, ctx.tenant.id, activityId, userId, request);
  const now = await databaseNow(ctx.db);
  return toPage(
    rows.map((row) => shareOrder(ctx, row, now)),
    rows[0]?.total ?? 0,
    request.pageRequest,
  );
}

function shareOrder(ctx: Reader, order: StoredOrder, now: Date): ShareOrder {
  const { id, orderNo, title, amountMinor, bonusMinor, currency, status, held, refusedAt } = order;
  const { orderedAt, confirmedAt } = order;
  return {
    id,
    orderNo,
    title,
    amount: moneyText(amountMinor, currency, ctx),
    bonus: moneyText(bonusMinor, currency, ctx),
    status,
    held: held !== null && status === 'UN_DELIVERED',
    refused: refusedAt !== null,
    confirmed: confirmedAt <= now,
    orderTime: orderedAt.toISOString(),
    confirmTime: confirmedAt.toISOString(),
  };
}
