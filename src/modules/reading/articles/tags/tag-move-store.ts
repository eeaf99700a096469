/** Stores which tags were renamed or merged, and lists tags. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import { offsetOf, type PageRequest } from '#src/http/paging.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { TagSummary } from '#src/modules/reading/articles/tags/tag-contract.ts';

/** A tag that leads to another one. */
export interface TagMove {
  readonly lang: Lang;
  readonly slug: string;
  readonly toSlug: string;
  readonly toLabel: string;
}

const COLUMNS = sql`lang, slug, to_slug as "toSlug", to_label as "toLabel"`;

/** The moves of these tags, in every language. */
export async function readTagMoves(db: Db | Tx, tenantId: number, slugs: readonly string[]): Promise<TagMove[]> {
  if (slugs.length === 0) return [];
  const { rows } = await sql<TagMove>`
    select ${COLUMNS} from article_tag_moves where tenant_id = ${tenantId} and slug = any (${slugs}::text[])
    order by lang, slug`.execute(db);
  return rows;
}

/**
 * Stores that a tag leads to another one. What led to it leads there too, and nothing leads away from there.
 * @returns the slugs whose addresses lead elsewhere than before
 */
export async function writeTagMove(tx: Tx, tenantId: number, move: TagMove): Promise<string[]> {
  const { lang, slug, toSlug, toLabel } = move;
  await sql`delete from article_tag_moves
    where tenant_id = ${tenantId} and lang = ${lang} and slug = ${toSlug}`.execute(tx);
  const { rows } = await sql<{ slug: string }>`
    update article_tag_moves set to_slug = ${toSlug}, to_label = ${toLabel}
    where tenant_id = ${tenantId} and lang = ${lang} and to_slug in (${slug}, ${toSlug})
    returning slug`.execute(tx);
  if (slug !== toSlug) {
    await sql`
      insert into article_tag_moves (tenant_id, lang, slug, to_slug, to_label)
      values (${tenantId}, ${lang}, ${slug}, ${toSlug}, ${toLabel})
      on conflict (tenant_id, lang, slug) do update set to_slug = excluded.to_slug, to_label = excluded.to_label`.execute(
      tx,
    );
  }
  return [...rows.map((row) => row.slug), slug, toSlug];
}

/** The moves that a move between two tags would replace. */
export async function readReplacedMoves(tx: Tx, tenantId: number, move: Omit<TagMove, 'toLabel'>): Promise<TagMove[]> {
  const { rows } = await sql<TagMove>`
    select ${COLUMNS} from article_tag_moves where tenant_id = ${tenantId} and ${between(move)} order by slug`.execute(
    tx,
  );
  return rows;
}

/**
 * Puts the moves back that a move between two tags replaced.
 * @returns the slugs whose addresses lead elsewhere than before
 */
export async function restoreTagMoves(
  tx: Tx,
  tenantId: number,
  move: Omit<TagMove, 'toLabel'>,
  replaced: readonly TagMove[],
): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    delete from article_tag_moves where tenant_id = ${tenantId} and ${between(move)} returning slug`.execute(tx);
  await sql`
    insert into article_tag_moves (tenant_id, lang, slug, to_slug, to_label)
    select ${tenantId}, ${move.lang}, r.slug, r."toSlug", r."toLabel"
    from jsonb_to_recordset(${JSON.stringify(replaced)}::jsonb) as r(slug text, "toSlug" text, "toLabel" text)`.execute(
    tx,
  );
  const slugs = [...rows, ...replaced].map(({ slug }) => slug);
  return [...new Set([...slugs, move.slug, move.toSlug])];
}

/** SQL: the moves that lead from or to one of two tags. */
const between = ({ lang, slug, toSlug }: Omit<TagMove, 'toLabel'>) =>
  sql`lang = ${lang} and (slug in (${slug}, ${toSlug}) or to_slug in (${slug}, ${toSlug}))`;

/** Locks the tags of a tenant until the transaction ends: two moves at once could make a circle. */
export async function lockTags(tx: Tx, tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('shopping-guide tags'), ${tenantId})`.execute(tx);
}

/** Ids of the articles with a tag in a language, at most so many. */
export async function readArticlesWithTag(
  tx: Tx,
  tenantId: number,
  { lang, slug }: { readonly lang: Lang; readonly slug: string },
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select g.article_id as id from article_tags g
    join articles a on a.tenant_id = g.tenant_id and a.id = g.article_id and a.state <> 'DELETED'
    where g.tenant_id = ${tenantId} and g.lang = ${lang} and g.slug = ${slug}
    order by g.article_id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Tags of a tenant with the most articles first, and how many there are. */
export async function readTagSummaries(
  db: Db,
  tenantId: number,
  { lang = null, q = null }: { readonly lang?: Lang | null; readonly q?: string | null },
  page: PageRequest,
): Promise<{ readonly tags: TagSummary[]; readonly total: number }> {
  const chosen = sql`
    from article_tag_counts c
    left join article_tag_moves m on m.tenant_id = c.tenant_id and m.lang = c.lang and m.slug = c.slug and c.count = 0
    where c.tenant_id = ${tenantId} and (${lang}::text is null or c.lang = ${lang})
      and (${q}::text is null or strpos(c.slug, lower(${q})) > 0)`;
  const { rows } = await sql<TagSummary>`
    select c.lang, c.slug, c.count as articles, m.to_slug as "movedTo", coalesce((
      select g.label from article_tags g where g.tenant_id = c.tenant_id and g.lang = c.lang and g.slug = c.slug
      order by g.article_id limit 1), c.slug) as label
    ${chosen} order by c.count desc, c.lang, c.slug limit ${page.size} offset ${offsetOf(page)}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${chosen}`.execute(db);
  return { tags: rows, total: counted.rows[0]?.total ?? 0 };
}
