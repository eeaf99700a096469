/** Finds the page of a subject by its id, for links of apps. */

import { sql } from 'kysely';
import type { TenantCtx } from '#src/ctx.ts';
import type { ScreenName } from '#src/page-key.ts';

/** The page of a subject. */
export interface LinkedPage {
  readonly screen: ScreenName;
  readonly subject: string;
}

const GOODS = sql`select 'product' as screen, code as subject from goods`;
const DEAL = sql`select 'deal' as screen, code as subject from deals`;
const ARTICLE = sql`select case kind when 'NOTE' then 'note' else 'article' end as screen, code as subject from articles`;

const SUBJECTS = {
  goods: [GOODS],
  goods_link_detail: [GOODS],
  product: [GOODS],
  deal: [DEAL],
  content: [DEAL, ARTICLE],
  article: [ARTICLE],
  note: [ARTICLE],
  brand: [sql`select 'brand' as screen, code as subject from brands`],
  leaderboard: [sql`select 'leaderboard' as screen, code as subject from item_groups`],
  topic: [sql`select 'topic' as screen, subtitle as subject from special_subjects`],
} as const;

/**
 * The page of the subject with an id; of content, that of a deal before that of an article. undefined: there is none, or
 * none is published: drafts and what is hidden must not be found out by counting ids.
 */
export async function linkedPage(
  { db, tenant }: TenantCtx,
  type: keyof typeof SUBJECTS,
  id: number,
): Promise<LinkedPage | undefined> {
  for (const subject of SUBJECTS[type]) {
    const { rows } = await sql<LinkedPage>`
      select screen, subject from (${subject} where tenant_id = ${tenant.id} and id = ${id}) as found
      where exists (
        select from pages p where p.tenant_id = ${tenant.id} and p.screen = found.screen and p.subject = found.subject
          and p.status = 200)`.execute(db);
    if (rows[0] !== undefined) return rows[0];
  }
  return undefined;
}
