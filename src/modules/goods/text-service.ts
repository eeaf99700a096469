import type { WriteCtx } from '#src/ctx.ts';
import { findNamed } from '#src/db/references.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { type PutResult, rejected } from '#src/kernel/put-result.ts';
import type { GoodsText, GoodsTextsInput } from '#src/modules/goods/text-contract.ts';
import { readBrandsOf, type TextRow, writeTexts } from '#src/modules/goods/text-store.ts';
import { renderBody } from '#src/richtext/render-body.ts';

/**
 * Writes what editors say of goods; languages an input does not bring keep their text. A text equal to what is stored
 * is neither written nor announced. The code of a result is that of the goods.
 */
export async function putGoodsTexts(ctx: WriteCtx, inputs: readonly GoodsTextsInput[]): Promise<PutResult[]> {
  const { tx, tenant } = ctx;
  const names = inputs.map(({ goodsExternalId }) => goodsExternalId);
  const goods = await findNamed(tx, tenant.id, 'goods', names);
  const rows = inputs.flatMap(({ goodsExternalId, texts }) => {
    const found = goods.get(goodsExternalId);
    return found === undefined ? [] : Object.entries(texts).map(([lang, text]) => rowOf(found.id, lang as Lang, text));
  });
  const written = await writeTexts(tx, tenant.id, rows);
  // The first summary of reviews puts goods among those of their brand.
  for (const code of await readBrandsOf(tx, tenant.id, written)) ctx.changed(`brand-goods:${code}`);
  return inputs.map(({ goodsExternalId }): PutResult => {
    const found = goods.get(goodsExternalId);
    if (found === undefined) return rejected('goodsExternalId', `there is no ${goodsExternalId} among the goods`);
    if (!written.has(found.id)) return { outcome: 'unchanged', code: found.code };
    ctx.changed(`goods:${found.code}`);
    return { outcome: 'updated', code: found.code };
  });
}

function rowOf(goodsId: number, lang: Lang, text: GoodsText): TextRow {
  const html = (body: string) =>
    body === '' ? '' : renderBody(body, { format: 'markdown', lang, title: text.name }).html;
  const { details, guide, ...plain } = text;
  return { goodsId, lang, ...plain, detailsHtml: html(details), guideHtml: html(guide) };
}
