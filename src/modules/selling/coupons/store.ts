import { sql } from 'kysely';
import { anyOf } from '#src/db/any-of.ts';
import { type Columns, columnNames, fieldsIn, replacedBy, valueRows } from '#src/db/columns.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { CouponCard, CouponPageRequest, CouponState } from '#src/modules/selling/coupons/contract.ts';
import { ENDLESS_DAYS } from '#src/modules/selling/coupons/rules.ts';

export interface StoredCoupon extends CouponState {
  readonly id: number;
  readonly pictureId: number | null;
}

const isoOf = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const states = sql`
  select c.id, c.code, c.external_id as "externalId", c.platform, c.promo_code as "promoCode",
    c.discount_type as "discountType", c.amount_minor as "amountMinor", c.percent::float8 as percent,
    c.at_most as "atMost", c.minimum_minor as "minimumMinor", c.currency, c.url, c.brand_id as "brandId",
    c.picture_id as "pictureId",
    (select jsonb_build_array(m.url, m.width, m.height, m.alt) from media m
      where m.tenant_id = c.tenant_id and m.id = c.picture_id) as picture,
    ${isoOf('c.starts_at')} as "startsAt", ${isoOf('c.ends_at')} as "endsAt", ${isoOf('c.shelf_time')} as "shelfTime",
    c.shelved, c.live,
    coalesce((select jsonb_object_agg(t.lang, jsonb_build_object('title', t.title, 'terms', t.terms))
      from coupon_texts t where t.tenant_id = c.tenant_id and t.coupon_id = c.id), '{}') as texts
  from coupons c`;

type StateRow = Omit<StoredCoupon, 'picture'> & { readonly picture: unknown };

function stored({ picture, ...row }: StateRow): StoredCoupon {
  return { ...row, picture: picture === null ? null : JSON.stringify(picture) };
}

/** Coupons by external id or code, locked until the transaction ends. In id order. */
export async function readStates(
  tx: Tx,
  tenantId: number,
  { externalIds, codes }: { externalIds: readonly string[]; codes: readonly string[] },
): Promise<StoredCoupon[]> {
  const { rows } = await sql<StateRow>`
    ${states} where c.tenant_id = ${tenantId}
      and (c.external_id = any (${externalIds}::text[]) or c.code = any (${codes}::text[]))
    order by c.id for update of c`.execute(tx);
  return rows.map(stored);
}

/** Coupons by code, in code order. */
export async function readCoupons(db: Db, tenantId: number, codes: readonly string[]): Promise<StoredCoupon[]> {
  const { rows } = await sql<StateRow>`
    ${states} where c.tenant_id = ${tenantId} and c.code = any (${codes}::text[]) order by c.code`.execute(db);
  return rows.map(stored);
}

export async function deleteCoupons(tx: Tx, tenantId: number, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('coupons').where('tenant_id', '=', tenantId).where('id', '=', anyOf(ids)).execute();
}

/** Coupons that must go on the shelf or leave it now, the longest due first, locked. */
export async function readDue(tx: Tx, tenantId: number, limit: number): Promise<StoredCoupon[]> {
  const begun = sql`greatest(c.starts_at, c.shelf_time)`;
  const oldest = sql`now() - make_interval(hours => ${ENDLESS_DAYS * 24})`;
  const { rows } = await sql<StateRow>`
    ${states} where c.tenant_id = ${tenantId} and (
      (c.live and c.ends_at <= now())
      or (c.live and c.ends_at is null and ${begun} <= ${oldest})
      or (c.shelved and not c.live and c.shelf_time <= now()
        and (c.ends_at > now() or (c.ends_at is null and ${begun} > ${oldest}))))
    order by c.id limit ${limit} for update of c skip locked`.execute(tx);
  return rows.map(stored);
}

export async function setLive(tx: Tx, tenantId: number, ids: readonly number[], live: boolean): Promise<void> {
  await tx
    .updateTable('coupons')
    .set({ live })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .execute();
}

export type CouponValues = Omit<CouponState, 'picture' | 'texts'> & { readonly pictureId: number | null };

export const COUPON_COLUMNS: Columns<'coupons', CouponValues> = {
  code: ['code', 'text'],
  externalId: ['external_id', 'text'],
  platform: ['platform', 'text'],
  promoCode: ['promo_code', 'text'],
  discountType: ['discount_type', 'text'],
  amountMinor: ['amount_minor', 'bigint'],
  percent: ['percent', 'numeric'],
  atMost: ['at_most', 'boolean'],
  minimumMinor: ['minimum_minor', 'bigint'],
  currency: ['currency', 'text'],
  url: ['url', 'text'],
  pictureId: ['picture_id', 'bigint'],
  brandId: ['brand_id', 'bigint'],
  startsAt: ['starts_at', 'timestamptz'],
  endsAt: ['ends_at', 'timestamptz'],
  shelfTime: ['shelf_time', 'timestamptz'],
  shelved: ['shelved', 'boolean'],
  live: ['live', 'boolean'],
};

