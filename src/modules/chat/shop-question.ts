import type { Asked } from '#src/modules/chat/asked.ts';
import { shopsIn } from '#src/modules/chat/shops-in.ts';
import { PLATFORMS } from '#src/modules/goods/contract.ts';
import { platformName } from '#src/modules/goods/ui/platforms.ts';

/** What stands between a product and the name of a shop that is asked about; a shop behind a dash is part of a name. */
const BEFORE_SHOP = String.raw`(?:(?:^|\s)(?:at|on|in|from|or|vs|di|dari|ke|atau|dan|and)\s+|(?:ที่|ใน|จาก|บน|หรือ|กับ)\s*)`;

/** Who asks which shop sells a product for less asks for its price: its answer has the lowest total of all shops. */
export function withoutShops(asked: Asked): Asked {
  const { names } = asked.understood;
  const own = PLATFORMS.map((platform) => platformName(platform, asked.ctx));
  const rest = names.map((name) => withoutShop(name, own));
  if (rest.every((name, at) => name === names[at])) return asked;
  return { ...asked, understood: { ...asked.understood, intent: 'price', names: rest.filter(Boolean), cuts: [] } };
}

function withoutShop(name: string, own: readonly string[]): string {
  const shops = shopsIn(name, own, []).claims.map(({ text }) => RegExp.escape(text));
  if (shops.length === 0) return name;
  const named = `(?:${shops.join('|')})`;
  return name
    .replace(
      new RegExp(
        `^${named}$|^${named}(?:${BEFORE_SHOP}${named})*\\s+(?:for|untuk|buat)\\s+|${BEFORE_SHOP}${named}`,
        'gi',
      ),
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();
}
