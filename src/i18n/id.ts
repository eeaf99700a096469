import type { Dictionary } from '#src/i18n/dictionary.ts';
import { account } from '#src/i18n/id/account.ts';
import { failures } from '#src/i18n/id/failures.ts';
import { frame } from '#src/i18n/id/frame.ts';
import { lists } from '#src/i18n/id/lists.ts';
import { product } from '#src/i18n/id/product.ts';
import { reading } from '#src/i18n/id/reading.ts';
import { shop } from '#src/i18n/id/shop.ts';

export const id = {
  ...account,
  ...failures,
  ...frame,
  ...lists,
  ...shop,
  ...product,
  ...reading,
} as const satisfies Dictionary;
