/** Lists the pages of goods: in which languages each exists, and where each leads. */

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import { foreignLang, isThai, type Lang } from '#src/kernel/lang.ts';
import { defaultLang } from '#src/kernel/tenant.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';

type Languages = Pick<Tenant, 'languages' | 'features'>;

/** The languages that goods are written in. */
export interface GoodsLangs {
  /** Of editors' texts. */
  readonly langs: readonly Lang[];
  /** Of the shop's own texts; null: the tenant's default language. */
  readonly shopLang: Lang | null;
}

/**
 * The languages in which search engines list the page of goods, in the tenant's order: those with texts. Without any:
 * the language of the shop's own texts, if the tenant has it, else its default language.
 */
export function listedLangs(
  tenant: Pick<Tenant, 'languages'>,
  { langs: written, shopLang }: GoodsLangs,
): readonly Lang[] {
  const langs = tenant.languages.filter((lang) => written.includes(lang));
  return langs.length > 0 ? langs : [shopTextLang(tenant, shopLang)];
}

/**
 * The languages in which goods have a page: the listed ones. Where the tenant shows untranslated goods, all of its
 * languages; the page then has the shop's name of the goods, and search engines may not list it.
 */
export function pageLangs(tenant: Languages, goods: GoodsLangs): readonly Lang[] {
  return tenant.features.untranslated === true ? tenant.languages : listedLangs(tenant, goods);
}

/** The language of the page that a reader of `lang` gets. */
export function langOfPage(tenant: Languages, goods: GoodsLangs, lang: Lang): Lang {
  const langs = pageLangs(tenant, goods);
  return langs.includes(lang) ? lang : (langs[0] ?? defaultLang(tenant));
}

/**
 * The listing whose page is the page of the product of a listing, for a reader of `lang`: the one that stands for the
 * product. Where its shop no longer sells it, or where it has no page in the language and the listing has, the listing.
 */
export function productPageOf<Listing extends GoodsLangs & { readonly code: string }>(
  tenant: Languages,
  listing: Listing & { readonly product: (GoodsLangs & { readonly code: string; readonly valid: boolean }) | null },
  lang: Lang,
): GoodsLangs & { readonly code: string } {
  const { product } = listing;
  if (product === null || !product.valid) return listing;
  return !pageLangs(tenant, product).includes(lang) && pageLangs(tenant, listing).includes(lang) ? listing : product;
}

/** The language of a shop's own texts. */
function shopTextLang(tenant: Pick<Tenant, 'languages'>, shopLang: Lang | null): Lang {
  return shopLang !== null && tenant.languages.includes(shopLang) ? shopLang : defaultLang(tenant);
}

/** The language of a shop's own text on a page in another one; null: it is the same, or nobody says that it is another. */
export function foreignShopLang(
  tenant: Pick<Tenant, 'languages'>,
  shopLang: Lang | null,
  text: string,
  page: Lang,
): Lang | null {
  const own = shopTextLang(tenant, shopLang);
  if (own === page) return foreignLang(text, page) ?? null;
  return shopLang === null && own === 'th' && !isThai(text) ? null : own;
}

/** The number of products in each category's subtree, by code. Categories without goods are left out. */
export async function categorySizes(
  db: Db,
  tenantId: number,
  only?: string,
): Promise<{ code: string; count: number }[]> {
  const { rows } = await sql<{ code: string; count: number }>`
    select up.code, sum(own.count)::int as count
    from (select category_id, count(*) as count from goods
      where tenant_id = ${tenantId} and valid and canonical_id is null and category_id is not null group by category_id) own
    join categories c on c.tenant_id = ${tenantId} and c.id = own.category_id
    join categories up on up.tenant_id = c.tenant_id and up.id = any (c.ancestors)
    where ${only === undefined ? sql`true` : sql`up.code = ${only}`}
    group by up.code order by up.code`.execute(db);
  return rows;
}

/** How many products a tenant has. */
export async function catalogueSize(db: Db, tenantId: number): Promise<number> {
  const { count } = await db
    .selectFrom('goods')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('valid', '=', true)
    .where('canonical_id', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Codes of the brands that have valid goods. */
export async function stockedBrands(db: Db, tenantId: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select b.code from brands b where b.tenant_id = ${tenantId} and exists (select from goods g
      where g.tenant_id = b.tenant_id and g.brand_id = b.id and g.valid) order by b.code`.execute(db);
  return rows.map(({ code }) => code);
}

/** Whether goods have a page in a language, as pageLangs says. @param goods  their name in the statement */
export function hasPageIn({ languages, features }: Languages, lang: Lang, goods = 'g'): RawBuilder<SqlBool> {
  if (features.untranslated === true) return sql`true`;
  const g = sql.ref(goods);
  const written = (langs: readonly Lang[]) => sql`exists (select from goods_texts t
    where t.tenant_id = ${g}.tenant_id and t.goods_id = ${g}.id and t.lang = any (${langs}::text[]))`;
  const shopLang = sql`case when ${g}.lang = any (${languages}::text[]) then ${g}.lang
    else ${defaultLang({ languages })} end`;
  return sql`(${written([lang])} or not ${written(languages)} and ${shopLang} = ${lang})`;
}

const STEP = 5000;

/**
 * Codes of all goods whose address in a language answers: with a page of their own, also of what the shop no longer sells, or
 * by leading to that of their product. Neighbours in a category
 * follow one another, so that a publisher renders pages with the same cards at the same time.
 */
export async function* pagesOfGoods(
  db: Db,
  { id: tenantId, ...tenant }: Pick<Tenant, 'id' | 'languages' | 'features'>,
  lang: Lang,
): AsyncGenerator<string> {
  const has = hasPageIn(tenant, lang);
  const ofProduct = hasPageIn(tenant, lang, 'p');
  let last = { category: 0, id: 0 };
  for (;;) {
    const { rows } = await sql<{ code: string; category: number; id: number }>`
      select g.code, coalesce(g.category_id, 0) as category, g.id from goods g
      where g.tenant_id = ${tenantId} and (${has} or exists (
          select from goods p where p.tenant_id = g.tenant_id and p.id = g.canonical_id and p.valid and ${ofProduct}))
        and (coalesce(g.category_id, 0), g.id) > (${last.category}::bigint, ${last.id}::bigint)
      order by coalesce(g.category_id, 0), g.id limit ${STEP}`.execute(db);
    for (const { code } of rows) yield code;
    const end = rows.at(-1);
    if (end === undefined || rows.length < STEP) return;
    last = end;
  }
}
