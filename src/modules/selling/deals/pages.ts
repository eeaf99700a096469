import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { countDeals, countLabels } from '#src/modules/selling/deals/list-store.ts';

/** The number of listed deals of each language. Languages without deals are left out. */
export function dealListSizes(db: Db, tenantId: number): Promise<{ lang: Lang; count: number }[]> {
  return countDeals(db, tenantId);
}

/** The labels of listed deals in a language, by name. */
export async function dealLabelCodes(db: Db, tenantId: number, lang: Lang): Promise<string[]> {
  return (await countLabels(db, tenantId, lang)).map(({ code }) => code);
}

const STEP = 5000;

/** The address of every deal, deleted ones included, with each language of its texts. */
export async function* pagesOfDeals(db: Db, tenantId: number): AsyncGenerator<{ code: string; lang: Lang }> {
  for (let last = { lang: '', id: 0 }; ; ) {
    const { rows } = await sql<{ id: number; code: string; lang: Lang }>`
      select d.id, d.code, t.lang from deals d
      join deal_texts t on t.tenant_id = d.tenant_id and t.deal_id = d.id
      where d.tenant_id = ${tenantId} and (d.live or d.state = 'DELETED')
        and (t.lang, d.id) > (${last.lang}, ${last.id}::bigint)
      order by t.lang, d.id limit ${STEP}`.execute(db);
    yield* rows.map(({ code, lang }) => ({ code, lang }));
    const end = rows.at(-1);
    if (end === undefined || rows.length < STEP) return;
    last = end;
  }
}

/** The answer at the address of an invisible deal; undefined: there never was a deal. */
export async function dealAddress(
  db: Db,
  tenantId: number,
  code: string,
): Promise<{ readonly deleted: boolean; readonly langs: readonly Lang[] } | undefined> {
  const { rows } = await sql<{ deleted: boolean; langs: Lang[] }>`
    select d.state = 'DELETED' as deleted,
      array(select t.lang from deal_texts t where t.tenant_id = d.tenant_id and t.deal_id = d.id order by t.lang) as langs
    from deals d where d.tenant_id = ${tenantId} and d.code = ${code}`.execute(db);
  return rows[0];
}
