/** Reads and locks articles with all their texts, for the calls of editors. */

import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { MediaInput } from '#src/modules/catalogue/media/contract.ts';
import type { CmsArticle, CmsListQuery, StoredText } from '#src/modules/reading/articles/cms/cms-contract.ts';
import type { ArticleKind } from '#src/modules/reading/articles/contract.ts';
import type { AuthorInput } from '#src/modules/reading/authors/contract.ts';

/** An article as a CMS reads it back. */
export interface CmsRow {
  readonly id: number;
  readonly kind: ArticleKind;
  readonly code: string;
  readonly externalId: string | null;
  readonly state: CmsArticle['state'];
  readonly live: boolean;
  readonly publishTime: string;
  readonly unpublishTime: string | null;
  readonly category: string | null;
  readonly author: (AuthorInput & { readonly code: string }) | null;
  readonly cover: MediaInput | null;
  readonly sourceUrl: string | null;
  readonly manufacturerUrl: string | null;
  readonly brands: string[];
  readonly formerCodes: string[];
  readonly texts: Readonly<Partial<Record<Lang, StoredText>>>;
}

const INSTANT = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** The part of a list that is read. */
interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** The article at a current address; undefined: there is none, or it was deleted. */
export async function readCmsArticle(
  db: Db | Tx,
  tenantId: number,
  kind: ArticleKind,
  code: string,
): Promise<CmsRow | undefined> {
  const at = sql`from articles a where a.tenant_id = ${tenantId} and a.state <> 'DELETED' and a.kind = ${kind} and a.code = ${code}`;
  const [row] = await readRows(db, at, { limit: 1, offset: 0 });
  return row;
}

/** Articles by id, deleted ones left out. */
export async function readCmsArticles(tx: Tx, tenantId: number, ids: readonly number[]): Promise<CmsRow[]> {
  const chosen = sql`from articles a where a.tenant_id = ${tenantId} and a.state <> 'DELETED' and a.id = any (${ids}::bigint[])`;
  return readRows(tx, chosen, { limit: ids.length, offset: 0 });
}

/** Locks the article at a current address until the transaction ends. */
export async function lockArticle(tx: Tx, tenantId: number, kind: ArticleKind, code: string): Promise<void> {
  await sql`select from articles where tenant_id = ${tenantId} and kind = ${kind} and code = ${code} for update`.execute(
    tx,
  );
}

/**
 * Makes transactions that would begin an article at the same address wait for each other: there is no row yet to lock.
 */
export async function lockNewArticle(tx: Tx, tenantId: number, kind: ArticleKind, code: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`new ${kind} ${tenantId} ${code}`}, 0))`.execute(tx);
}

/** One part of a tenant's articles, the latest publish time first, and how many there are. Deleted ones are not there. */
export async function listForCms(
  db: Db,
  tenantId: number,
  { kind, state, q, lang, tag, category, author, brand }: Partial<Omit<CmsListQuery, 'page' | 'size'>>,
  slice: Slice,
): Promise<{ rows: CmsRow[]; total: number }> {
  const chosen = sql`
    from articles a where a.tenant_id = ${tenantId} and a.state <> 'DELETED'
      and (${kind ?? null}::text is null or a.kind = ${kind ?? null})
      and (${state ?? null}::text is null or a.state = ${state ?? null}
        or (${state ?? null} = 'SCHEDULED' and a.state = 'PASSED' and not a.live))
      and (${q ?? null}::text is null or strpos(a.code, ${q ?? null}) > 0 or exists (select from article_texts t
        where t.tenant_id = a.tenant_id and t.article_id = a.id and strpos(lower(t.title), lower(${q ?? null})) > 0))
      and (${lang ?? null}::text is null or exists (select from article_texts t
        where t.tenant_id = a.tenant_id and t.article_id = a.id and t.lang = ${lang ?? null}))
      and (${tag ?? null}::text is null or exists (select from article_tags g
        where g.tenant_id = a.tenant_id and g.article_id = a.id and g.label = ${tag ?? null}))
      and (${category ?? null}::text is null or exists (select from categories c
        where c.tenant_id = a.tenant_id and c.id = a.category_id and c.code = ${category ?? null}))
      and (${author ?? null}::text is null or exists (select from authors u
        where u.tenant_id = a.tenant_id and u.id = a.author_id and u.code = ${author ?? null}))
      and (${brand ?? null}::text is null or exists (select from article_brands ab
        join brands b on b.tenant_id = ab.tenant_id and b.id = ab.brand_id
        where ab.tenant_id = a.tenant_id and ab.article_id = a.id and b.code = ${brand ?? null}))`;
  const rows = await readRows(db, chosen, slice);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${chosen}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

async function readRows(db: Db | Tx, chosen: RawBuilder<unknown>, { limit, offset }: Slice): Promise<CmsRow[]> {
  const { rows } = await sql<CmsRow>`
    select a.id, a.kind, a.code, a.external_id as "externalId", a.state, a.live,
      to_char(a.publish_time at time zone 'UTC', ${INSTANT}) as "publishTime",
      to_char(a.unpublish_time at time zone 'UTC', ${INSTANT}) as "unpublishTime",
      (select c.code from categories c where c.tenant_id = a.tenant_id and c.id = a.category_id) as category,
      (select json_strip_nulls(json_build_object('code', au.code, 'name', au.name, 'url', au.url,
          'names', nullif(au.names, '{}')))
        from authors au where au.tenant_id = a.tenant_id and au.id = a.author_id) as author,
      (select json_strip_nulls(json_build_object('url', m.url, 'width', m.width, 'height', m.height, 'alt', m.alt))
        from media m where m.tenant_id = a.tenant_id and m.id = a.cover_id) as cover,
      a.source_url as "sourceUrl", a.manufacturer_url as "manufacturerUrl",
      array(select b.code from article_brands ab join brands b on b.tenant_id = ab.tenant_id and b.id = ab.brand_id
        where ab.tenant_id = a.tenant_id and ab.article_id = a.id order by ab.position) as brands,
      array(select f.code from article_former_codes f
        where f.tenant_id = a.tenant_id and f.article_id = a.id order by f.code) as "formerCodes",
      coalesce((select jsonb_object_agg(t.lang, jsonb_build_object('title', t.title, 'summary', t.summary,
          'body', t.body_source, 'format', t.body_format,
          'updatedAt', to_char(t.updated_at at time zone 'UTC', ${INSTANT}),
          'tags', coalesce((select jsonb_agg(g.label order by g.position) from article_tags g
            where g.tenant_id = t.tenant_id and g.article_id = t.article_id and g.lang = t.lang), '[]')))
        from article_texts t where t.tenant_id = a.tenant_id and t.article_id = a.id), '{}') as texts
    ${chosen} order by a.publish_time desc, a.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
