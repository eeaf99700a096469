import type { PublicCtx } from '#src/ctx.ts';
import { fittingGoods } from '#src/modules/finding/chat/frame-goods.ts';
import { EMPTY_FRAME, type Said } from '#src/modules/finding/chat/understanding/frame.ts';
import { kindWord } from '#src/modules/finding/chat/understanding/kind-word.ts';
import { familyOf } from '#src/names/kind-families.ts';
import { readName } from '#src/names/reading.ts';

/** Slots that name goods without saying of what kind they are. */
const NAMING: ReadonlySet<Said['slot']> = new Set(['brand', 'model']);

/**
 * What is said of goods, with their kind where no word says it and all goods of the tenant that fit are of the same: who
 * types a brand and a size of nappies means nappies.
 */
export async function withKindSold(ctx: PublicCtx, said: readonly Said[]): Promise<readonly Said[]> {
  const hasKind = said.some(({ slot, value }) => slot === 'kind' || (slot === 'model' && value.includes(' > ')));
  if (hasKind || !said.some(({ slot }) => NAMING.has(slot))) return said;
  const naming = said.filter(({ slot }) => slot !== 'word');
  const { goods, without } = await fittingGoods(ctx, { ...EMPTY_FRAME, said: naming });
  const codes = goods.map(({ goodsName }) => readName(goodsName).kind).filter((code) => code !== null);
  const [code] = codes;
  if (code === undefined || without.length > 0 || new Set(codes.map(familyOf)).size > 1) return said;
  const text = kindWord(code, ctx.lang);
  return text === undefined ? said : [...said, { slot: 'kind', text, value: code }];
}
