/** Describes coupons to module content: how its calls and commands list, write and delete them. */

import { sql } from 'kysely';
import { z } from 'zod';
import { LANGS } from '#src/kernel/lang.ts';
import { PLATFORMS } from '#src/kernel/platforms.ts';
import { onlyResult } from '#src/kernel/put-result.ts';
import { listCodes, when, whenAt, whenInLang, whenNamed } from '#src/modules/running/content/list-reads.ts';
import { contentSubject, USUAL_CODES } from '#src/modules/running/content/rules.ts';
import { COUPON_SOURCE } from '#src/modules/selling/coupons/content-reads.ts';
import { CouponInput } from '#src/modules/selling/coupons/contract.ts';
import { deleteCoupon, putCoupons } from '#src/modules/selling/coupons/service.ts';

const TEXTS = { table: 'coupon_texts', id: 'coupon_id', title: 'title' } as const;

const Filters = z.strictObject({
  /** A part of the code, of a title or of the code to enter. */
  q: z.string().trim().min(1).max(100).optional(),
  lang: z.enum(LANGS).optional(),
  /** Whether it is on the shelf now. */
  live: z.stringbool().optional(),
  platform: z.enum(PLATFORMS).optional(),
  /** The code of the coupon's brand. */
  brand: z.string().max(200).optional(),
});

/** Coupons, as calls and commands write them. */
export const COUPONS = contentSubject({
  ...COUPON_SOURCE,
  name: 'coupons',
  noun: 'coupon',
  role: 'editor',
  table: 'coupons',
  codes: USUAL_CODES,
  input: CouponInput,
  facts: { live: z.boolean() },
  filters: Filters,
  textField: 'texts',
  list(ctx, filter, slice) {
    const { q, lang, live, platform, brand } = Filters.parse(filter);
    const where = [
      whenNamed(q, { texts: TEXTS, or: (words) => sql`s.promo_code ilike '%' || ${words} || '%'` }),
      whenInLang(lang, TEXTS),
      when(live, (value) => sql`s.live = ${value}`),
      when(platform, (value) => sql`s.platform = ${value}`),
      whenAt(brand, 'brands', 'brand_id'),
    ];
    return listCodes(ctx, { table: 'coupons', where, order: sql`s.shelf_time desc, s.id desc` }, slice);
  },
  async put(ctx, input) {
    return onlyResult(await putCoupons(ctx, [input], { merge: false }));
  },
  remove: deleteCoupon,
  // No page and no other subject names a coupon.
  pointers: () => Promise.resolve([]),
});
