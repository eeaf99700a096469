/** Stores changes of many articles with what takes them back. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import { offsetOf, type PageRequest } from '#src/http/paging.ts';
import type { ArticleBatch, NamedArticle } from '#src/modules/reading/articles/batches/batch-contract.ts';
import type { ArticleMemory, BatchChange } from '#src/modules/reading/articles/batches/batch-rules.ts';
import type { TagMove } from '#src/modules/reading/articles/tags/tag-move-store.ts';

/** Changes that a tenant can look back on. */
const KEPT = 200;

/** A change that is stored. */
export interface NewBatch {
  readonly change: BatchChange;
  readonly by: string;
  readonly articles: readonly ArticleMemory[];
  readonly merged?: boolean;
  /** The moves of tags that it replaced. */
  readonly moves?: readonly TagMove[];
}

/** Stores a change, and forgets the oldest ones. @returns its number */
export async function insertBatch(tx: Tx, tenantId: number, batch: NewBatch): Promise<number> {
  const { change, by, articles, merged = false, moves = [] } = batch;
  const tag = 'lang' in change ? { lang: change.lang, slug: change.slug, label: change.label } : {};
  const target = change.action === 'move-tag' ? { to_slug: change.toSlug, to_label: change.toLabel } : {};
  const texts = { moves: JSON.stringify(moves), articles: JSON.stringify(articles) };
  const about = { tenant_id: tenantId, action: change.action, made_by: by, merged };
  const { id } = await tx
    .insertInto('article_batches')
    .values({ ...about, ...tag, ...target, ...texts })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    delete from article_batches where tenant_id = ${tenantId} and id < (
      select min(n.id) from (
        select id from article_batches where tenant_id = ${tenantId} order by id desc limit ${KEPT}) n)`.execute(tx);
  return id;
}

/** SQL: whether the change `b` can be taken back. */
const UNDOABLE = sql<boolean>`(b.undone_at is null and (b.action <> 'move-tag' or not exists (
  select from article_batches l where l.tenant_id = b.tenant_id and l.action = 'move-tag' and l.undone_at is null
    and l.lang = b.lang and l.id > b.id and array[l.slug, l.to_slug] && array[b.slug, b.to_slug])))`;

/** A stored change, as it is taken back. */
export interface StoredBatch {
  readonly id: number;
  readonly change: BatchChange;
  readonly articles: readonly ArticleMemory[];
  readonly moves: readonly TagMove[];
  readonly undoable: boolean;
}

/** A change, which stays locked until the transaction ends; undefined: there is none, or it is not kept any more. */
export async function lockBatch(tx: Tx, tenantId: number, id: number): Promise<StoredBatch | undefined> {
  // The lock has a statement of its own. One that waits for it still sees other rows as they were before the wait, and
  // whether the change can be taken back depends on other rows: the changes after it.
  await sql`select from article_batches where tenant_id = ${tenantId} and id = ${id} for update`.execute(tx);
  const { rows } = await sql<StoredBatch>`
    select b.id, b.articles, b.moves, ${UNDOABLE} as undoable, jsonb_strip_nulls(jsonb_build_object('action', b.action, 'lang', b.lang,
      'slug', b.slug, 'label', b.label, 'toSlug', b.to_slug, 'toLabel', b.to_label)) as change
    from article_batches b where b.tenant_id = ${tenantId} and b.id = ${id}`.execute(tx);
  return rows[0];
}

/** Notes that a change was taken back. */
export async function markUndone(tx: Tx, tenantId: number, id: number, by: string): Promise<void> {
  await sql`update article_batches set undone_by = ${by}, undone_at = now()
    where tenant_id = ${tenantId} and id = ${id}`.execute(tx);
}

/** One page of the changes of tags, or of the other changes, the newest first, and how many there are. */
export async function readBatches(
  db: Db,
  tenantId: number,
  areTagMoves: boolean,
  page: PageRequest,
): Promise<{ readonly batches: ArticleBatch[]; readonly total: number }> {
  const chosen = sql`from article_batches b
    where b.tenant_id = ${tenantId} and (b.action = 'move-tag') = ${areTagMoves}::boolean`;
  const { rows } = await sql<ArticleBatch>`
    select b.id, b.action, b.lang, b.label, b.to_label as "toLabel", b.merged, jsonb_array_length(b.articles) as articles,
      b.made_by as by, to_char(b.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      b.undone_at is not null as undone, ${UNDOABLE} as undoable
    ${chosen} order by b.id desc limit ${page.size} offset ${offsetOf(page)}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${chosen}`.execute(db);
  return { batches: rows, total: counted.rows[0]?.total ?? 0 };
}

/** An article that a request names, as it is stored. */
export interface NamedRow extends NamedArticle {
  readonly id: number;
  readonly hasDraft: boolean;
}

/** The articles at these addresses; they stay locked until the transaction ends. Deleted ones are not there. */
export async function lockNamed(tx: Tx, tenantId: number, named: readonly NamedArticle[]): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select a.id, a.kind, a.code, exists (select from article_drafts d
      where d.tenant_id = a.tenant_id and d.kind = a.kind and d.code = a.code) as "hasDraft"
    from articles a
    join unnest(${named.map(({ kind }) => kind)}::text[], ${named.map(({ code }) => code)}::text[]) n(kind, code)
      on a.kind = n.kind and a.code = n.code
    where a.tenant_id = ${tenantId} and a.state <> 'DELETED' order by a.id for update of a`.execute(tx);
  return rows;
}

/** Locks articles until the transaction ends. */
export async function lockArticles(tx: Tx, tenantId: number, ids: readonly number[]): Promise<void> {
  await sql`select from articles where tenant_id = ${tenantId} and id = any (${[...ids]}::bigint[])
    order by id for update`.execute(tx);
}
