/** Writes editors' texts about goods, and invalidates the pages that show them. */

import type { WriteCtx } from '#src/ctx.ts';
import { findNamed } from '#src/db/references.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { type PutResult, rejected } from '#src/kernel/put-result.ts';
import { invalidateFellows } from '#src/modules/catalogue/goods/invalidate-goods.ts';
import { type BodySources, renderedBodies } from '#src/modules/catalogue/goods/texts/body-rendering.ts';
import { type GoodsTextKey, writeSources } from '#src/modules/catalogue/goods/texts/rendering-store.ts';
import type { GoodsText, GoodsTextsInput } from '#src/modules/catalogue/goods/texts/text-contract.ts';
import { readBrandsOf, type TextRow, writeTexts } from '#src/modules/catalogue/goods/texts/text-store.ts';

/**
 * Writes texts by language; languages that an input does not contain keep their text. A text equal to the stored one
 * writes and invalidates nothing. The code of a result is that of the goods.
 */
export async function putGoodsTexts(ctx: WriteCtx, inputs: readonly GoodsTextsInput[]): Promise<PutResult[]> {
  const { tx, tenant } = ctx;
  const names = inputs.map(({ goodsExternalId }) => goodsExternalId);
  const goods = await findNamed(tx, tenant.id, 'goods', names);
  const texts = inputs.flatMap((input): GivenText[] => {
    const goodsId = goods.get(input.goodsExternalId)?.id;
    if (goodsId === undefined) return [];
    return Object.entries(input.texts).map(([lang, text]) => ({
      goodsId,
      lang: lang as Lang,
      format: 'markdown',
      ...text,
    }));
  });
  const { written, translated } = await writeTexts(tx, tenant.id, texts.map(rowOf));
  await writeSources(tx, tenant.id, texts);
  // With its first review summary a listing enters the reviews of its brand.
  for (const code of await readBrandsOf(tx, tenant.id, written)) ctx.invalidate(tagOf.brandGoods(code));
  await invalidateFellows(
    ctx,
    names.filter((name) => translated.has(goods.get(name)?.id ?? 0)),
  );
  return inputs.map(({ goodsExternalId }): PutResult => {
    const found = goods.get(goodsExternalId);
    if (found === undefined) return rejected('goodsExternalId', `no goods ${goodsExternalId}`);
    if (!written.has(found.id)) return { outcome: 'unchanged', code: found.code };
    ctx.invalidate(tagOf.goods(found.code));
    return { outcome: 'updated', code: found.code };
  });
}

type GivenText = GoodsText & GoodsTextKey & Pick<BodySources, 'format'>;

function rowOf(text: GivenText): TextRow {
  const { details: _details, guide: _guide, format: _format, ...plain } = text;
  const { summaryOrigin = 'STATED', reviewsSummaryOrigin = 'STATED' } = text;
  return { ...plain, summaryOrigin, reviewsSummaryOrigin, ...renderedBodies(text, text.lang) };
}
