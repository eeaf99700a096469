/** Describes deals to module content: how its calls and commands list, write and delete them. */

import { sql } from 'kysely';
import { z } from 'zod';
import { AUDIT_STATES } from '#src/kernel/audit-state.ts';
import { LANGS } from '#src/kernel/lang.ts';
import { onlyResult } from '#src/kernel/put-result.ts';
import { listCodes, when, whenAt, whenInLang, whenNamed } from '#src/modules/running/content/list-reads.ts';
import { contentSubject, pathsIn, USUAL_CODES } from '#src/modules/running/content/rules.ts';
import { DEAL_SOURCE } from '#src/modules/selling/deals/content-reads.ts';
import { DealInput } from '#src/modules/selling/deals/contract.ts';
import { readPointersAtDeal } from '#src/modules/selling/deals/pointer-store.ts';
import { deleteDeal, putDeals } from '#src/modules/selling/deals/service.ts';

const TEXTS = { table: 'deal_texts', id: 'deal_id', title: 'title' } as const;

const Filters = z.strictObject({
  /** A part of the code or of a title. */
  q: z.string().trim().min(1).max(100).optional(),
  /** SCHEDULED: PASSED, and not live yet. EXPIRED: its time is over. */
  state: z
    .enum([...AUDIT_STATES, 'SCHEDULED', 'EXPIRED'])
    .exclude(['DELETED'])
    .optional(),
  lang: z.enum(LANGS).optional(),
  /** Codes. */
  category: z.string().max(200).optional(),
  brand: z.string().max(200).optional(),
  goods: z.string().max(300).optional(),
  /** The tenant's day of a daily special. */
  special: z.iso.date().optional(),
});

/** Deals, as calls and commands write them. */
export const DEALS = contentSubject({
  ...DEAL_SOURCE,
  name: 'deals',
  noun: 'deal',
  role: 'editor',
  table: 'deals',
  codes: USUAL_CODES,
  input: DealInput.omit({ updateTime: true, clickCount: true }),
  facts: { live: z.boolean(), expired: z.boolean(), updateTime: z.iso.datetime(), clickCount: z.int() },
  filters: Filters,
  textField: 'texts',
  paths: (tenant, { code, content }) => pathsIn(tenant, 'deal', code, content['texts']),
  list(ctx, filter, slice) {
    const { q, state, lang, category, brand, goods, special } = Filters.parse(filter);
    const where = [
      sql`s.state <> 'DELETED'`,
      whenNamed(q, { texts: TEXTS }),
      when(
        state,
        (value) => sql`(s.state = ${value} or (${value} = 'EXPIRED' and s.expired)
        or (${value} = 'SCHEDULED' and s.state = 'PASSED' and not s.live))`,
      ),
      whenInLang(lang, TEXTS),
      whenAt(category, 'categories', 'category_id'),
      whenAt(brand, 'brands', 'brand_id'),
      whenAt(goods, 'goods', 'goods_id'),
      when(special, (day) => sql`s.special_day = ${day}`),
    ];
    return listCodes(ctx, { table: 'deals', where, order: sql`s.publish_time desc, s.id desc` }, slice);
  },
  async put(ctx, input) {
    return onlyResult(await putDeals(ctx, [{ special: null, ...input }], { merge: false }));
  },
  async remove(ctx, code) {
    await deleteDeal(ctx, code);
  },
  pointers: ({ tx, tenant }, code) => readPointersAtDeal(tx, tenant.id, code),
});
