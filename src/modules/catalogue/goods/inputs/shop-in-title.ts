/** Removes the name of the shop from the title of a listing. */

import { PLATFORM_NAMES } from '#src/kernel/platforms.ts';

const NAMES = Object.values(PLATFORM_NAMES).map((name) => name.replace(' ', String.raw`\s?`));
const SHOP = `(?:${NAMES.join('|')})(?:\\.(?:com|co\\.th|co\\.id))?`;
const AT_END = new RegExp(String.raw`\s*(?:[-–—|·•:]\s*|\(\s*|\[\s*)${SHOP}\s*[)\]]?\s*$`, 'iu');
const AT_START = new RegExp(String.raw`^\s*(?:${SHOP}\s*[-–—|·•:]|[([]\s*${SHOP}\s*[)\]])\s*`, 'iu');
/** Letters that must be left, else the shop's name is the name of the goods: a gift card of Amazon. */
const MIN_REST_LETTERS = 8;

/**
 * A title of goods without the name of the shop that a feed put at its end or its beginning: "Kettle – Lazada".
 * @param seller  the seller that has its own site. Only at the end is its name taken off: at the beginning it may be a brand
 */
export function withoutShop(title: string, seller?: string): string {
  const rest = withoutSeller(title, seller).replace(AT_END, '').replace(AT_START, '').trim();
  return rest.length >= MIN_REST_LETTERS ? rest : title;
}

const BEFORE_SELLER = /\s*(?:\s[-–—]\s+|[|·•:]\s*|\(\s*|\[\s*)$/u;

function withoutSeller(title: string, seller: string | undefined): string {
  const end = title.replace(/\s*[)\]]\s*$/u, '').trimEnd();
  if (!seller || !end.toLowerCase().endsWith(seller.toLowerCase())) return title;
  const before = end.slice(0, end.length - seller.length);
  return BEFORE_SELLER.test(before) ? before.replace(BEFORE_SELLER, '') : title;
}
