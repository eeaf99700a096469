/** Stores links to other sites and how they answered. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { ArticleKind } from '#src/kernel/article-kind.ts';
import type { LinkAnswer } from '#src/modules/running/outbound-links/contract.ts';

/** The text of an article in every language. */
export interface BodyWithLinks {
  readonly id: number;
  readonly kind: ArticleKind;
  readonly code: string;
  readonly html: string;
}

/** Bodies that hold a link, a part at a time: by the id of their article. */
export async function readBodiesWithLinks(
  db: Db,
  tenantId: number,
  after: number,
  limit: number,
): Promise<BodyWithLinks[]> {
  const { rows } = await sql<BodyWithLinks>`
    select a.id, a.kind, a.code, string_agg(t.body_html, ' ' order by t.lang) as html from articles a
    join article_texts t on t.tenant_id = a.tenant_id and t.article_id = a.id
    where a.tenant_id = ${tenantId} and a.live and a.id > ${after} and t.body_html like '%href="http%'
    group by a.id, a.kind, a.code order by a.id limit ${limit}`.execute(db);
  return rows;
}

/** A link with the articles that have it. */
export interface FoundLink {
  readonly url: string;
  readonly pages: number;
  readonly examples: readonly string[];
}

/** Forgets links that no page has any more, and adds new ones, which are looked at first. */
export async function storeLinks(db: Db, tenantId: number, links: readonly FoundLink[]): Promise<void> {
  const urls = links.map(({ url }) => url);
  await sql`delete from outbound_links where tenant_id = ${tenantId} and url <> all (${urls}::text[])`.execute(db);
  await sql`
    insert into outbound_links (tenant_id, url, pages, examples, problem, checked_at)
    select ${tenantId}, v.url, v.pages, array(select jsonb_array_elements_text(v.examples)), 'not asked yet', 'epoch'
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) v(url text, pages int, examples jsonb)
    on conflict (tenant_id, url) do update set pages = excluded.pages, examples = excluded.examples`.execute(db);
}

/** Links that were not looked at for a day, those that wait longest first. */
export async function readDueLinks(db: Db, tenantId: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select url from outbound_links where tenant_id = ${tenantId} and checked_at < now() - interval '20 hours'
    order by checked_at, url limit ${limit}`.execute(db);
  return rows.map(({ url }) => url);
}

export async function writeAnswer(
  db: Db,
  tenantId: number,
  { url, status, problem, isBroken }: LinkAnswer,
): Promise<void> {
  await sql`
    update outbound_links set status = ${status}, problem = ${problem}, checked_at = now(),
      failures = case when ${isBroken} then least(failures + 1, 1000) else 0 end
    where tenant_id = ${tenantId} and url = ${url}`.execute(db);
}
