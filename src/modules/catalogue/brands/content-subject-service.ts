/** Describes brands to module content: how its calls and commands list, write and delete them. */

import { sql } from 'kysely';
import { z } from 'zod';
import { LANGS } from '#src/kernel/lang.ts';
import { onlyResult } from '#src/kernel/put-result.ts';
import { BRAND_SOURCE } from '#src/modules/catalogue/brands/content-reads.ts';
import { BrandInput } from '#src/modules/catalogue/brands/contract.ts';
import { readPointersAtBrand } from '#src/modules/catalogue/brands/pointer-store.ts';
import { deleteBrand, putBrands } from '#src/modules/catalogue/brands/service.ts';
import { listCodes, when, whenAt, whenInLang, whenNamed } from '#src/modules/running/content/list-reads.ts';
import { contentSubject, pathsIn, USUAL_CODES } from '#src/modules/running/content/rules.ts';

const TEXTS = { table: 'brand_texts', id: 'brand_id', title: 'local_name' } as const;

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
      whenNamed(q, { texts: TEXTS, or: (words) => sql`strpos(lower(s.name), lower(${words})) > 0` }),
      whenInLang(lang, TEXTS),
      when(online, (value) => sql`s.online = ${value}`),
      whenAt(category, 'categories', 'category_id'),
    ];
    return listCodes(ctx, { table: 'brands', where, order: sql`s.code` }, slice);
  },
  async put(ctx, input) {
    return onlyResult(await putBrands(ctx, [{ ...NOTHING, ...input }], { merge: false }));
  },
  remove: deleteBrand,
  pointers: ({ tx, tenant }, code) => readPointersAtBrand(tx, tenant.id, code),
  pointersHold: true,
});
