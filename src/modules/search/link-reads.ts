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

/** The page of the subject with an id; of content, that of a deal before that of an article. undefined: there is none. */
export async function linkedPage(
  { db, tenant }: TenantCtx,
  type: keyof typeof SUBJECTS,
  id: number,
): Promise<LinkedPage | undefined> {
  for (const subject of SUBJECTS[type]) {
    const { rows } = await sql<LinkedPage>`${subject} where tenant_id = ${tenant.id} and id = ${id}`.execute(db);
    if (rows[0] !== undefined) return rows[0];
  }
  return undefined;
}
