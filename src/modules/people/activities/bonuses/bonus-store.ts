/** Stores orders that came from a share, with their bonus. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import { offsetOf, type PageRequest } from '#src/http/paging.ts';
import type { OrderStatus, PaymentMethod } from '#src/modules/people/activities/bonuses/bonus-contract.ts';
import type { HeldFor } from '#src/modules/people/activities/lotteries/lottery-contract.ts';

export interface StoredOrder {
  readonly id: number;
  readonly activityId: number;
  readonly userId: number;
  readonly orderNo: string;
  readonly title: string;
  readonly amountMinor: number;
  readonly bonusMinor: number;
  readonly currency: string;
  readonly status: OrderStatus;
  readonly held: HeldFor | null;
  /** Refused after a review; null: it is not. */
  readonly refusedAt: Date | null;
  readonly orderedAt: Date;
  readonly confirmedAt: Date;
}

const columns = sql`id, activity_id as "activityId", user_id as "userId", order_no as "orderNo", title,
  amount_minor as "amountMinor", bonus_minor as "bonusMinor", currency, status, held,
  refused_at as "refusedAt", ordered_at as "orderedAt",
  confirmed_at as "confirmedAt"`;

/** An order by its number, locked until the transaction ends. */
export async function lockOrderNo(
  tx: Tx,
  tenantId: number,
  activityId: number,
  orderNo: string,
): Promise<StoredOrder | undefined> {
  const { rows } = await sql<StoredOrder>`
    select ${columns} from bonus_orders
    where tenant_id = ${tenantId} and activity_id = ${activityId} and order_no = ${orderNo} for update`.execute(tx);
  return rows[0];
}

export async function lockOrder(tx: Tx, tenantId: number, id: number): Promise<StoredOrder | undefined> {
  const { rows } = await sql<StoredOrder>`
    select ${columns} from bonus_orders where tenant_id = ${tenantId} and id = ${id} for update`.execute(tx);
  return rows[0];
}

export type NewOrder = Omit<StoredOrder, 'id' | 'confirmedAt' | 'refusedAt'>;

