/** Reads stored topics as an editor's input, for the calls and commands of content and for revisions. */

import type { TenantCtx } from '#src/ctx.ts';
import { codesOf, type NamedTable } from '#src/db/references.ts';
import { pictureFromKey } from '#src/modules/catalogue/media/service.ts';
import type { ContentSource, Fields, StoredContent } from '#src/modules/running/content/contract.ts';
import { withoutNulls } from '#src/modules/running/content/rules.ts';
import type { SpecialState } from '#src/modules/selling/subjects/contract.ts';
import { readSpecials } from '#src/modules/selling/subjects/store.ts';

/** Reads topics for module content, by their codes, which are their subtitles. */
export const TOPIC_SOURCE: ContentSource = { revised: 'topic', read: readContents };

async function readContents(ctx: TenantCtx, codes: readonly string[]): Promise<StoredContent[]> {
  const topics = await readSpecials(ctx.db, ctx.tenant.id, codes);
  const contents: StoredContent[] = [];
  for (const { id, subtitle, cover, deals, goods, articles, texts, ...rest } of topics) {
    const content = withoutNulls({
      code: subtitle,
      ...rest,
      cover: cover === null ? null : pictureFromKey(cover),
      deals: await codesInOrder(ctx, 'deals', deals),
      goods: await codesInOrder(ctx, 'goods', goods),
      articles: await codesInOrder(ctx, 'articles', articles),
      texts: await textsWithCodes(ctx, texts),
    });
    contents.push({ code: subtitle, content, facts: {} });
  }
  return contents;
}

async function codesInOrder({ db, tenant }: TenantCtx, table: NamedTable, ids: readonly number[]): Promise<string[]> {
  const codes = await codesOf(db, tenant.id, table, ids);
  return ids.map((id) => codes.get(id)).filter((code) => code !== undefined);
}

/** The texts of a topic, with the codes of the picked goods. */
async function textsWithCodes({ db, tenant }: TenantCtx, texts: SpecialState['texts']): Promise<Fields> {
  const ids = Object.values(texts).flatMap(({ picks }) => picks.map(({ goodsId }) => goodsId));
  const codes = await codesOf(db, tenant.id, 'goods', ids);
  const written = Object.entries(texts).map(([lang, { picks, ...text }]) => {
    const knownPicks = picks.filter(({ goodsId }) => codes.has(goodsId));
    return [lang, { ...text, picks: knownPicks.map(({ goodsId, ...why }) => ({ goods: codes.get(goodsId), ...why })) }];
  });
  return Object.fromEntries(written);
}
