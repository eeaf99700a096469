/** Describes brands to module content: how its calls and commands list, write and delete them. */

import { sql } from 'kysely';
import { z } from 'zod';
import { LANGS } from '#src/kernel/lang.ts';
import { BRAND_SOURCE } from '#src/modules/catalogue/brands/content-reads.ts';
import { BrandInput } from '#src/modules/catalogue/brands/contract.ts';
import { readPointersAtBrand } from '#src/modules/catalogue/brands/pointer-store.ts';
import { deleteBrand, putBrands } from '#src/modules/catalogue/brands/service.ts';
import { listCodes, when } from '#src/modules/running/content/list-reads.ts';
import { contentSubject, pathsIn, USUAL_CODES } from '#src/modules/running/content/rules.ts';

const Filters = z.strictObject({
  /** A part of the code or of a name. */
  q: z.string().trim().min(1).max(100).optional(),
  /** Only brands with a text in this language. */
  lang: z.enum(LANGS).optional(),
  online: z.stringbool().optional(),
  /** The code of the brand's category. */
  category: z.string().max(200).optional(),
});

/** Fields that are cleared where an input leaves them out. */
const NOTHING = { storeUrl: null, milestones: [], parent: null, category: null, hotPosition: null };

/** Brands, as calls and commands write them. */
export const BRANDS = contentSubject({
  ...BRAND_SOURCE,
  name: 'brands',
  noun: 'brand',
  role: 'editor',
  table: 'brands',
  codes: USUAL_CODES,
  input: BrandInput,
  facts: {},
  filters: Filters,
  paths: (tenant, { code }) => pathsIn(tenant, 'brand', code),
  list(ctx, filter, slice) {
    const { q, lang, online, category } = Filters.parse(filter);
    const where = [
      when(
        q,
        (words) => sql`(strpos(s.code, ${words}) > 0 or strpos(lower(s.name), lower(${words})) > 0
        or exists (select from brand_texts t where t.tenant_id = s.tenant_id and t.brand_id = s.id
          and strpos(lower(t.local_name), lower(${words})) > 0))`,
      ),
      when(
        lang,
        (value) => sql`exists (select from brand_texts t
        where t.tenant_id = s.tenant_id and t.brand_id = s.id and t.lang = ${value})`,
      ),
      when(online, (value) => sql`s.online = ${value}`),
      when(
        category,
        (code) => sql`exists (select from categories c
        where c.tenant_id = s.tenant_id and c.id = s.category_id and c.code = ${code})`,
      ),
    ];
    return listCodes(ctx, { table: 'brands', where, order: sql`s.code` }, slice);
  },
  async put(ctx, input) {
    const [result] = await putBrands(ctx, [{ ...NOTHING, ...input }], { merge: false });
    if (result === undefined) throw new Error('an input has no outcome');
    return result;
  },
  remove: deleteBrand,
  pointers: ({ tx, tenant }, code) => readPointersAtBrand(tx, tenant.id, code),
  pointersHold: true,
});