/** Stores an order. It is confirmed when the next day begins. @returns false: there is one with its number */
export async function insertOrder(tx: Tx, tenantId: number, timeZone: string, order: NewOrder): Promise<boolean> {
  const { activityId, userId, orderNo, title, amountMinor, bonusMinor, currency, status, held, orderedAt } = order;
  const { numAffectedRows } = await sql`
    insert into bonus_orders (tenant_id, activity_id, user_id, order_no, title, amount_minor, bonus_minor, currency,
      status, held, ordered_at, confirmed_at)
    values (${tenantId}, ${activityId}, ${userId}, ${orderNo}, ${title}, ${amountMinor}, ${bonusMinor}, ${currency},
      ${status}, ${held}, ${orderedAt},
      (date_trunc('day', ${orderedAt}::timestamptz at time zone ${timeZone}) + interval '1 day') at time zone ${timeZone})
    on conflict (tenant_id, activity_id, order_no) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Changes what can change of an order. */
export async function updateOrder(
  tx: Tx,
  tenantId: number,
  id: number,
  { status, held }: { readonly status: OrderStatus; readonly held: HeldFor | null },
): Promise<void> {
  await sql`
    update bonus_orders set status = ${status}, held = ${held},
      delivered_at = case when ${status} = 'DELIVERED' then clock_timestamp() else delivered_at end
    where tenant_id = ${tenantId} and id = ${id}`.execute(tx);
}

/** Refuses the bonus of an order. */
export async function refuse(tx: Tx, tenantId: number, id: number): Promise<void> {
  await tx
    .updateTable('bonus_orders')
    .set({ refused_at: sql<Date>`clock_timestamp()`, held: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** How many orders of a user were made within an hour of an instant. */
export async function countNear(tx: Tx, tenantId: number, userId: number, at: Date): Promise<number> {
  const { rows } = await sql<{ near: number }>`
    select count(*)::int as near from bonus_orders where tenant_id = ${tenantId} and user_id = ${userId}
      and ordered_at between ${at}::timestamptz - interval '1 hour' and ${at}::timestamptz + interval '1 hour'`.execute(
    tx,
  );
  return rows[0]?.near ?? 0;
}

/** Which of some users exist. */
export async function existingUsers(tx: Tx, tenantId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from users where tenant_id = ${tenantId} and id = any (${ids}::bigint[]) order by id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Sums of a user's orders of an activity by currency. */
export async function sumOrders(
  db: Db,
  tenantId: number,
  activityId: number,
  userId: number,
): Promise<{ currency: string; orders: number; pending: number; delivered: number }[]> {
  const { rows } = await sql<{ currency: string; orders: number; pending: number; delivered: number }>`
    select currency, count(*)::int as orders,
      coalesce(sum(bonus_minor) filter (where status = 'UN_DELIVERED' and refused_at is null), 0)::float8 as pending,
      coalesce(sum(bonus_minor) filter (where status = 'DELIVERED'), 0)::float8 as delivered
    from bonus_orders where tenant_id = ${tenantId} and activity_id = ${activityId} and user_id = ${userId}
    group by currency order by currency`.execute(db);
  return rows;
}

/** A page of a user's orders of an activity, newest first, with how many there are. */
export async function readOwnOrders(
  db: Db,
  tenantId: number,
  activityId: number,
  userId: number,
  { onlyDelivered, pageRequest }: { readonly onlyDelivered: boolean; readonly pageRequest: PageRequest },
): Promise<(StoredOrder & { readonly total: number })[]> {
  const { rows } = await sql<StoredOrder & { readonly total: number }>`
    select ${columns}, (count(*) over ())::int as total from bonus_orders
    where tenant_id = ${tenantId} and activity_id = ${activityId} and user_id = ${userId}
      and (not ${onlyDelivered} or status = 'DELIVERED')
    order by ordered_at desc, id desc limit ${pageRequest.size} offset ${offsetOf(pageRequest)}`.execute(db);
  return rows;
}

/** An order with where its bonus is paid to; both null: its user gave no account. */
export interface WaitingOrder extends StoredOrder {
  readonly method: PaymentMethod | null;
  readonly details: Buffer | null;
  readonly total: number;
}

/** A page of orders, oldest first: confirmed ones whose bonus is not paid, or those that are held. */
export async function readWaitingOrders(
  db: Db,
  tenantId: number,
  which: 'TO_PAY' | 'HELD',
  pageRequest: PageRequest,
): Promise<WaitingOrder[]> {
  const waits =
    which === 'HELD'
      ? sql`held is not null and status = 'UN_DELIVERED'`
      : sql`held is null and refused_at is null and status = 'UN_DELIVERED' and confirmed_at <= clock_timestamp()`;
  const { rows } = await sql<WaitingOrder>`
    select o.*, p.method, p.details
    from (select ${columns}, (count(*) over ())::int as total from bonus_orders where tenant_id = ${tenantId} and ${waits}
      order by ordered_at, id limit ${pageRequest.size} offset ${offsetOf(pageRequest)}) as o
    left join payment_accounts p on p.tenant_id = ${tenantId} and p.user_id = o."userId"
    order by o."orderedAt", o.id`.execute(db);
  return rows;
}

export interface StoredPayment {
  readonly method: PaymentMethod;
  readonly details: Buffer;
  readonly updatedAt: Date;
}

export async function readPayment(db: Db, tenantId: number, userId: number): Promise<StoredPayment | undefined> {
  const { rows } = await sql<StoredPayment>`
    select method, details, updated_at as "updatedAt" from payment_accounts
    where tenant_id = ${tenantId} and user_id = ${userId}`.execute(db);
  return rows[0];
}

export async function storePayment(
  db: Db,
  tenantId: number,
  userId: number,
  { method, details }: Pick<StoredPayment, 'method' | 'details'>,
): Promise<void> {
  await sql`
    insert into payment_accounts (tenant_id, user_id, method, details)
    values (${tenantId}, ${userId}, ${method}, ${details})
    on conflict (tenant_id, user_id) do update set method = excluded.method, details = excluded.details,
      updated_at = now()`.execute(db);
}
