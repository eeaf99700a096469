/** Removes the name of the shop from the title of a listing. */

import { PLATFORM_NAMES } from '#src/kernel/platforms.ts';

const NAMES = Object.values(PLATFORM_NAMES).map((name) => name.replace(' ', String.raw`\s?`));
const SHOP = `(?:${NAMES.join('|')})(?:\\.(?:com|co\\.th|co\\.id))?`;
const AT_END = new RegExp(String.raw`\s*(?:[-–—|·•:]\s*|\(\s*|\[\s*)${SHOP}\s*[)\]]?\s*$`, 'iu');
const AT_START = new RegExp(String.raw`^\s*(?:${SHOP}\s*[-–—|·•:]|[([]\s*${SHOP}\s*[)\]])\s*`, 'iu');
/** Letters that must be left, else the shop's name is the name of the goods: a gift card of Amazon. */
const MIN_REST_LETTERS = 8;

/** A title of goods without the name of the shop that a feed put at its end or its beginning: "Kettle – Lazada". */
export function withoutShop(title: string): string {
  const rest = title.replace(AT_END, '').replace(AT_START, '').trim();
  return rest.length >= MIN_REST_LETTERS ? rest : title;
}