/** Inserts or replaces coupons by code; a call must contain each code once. @returns id by code */
export async function writeCoupons(
  tx: Tx,
  tenantId: number,
  values: readonly CouponValues[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; code: string }>`
    insert into coupons (tenant_id, ${columnNames(COUPON_COLUMNS)})
    select ${tenantId}, ${fieldsIn('v', COUPON_COLUMNS)} from ${valueRows(values, COUPON_COLUMNS)}
    on conflict (tenant_id, code) do update set ${replacedBy(COUPON_COLUMNS, ['code'])}
    returning id, code`.execute(tx);
  return new Map(rows.map((row) => [row.code, row.id]));
}

/** Replaces all texts of coupons. */
export async function writeTexts(
  tx: Tx,
  tenantId: number,
  ids: readonly number[],
  texts: readonly { couponId: number; lang: string; title: string; terms: string }[],
): Promise<void> {
  await tx.deleteFrom('coupon_texts').where('tenant_id', '=', tenantId).where('coupon_id', '=', anyOf(ids)).execute();
  await sql`
    insert into coupon_texts (tenant_id, coupon_id, lang, title, terms)
    select ${tenantId}, v."couponId", v.lang, v.title, v.terms
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
      v("couponId" bigint, lang text, title text, terms text)`.execute(tx);
}

const pictureOf = (alias: string) =>
  sql.raw(`case when ${alias}.id is null then null else jsonb_build_object(
    'url', ${alias}.url, 'width', ${alias}.width, 'height', ${alias}.height, 'alt', ${alias}.alt) end`);

/** A coupon on the shelf with its text in one language. */
export interface CouponRow extends Omit<CouponCard, 'amount' | 'minimum'> {
  readonly amountMinor: number | null;
  readonly minimumMinor: number | null;
}

/** How many coupons are on the shelf in each language that has some. */
export async function countByLang(db: Db, tenantId: number): Promise<{ lang: Lang; count: number }[]> {
  const { rows } = await sql<{ lang: Lang; count: number }>`
    select t.lang, count(*)::int as count from coupons c
    join coupon_texts t on t.tenant_id = c.tenant_id and t.coupon_id = c.id
    where c.tenant_id = ${tenantId} and c.live group by t.lang order by t.lang`.execute(db);
  return rows;
}

/** Platforms with coupons on the shelf that have a text in the language; the first has the most. */
export async function readPlatforms(db: Db, tenantId: number, lang: Lang): Promise<CouponCard['platform'][]> {
  const { rows } = await sql<Pick<CouponCard, 'platform'>>`
    select c.platform from coupons c
    join coupon_texts t on t.tenant_id = c.tenant_id and t.coupon_id = c.id and t.lang = ${lang}
    where c.tenant_id = ${tenantId} and c.live group by c.platform order by count(*) desc, c.platform`.execute(db);
  return rows.map(({ platform }) => platform);
}

/** One page of the coupons on the shelf that have a text in the language, newest on the shelf first. */
export async function readPage(
  db: Db,
  tenantId: number,
  lang: Lang,
  { listType, platform, keyword }: Pick<CouponPageRequest, 'listType' | 'platform' | 'keyword'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: CouponRow[]; total: number }> {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const found = sql`
    from coupons c
    join coupon_texts t on t.tenant_id = c.tenant_id and t.coupon_id = c.id and t.lang = ${lang}
    left join brands b on b.tenant_id = c.tenant_id and b.id = c.brand_id
    where c.tenant_id = ${tenantId} and c.live
      and (${listType} = 'ALL' or (c.promo_code is null) = (${listType} = 'DISCOUNT'))
      and (${platform} = 'ALL' or c.platform = ${platform})
      and (${keyword} = '' or t.title ilike ${pattern} or c.promo_code ilike ${pattern} or b.name ilike ${pattern})`;
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  const { rows } = await sql<CouponRow>`
    select c.id, c.code, c.platform, t.title, t.terms, c.promo_code as "promoCode",
      c.discount_type as "discountType", c.amount_minor as "amountMinor", c.percent::float8 as percent,
      c.at_most as "atMost", c.minimum_minor as "minimumMinor", c.currency, c.url, ${pictureOf('p')} as picture,
      case when b.id is null then null else jsonb_build_object(
        'id', b.id, 'code', b.code, 'name', brand_name(b.tenant_id, b.id, b.name, ${lang}), 'logo', ${pictureOf('l')}) end as brand,
      ${isoOf('c.starts_at')} as "startsAt", ${isoOf('c.ends_at')} as "endsAt", ${isoOf('c.shelf_time')} as "shelfTime"
    from (select c.id, c.tenant_id, t.title, t.terms ${found}
      order by c.shelf_time desc, c.id desc limit ${limit} offset ${offset}) t
    join coupons c on c.tenant_id = t.tenant_id and c.id = t.id
    left join media p on p.tenant_id = c.tenant_id and p.id = c.picture_id
    left join brands b on b.tenant_id = c.tenant_id and b.id = c.brand_id
    left join media l on l.tenant_id = b.tenant_id and l.id = b.logo_id
    order by c.shelf_time desc, c.id desc`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}
