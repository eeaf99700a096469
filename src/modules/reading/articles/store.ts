import { sql } from 'kysely';
import { anyOf } from '#src/db/any-of.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { Picture } from '#src/modules/catalogue/media/contract.ts';
import type { ArticleKind, TocEntry } from '#src/modules/reading/articles/contract.ts';
import type { TagState } from '#src/modules/reading/articles/rules.ts';
import type { Author } from '#src/modules/reading/authors/contract.ts';

export interface CardRow {
  readonly id: number;
  readonly kind: ArticleKind;
  readonly code: string;
  readonly title: string;
  readonly summary: string;
  readonly publishTime: Date;
  readonly cover: Picture | null;
  readonly author: Author | null;
  readonly categoryCode: string | null;
  readonly categoryName: string | null;
  /** Slugs of its tags in the language. */
  readonly tagSlugs: readonly string[];
}

const cardColumns = sql`
  a.id, a.kind, a.code, t.title, t.summary, a.publish_time as "publishTime",
  case when m.id is null then null else
    jsonb_build_object('url', m.url, 'width', m.width, 'height', m.height, 'alt', m.alt) end as cover,
  case when au.id is null then null else
    jsonb_build_object('code', au.code, 'name', coalesce(au.names->>t.lang, au.name), 'url', au.url) end as author,
  c.code as "categoryCode", cn.name as "categoryName",
  array(select g.slug from article_tags g
        where g.tenant_id = t.tenant_id and g.article_id = t.article_id and g.lang = t.lang) as "tagSlugs"`;

const cardJoins = (lang: Lang) => sql`
  join article_texts t on t.tenant_id = a.tenant_id and t.article_id = a.id and t.lang = ${lang}
  left join media m on m.tenant_id = a.tenant_id and m.id = a.cover_id
  left join authors au on au.tenant_id = a.tenant_id and au.id = a.author_id
  left join categories c on c.tenant_id = a.tenant_id and c.id = a.category_id
  left join category_names cn on cn.tenant_id = a.tenant_id and cn.category_id = a.category_id and cn.lang = ${lang}`;

/** Cards of live articles in a language, in id order. Ids without a live article are left out. */
export async function readCards(db: Db, tenantId: number, lang: Lang, ids: readonly number[]): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from articles a ${cardJoins(lang)}
    where a.tenant_id = ${tenantId} and a.live and a.id = any (${ids}::bigint[]) order by a.id`.execute(db);
  return rows;
}

/** The rendered bodies of live articles in a language, in the order of the ids. */
export async function readBodies(db: Db, tenantId: number, lang: Lang, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ bodyHtml: string }>`
    select t.body_html as "bodyHtml" from articles a
    join article_texts t on t.tenant_id = a.tenant_id and t.article_id = a.id and t.lang = ${lang}
    where a.tenant_id = ${tenantId} and a.live and a.id = any (${ids}::bigint[])
    order by array_position(${ids}::bigint[], a.id)`.execute(db);
  return rows.map(({ bodyHtml }) => bodyHtml);
}

export interface ArticleRow extends CardRow {
  readonly bodyHtml: string;
  readonly words: number;
  readonly titleNumber: number;
  readonly toc: readonly TocEntry[];
  readonly tags: readonly TagState[];
  readonly brands: readonly { code: string; name: string; logo: Picture | null }[];
  readonly sourceUrl: string | null;
  readonly manufacturerUrl: string | null;
  readonly updatedAt: Date;
  readonly categoryId: number | null;
  readonly langs: readonly Lang[];
}

export interface Address {
  readonly kind: ArticleKind;
  readonly code: string;
}

/** Live articles at the addresses, with all data of their pages. In id order. */
export async function readArticles(
  db: Db,
  tenantId: number,
  lang: Lang,
  addresses: readonly Address[],
): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`
    select ${cardColumns}, t.body_html as "bodyHtml", t.words, t.title_number as "titleNumber", t.toc,
      a.source_url as "sourceUrl", a.manufacturer_url as "manufacturerUrl", t.updated_at as "updatedAt",
      a.category_id as "categoryId",
      coalesce((select jsonb_agg(jsonb_build_object('slug', g.slug, 'label', g.label) order by g.position)
        from article_tags g where g.tenant_id = a.tenant_id and g.article_id = a.id and g.lang = t.lang), '[]') as tags,
      coalesce((select jsonb_agg(jsonb_build_object('code', b.code,
          'name', brand_name(b.tenant_id, b.id, b.name, t.lang), 'logo',
          case when l.id is null then null else
            jsonb_build_object('url', l.url, 'width', l.width, 'height', l.height, 'alt', l.alt) end) order by ab.position)
        from article_brands ab join brands b on b.tenant_id = ab.tenant_id and b.id = ab.brand_id
        left join media l on l.tenant_id = b.tenant_id and l.id = b.logo_id
        where ab.tenant_id = a.tenant_id and ab.article_id = a.id), '[]') as brands,
      array(select x.lang from article_texts x where x.tenant_id = a.tenant_id and x.article_id = a.id) as langs
    from articles a ${cardJoins(lang)}
    where a.tenant_id = ${tenantId} and a.live and (a.kind, a.code) in (
      select k, c from unnest(${addresses.map((address) => address.kind)}::text[],
                              ${addresses.map((address) => address.code)}::text[]) x(k, c))
    order by a.id`.execute(db);
  return rows;
}

/** The articles of these ids, deleted ones included, in id order. */
export async function readArticleAddresses(
  db: Db,
  tenantId: number,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly kind: ArticleKind; readonly code: string }[]> {
  return db
    .selectFrom('articles')
    .select(['id', 'kind', 'code'])
    .$narrowType<{ kind: ArticleKind }>()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .execute();
}

export interface AddressRow {
  readonly id: number;
  readonly code: string;
  readonly state: string;
  readonly live: boolean;
  readonly langs: readonly Lang[];
  /** Languages in which it was published and has no text any more. */
  readonly formerLangs: readonly Lang[];
}

/** The article that has or had an address. */
export async function readAddress(
  db: Db | Tx,
  tenantId: number,
  kind: ArticleKind,
  code: string,
): Promise<AddressRow | undefined> {
  const { rows } = await sql<AddressRow>`
    select a.id, a.code, a.state, a.live, a.former_langs as "formerLangs",
      array(select x.lang from article_texts x where x.tenant_id = a.tenant_id and x.article_id = a.id) as langs
    from articles a
    where a.tenant_id = ${tenantId} and a.kind = ${kind} and (a.code = ${code} or a.id = (
      select f.article_id from article_former_codes f
      where f.tenant_id = ${tenantId} and f.kind = ${kind} and f.code = ${code}))
    order by a.code = ${code} desc limit 1`.execute(db);
  return rows[0];
}
