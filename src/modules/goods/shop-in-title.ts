import type { GoodsCard } from '#src/modules/goods/contract.ts';

/** The platforms' own names, the same in every language; null for one without a name in this program. */
export const PLATFORM_NAMES: Readonly<Record<GoodsCard['platformName'], string | null>> = {
  LAZADA: 'Lazada',
  SHOPEE: 'Shopee',
  AMAZON: 'Amazon',
  TOKOPEDIA: 'Tokopedia',
  ALIEXPRESS: 'AliExpress',
  SHEIN: 'SHEIN',
  TIKTOK_SHOP: 'TikTok Shop',
  TIKTOK: 'TikTok',
  UNKNOWN: null,
};

const NAMES = Object.values(PLATFORM_NAMES)
  .filter((name) => name !== null)
  .map((name) => name.replace(' ', String.raw`\s?`));
const SHOP = `(?:${NAMES.join('|')})(?:\\.(?:com|co\\.th|co\\.id))?`;
const AT_END = new RegExp(String.raw`\s*(?:[-–—|·•:]\s*|\(\s*|\[\s*)${SHOP}\s*[)\]]?\s*$`, 'iu');
const AT_START = new RegExp(String.raw`^\s*(?:${SHOP}\s*[-–—|·•:]|[([]\s*${SHOP}\s*[)\]])\s*`, 'iu');
/** Letters that must be left, else the shop's name is the name of the goods: a gift card of Amazon. */
const LEAST = 8;

/** A title of goods without the name of the shop that a feed put at its end or its beginning: "Kettle – Lazada". */
export function withoutShop(title: string): string {
  const rest = title.replace(AT_END, '').replace(AT_START, '').trim();
  return rest.length >= LEAST ? rest : title;
}
