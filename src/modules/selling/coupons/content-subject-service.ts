/** Describes coupons to module content: how its calls and commands list, write and delete them. */

import { sql } from 'kysely';
import { z } from 'zod';
import { LANGS } from '#src/kernel/lang.ts';
import { PLATFORMS } from '#src/kernel/platforms.ts';
import { listCodes, when } from '#src/modules/running/content/list-reads.ts';
import { contentSubject, USUAL_CODES } from '#src/modules/running/content/rules.ts';
import { COUPON_SOURCE } from '#src/modules/selling/coupons/content-reads.ts';
import { CouponInput } from '#src/modules/selling/coupons/contract.ts';
import { deleteCoupon, putCoupons } from '#src/modules/selling/coupons/service.ts';

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
      when(
        q,
        (words) => sql`(strpos(s.code, ${words}) > 0 or s.promo_code ilike '%' || ${words} || '%'
        or exists (select from coupon_texts t where t.tenant_id = s.tenant_id and t.coupon_id = s.id
          and strpos(lower(t.title), lower(${words})) > 0))`,
      ),
      when(
        lang,
        (value) => sql`exists (select from coupon_texts t
        where t.tenant_id = s.tenant_id and t.coupon_id = s.id and t.lang = ${value})`,
      ),
      when(live, (value) => sql`s.live = ${value}`),
      when(platform, (value) => sql`s.platform = ${value}`),
      when(
        brand,
        (code) => sql`exists (select from brands b
        where b.tenant_id = s.tenant_id and b.id = s.brand_id and b.code = ${code})`,
      ),
    ];
    return listCodes(ctx, { table: 'coupons', where, order: sql`s.shelf_time desc, s.id desc` }, slice);
  },
  async put(ctx, input) {
    const [result] = await putCoupons(ctx, [input], { merge: false });
    if (result === undefined) throw new Error('an input has no outcome');
    return result;
  },
  remove: deleteCoupon,
  // No page and no other subject names a coupon.
  pointers: () => Promise.resolve([]),
});
