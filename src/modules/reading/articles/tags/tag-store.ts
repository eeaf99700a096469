/** Reads tags of articles, and the articles of each. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import { LANGS, type Lang } from '#src/kernel/lang.ts';
import { NEWEST } from '#src/modules/reading/articles/lists/list-store.ts';

/** SQL: the label of a tag, as the first of its live articles spells it. `hot` is the row of the tag's count. */
const firstLabel = (tenantId: number) => sql`(
  select g.label from article_tags g
  where g.tenant_id = ${tenantId} and g.lang = hot.lang and g.slug = hot.slug and exists (
    select from articles a where a.tenant_id = g.tenant_id and a.id = g.article_id and a.live)
  order by g.article_id limit 1)`;

/** A tag in a language: its label, and how many live articles have it. */
export interface TagRow {
  readonly slug: string;
  readonly lang: Lang;
  /** 0: articles had it. */
  readonly count: number;
  /** Its address where no article has it. */
  readonly label: string;
}

/** The tags, in each language in which articles have or had them. */
export async function readTags(db: Db, tenantId: number, slugs: readonly string[]): Promise<TagRow[]> {
  const { rows } = await sql<TagRow>`
    select hot.slug, hot.lang, hot.count, coalesce(${firstLabel(tenantId)}, hot.slug) as label
    from article_tag_counts hot
    where hot.tenant_id = ${tenantId} and hot.lang = any (${[...LANGS]}::text[]) and hot.slug = any (${slugs}::text[])
    order by hot.slug, hot.lang`.execute(db);
  return rows;
}

/** Which articles with a tag to read: those after `offset`. */
export interface TaggedPart {
  readonly slug: string;
  readonly offset: number;
}

/** Ids of the articles of each part in a language, newest first. In the order of the parts. */
export async function readTaggedIds(
  db: Db,
  tenantId: number,
  lang: Lang,
  parts: readonly TaggedPart[],
  limit: number,
): Promise<number[][]> {
  // One query for all parts: with a query per part, PostgreSQL would read all articles for each.
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce((array_agg(a.id order by ${NEWEST}) filter (where a.id is not null))
      [w.skipped + 1 : w.skipped + ${limit}::int], '{}')::float8[] as ids
    from unnest(${parts.map(({ slug }) => slug)}::text[], ${parts.map(({ offset }) => offset)}::int[])
      with ordinality w(slug, skipped, n)
    left join (article_tags g join articles a on a.tenant_id = g.tenant_id and a.id = g.article_id and a.live)
      on g.tenant_id = ${tenantId} and g.lang = ${lang} and g.slug = w.slug
    group by w.n, w.skipped order by w.n`.execute(db);
  return rows.map(({ ids }) => ids);
}

/** The most used tags of a language, most used first. */
export async function readHotTags(
  db: Db | Tx,
  tenantId: number,
  lang: Lang,
  limit: number,
): Promise<{ slug: string; label: string }[]> {
  const { rows } = await sql<{ slug: string; label: string }>`
    select hot.slug, ${firstLabel(tenantId)} as label
    from (
      select lang, slug, count from article_tag_counts where tenant_id = ${tenantId} and lang = ${lang} and count > 0
      order by count desc, slug limit ${limit}) hot
    order by hot.count desc, hot.slug`.execute(db);
  return rows;
}
