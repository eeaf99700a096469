/** Finds the goods that an article recommends in its rendered body, and puts their boxes there. */

import { rawText } from '#src/richtext/html-tree.ts';
import { parseHtml } from '#src/richtext/parse-html.ts';

/** The roles of recommended goods. */
export const PICK_ROLES = ['top', 'budget', 'upgrade'] as const;

export type PickRole = (typeof PICK_ROLES)[number];

/** Goods that an article recommends. */
export interface Pick {
  /** Code of the goods. */
  readonly product: string;
  readonly role: PickRole;
  /** Why; plain text. */
  readonly reason: string;
}

const CODE = /^[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?$/;
const MARK = /<div class="pick" data-product="([^"<>]*)" data-role="([^"<>]*)">([\s\S]*?)<\/div>/g;

const isPickRole = (value: string): value is PickRole => PICK_ROLES.some((role) => role === value);
export const isPickCode = (value: string): boolean => CODE.test(value);

/** The attributes of a division that stands for goods, in the order in which they are written; undefined: of none. */
export function pickAttributes(
  product: string | undefined,
  role: string | undefined,
): Readonly<Record<'class' | 'data-product' | 'data-role', string>> | undefined {
  if (product === undefined || role === undefined || !isPickCode(product) || !isPickRole(role)) return undefined;
  return { class: 'pick', 'data-product': product, 'data-role': role };
}

/** The goods that a rendered body recommends, in its order. */
export function picksIn(html: string): Pick[] {
  return [...html.matchAll(MARK)].flatMap(([, product = '', role = '', inner = '']) =>
    isPickRole(role) ? [{ product, role, reason: rawText(parseHtml(inner)).trim() }] : [],
  );
}

/**
 * Puts HTML where a rendered body recommends goods.
 * @param boxes  one for each of `picksIn`, in its order; an empty one removes the place
 */
export function placePicks(html: string, boxes: readonly string[]): string {
  let at = 0;
  return html.replace(MARK, (mark: string, _product: string, role: string) => {
    if (!isPickRole(role)) return mark;
    at += 1;
    return boxes[at - 1] ?? '';
  });
}
