import type { Plural } from '#src/i18n/plural.ts';
import { account } from '#src/i18n/th/account.ts';
import { attributes } from '#src/i18n/th/attributes.ts';
import { chat } from '#src/i18n/th/chat.ts';
import { comments } from '#src/i18n/th/comments.ts';
import { compare } from '#src/i18n/th/compare.ts';
import { failures } from '#src/i18n/th/failures.ts';
import { frame } from '#src/i18n/th/frame.ts';
import { lists } from '#src/i18n/th/lists.ts';
import { mail } from '#src/i18n/th/mail.ts';
import { marks } from '#src/i18n/th/marks.ts';
import { people } from '#src/i18n/th/people.ts';
import { privacy } from '#src/i18n/th/privacy.ts';
import { product } from '#src/i18n/th/product.ts';
import { reading } from '#src/i18n/th/reading.ts';
import { shop } from '#src/i18n/th/shop.ts';
import { stock } from '#src/i18n/th/stock.ts';
import { uploads } from '#src/i18n/th/uploads.ts';

/** The source of every text. The other languages follow it key by key; {{…}} are variables. */
export const th = {
  ...account,
  ...attributes,
  ...chat,
  ...comments,
  ...compare,
  ...failures,
  ...frame,
  ...lists,
  ...shop,
  ...people,
  ...marks,
  ...mail,
  ...uploads,
  ...privacy,
  ...product,
  ...stock,
  ...reading,
} as const satisfies Readonly<Record<string, string | Plural>>;
