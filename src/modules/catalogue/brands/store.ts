import { sql } from 'kysely';
import { type Columns, columnNames, columnsAsFields, fieldsIn, replacedBy, valueRows } from '#src/db/columns.ts';
import { nameOrder } from '#src/db/name-order.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { Milestone } from '#src/modules/catalogue/brands/contract.ts';
import type { Picture } from '#src/modules/catalogue/media/contract.ts';

export interface BrandTextRow {
  readonly localName: string | null;
  readonly description: string;
  readonly slogan: string;
  readonly story: string;
}

/** The columns of a brand that an input decides by itself. */
export interface BrandColumns {
  readonly code: string;
  readonly externalId: string | null;
  readonly name: string;
  readonly website: string | null;
  readonly media: readonly { kind: string; url: string }[];
  readonly countries: readonly string[];
  readonly colour: string | null;
  readonly online: boolean;
  readonly storeUrl: string | null;
  readonly milestones: readonly Milestone[];
  readonly categoryId: number | null;
  readonly hotPosition: number | null;
}

const COLUMNS: Columns<'brands', BrandColumns> = {
  code: ['code', 'text'],
  externalId: ['external_id', 'text'],
  name: ['name', 'text'],
  website: ['website', 'text'],
  media: ['media', 'jsonb'],
  countries: ['countries', 'text[]'],
  colour: ['colour', 'text'],
  online: ['online', 'boolean'],
  storeUrl: ['store_url', 'text'],
  milestones: ['milestones', 'jsonb'],
  categoryId: ['category_id', 'bigint'],
  hotPosition: ['hot_position', 'integer'],
};

export interface BrandRow extends BrandColumns {
  readonly id: number;
  readonly logo: Picture | null;
  readonly cover: Picture | null;
  readonly parentId: number | null;
  readonly texts: Partial<Record<Lang, BrandTextRow>>;
}

const picture = (alias: string) =>
  sql.raw(`
  case when ${alias}.id is null then null else jsonb_build_object(
    'url', ${alias}.url, 'width', ${alias}.width, 'height', ${alias}.height, 'alt', ${alias}.alt) end`);

const selectBrand = sql`
  select b.id, ${columnsAsFields('b', COLUMNS)}, ${picture('logo')} as logo, ${picture('cover')} as cover,
    b.parent_id as "parentId",
    coalesce((select jsonb_object_agg(t.lang, jsonb_build_object('localName', t.local_name,
        'description', t.description, 'slogan', t.slogan, 'story', t.story))
      from brand_texts t where t.tenant_id = b.tenant_id and t.brand_id = b.id), '{}') as texts
  from brands b
  left join media logo on logo.tenant_id = b.tenant_id and logo.id = b.logo_id
  left join media cover on cover.tenant_id = b.tenant_id and cover.id = b.cover_id`;

export async function readBrand(db: Db, tenantId: number, code: string): Promise<BrandRow | undefined> {
  const { rows } = await sql<BrandRow>`
    ${selectBrand} where b.tenant_id = ${tenantId} and b.code = ${code}`.execute(db);
  return rows[0];
}

/** Brands whose code or external id is among the references, in code order. */
export async function readBrandsByReference(
  db: Db | Tx,
  tenantId: number,
  references: readonly string[],
): Promise<BrandRow[]> {
  const { rows } = await sql<BrandRow>`
    ${selectBrand} where b.tenant_id = ${tenantId}
      and (b.code = any (${references}::text[]) or b.external_id = any (${references}::text[]))
    order by b.code`.execute(db);
  return rows;
}

export interface BrandValues extends BrandColumns {
  readonly logoId: number | null;
  readonly coverId: number | null;
}

export const BRAND_COLUMNS: Columns<'brands', BrandValues> = {
  ...COLUMNS,
  logoId: ['logo_id', 'bigint'],
  coverId: ['cover_id', 'bigint'],
};

/** Inserts or replaces brands by code. @returns id by code */
export async function writeBrands(
  tx: Tx,
  tenantId: number,
  values: readonly BrandValues[],
): Promise<Map<string, number>> {
  if (values.length === 0) return new Map();
  const { rows } = await sql<{ id: number; code: string }>`
    insert into brands (tenant_id, ${columnNames(BRAND_COLUMNS)})
    select ${tenantId}, ${fieldsIn('v', BRAND_COLUMNS)} from ${valueRows(values, BRAND_COLUMNS)}
    on conflict (tenant_id, code) do update set ${replacedBy(BRAND_COLUMNS, ['code'])}
    returning id, code`.execute(tx);
  return new Map(rows.map((row) => [row.code, row.id]));
}

export async function writeBrandTexts(
  tx: Tx,
  tenantId: number,
  texts: readonly ({ brandId: number; lang: Lang } & BrandTextRow)[],
): Promise<void> {
  if (texts.length === 0) return;
  await sql`
    insert into brand_texts (tenant_id, brand_id, lang, local_name, description, slogan, story)
    select ${tenantId}, v."brandId", v.lang, v."localName", v.description, v.slogan, v.story
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
      v("brandId" bigint, lang text, "localName" text, description text, slogan text, story text)
    on conflict (tenant_id, brand_id, lang) do update set local_name = excluded.local_name,
      description = excluded.description, slogan = excluded.slogan, story = excluded.story`.execute(tx);
}

/** Brands with a page in the language: those with a description or a live article in it. By name. */
export async function readListedBrands(db: Db, tenantId: number, lang: Lang, limit: number): Promise<BrandRow[]> {
  const { rows } = await sql<BrandRow>`
    ${selectBrand}
    where b.tenant_id = ${tenantId} and b.online and (
      exists (select from brand_texts t where t.tenant_id = b.tenant_id and t.brand_id = b.id
              and t.lang = ${lang} and t.description <> '')
      or exists (select from goods g where g.tenant_id = b.tenant_id and g.brand_id = b.id and g.valid)
      or exists (select from article_brands ab
                 join articles a on a.tenant_id = ab.tenant_id and a.id = ab.article_id and a.live
                 join article_texts t on t.tenant_id = a.tenant_id and t.article_id = a.id and t.lang = ${lang}
                 where ab.tenant_id = b.tenant_id and ab.brand_id = b.id))
    order by (b.logo_id is null), ${nameOrder(sql`b.name`)}, b.code limit ${limit}`.execute(db);
  return rows;
}

/** Sets or clears the parents of brands. */
export async function writeParents(
  tx: Tx,
  tenantId: number,
  links: readonly { readonly id: number; readonly parentId: number | null }[],
): Promise<void> {
  if (links.length === 0) return;
  await sql`
    update brands b set parent_id = x.parent from unnest(${links.map(({ id }) => id)}::bigint[],
      ${links.map(({ parentId }) => parentId)}::bigint[]) x(id, parent)
    where b.tenant_id = ${tenantId} and b.id = x.id`.execute(tx);
}

/** Deletes texts of brands in some languages. */
export async function deleteBrandTexts(
  tx: Tx,
  tenantId: number,
  texts: readonly { readonly id: number; readonly lang: string }[],
): Promise<void> {
  await sql`
    delete from brand_texts t using unnest(${texts.map(({ id }) => id)}::bigint[],
      ${texts.map(({ lang }) => lang)}::text[]) x(id, lang)
    where t.tenant_id = ${tenantId} and t.brand_id = x.id and t.lang = x.lang`.execute(tx);
}

export async function removeBrand(tx: Tx, tenantId: number, id: number): Promise<void> {
  await tx.deleteFrom('brands').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}
