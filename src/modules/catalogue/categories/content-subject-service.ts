/** Describes categories to module content: how its calls and commands list, write and delete them. */

import { sql } from 'kysely';
import { z } from 'zod';
import { LANGS } from '#src/kernel/lang.ts';
import { CATEGORY_SOURCE } from '#src/modules/catalogue/categories/content-reads.ts';
import { CategoryInput } from '#src/modules/catalogue/categories/contract.ts';
import { readPointersAtCategory } from '#src/modules/catalogue/categories/pointer-store.ts';
import { deleteCategory, putCategories } from '#src/modules/catalogue/categories/service.ts';
import { listCodes, when } from '#src/modules/running/content/list-reads.ts';
import { contentSubject, pathsIn } from '#src/modules/running/content/rules.ts';
import { isCategoryCode } from '#src/paths.ts';

const Filters = z.strictObject({
  /** A part of the code or of a name. */
  q: z.string().trim().min(1).max(100).optional(),
  /** Only categories with a name in this language. */
  lang: z.enum(LANGS).optional(),
  /** The code of the category above it. */
  parent: z.string().max(40).optional(),
});

/** Categories, as calls and commands write them. */
export const CATEGORIES = contentSubject({
  ...CATEGORY_SOURCE,
  name: 'categories',
  noun: 'category',
  role: 'editor',
  table: 'categories',
  codes: { fits: isCategoryCode, words: 'lower-case letters and digits, one digit at least, 2 to 40' },
  input: CategoryInput,
  facts: {},
  filters: Filters,
  textField: 'names',
  paths: (tenant, { code, content }) => pathsIn(tenant, 'category', code, content['names']),
  list(ctx, filter, slice) {
    const { q, lang, parent } = Filters.parse(filter);
    const where = [
      when(
        q,
        (words) => sql`(strpos(s.code, ${words}) > 0 or exists (select from category_names n
        where n.tenant_id = s.tenant_id and n.category_id = s.id and strpos(lower(n.name), lower(${words})) > 0))`,
      ),
      when(
        lang,
        (value) => sql`exists (select from category_names n
        where n.tenant_id = s.tenant_id and n.category_id = s.id and n.lang = ${value})`,
      ),
      when(
        parent,
        (code) => sql`exists (select from categories p
        where p.tenant_id = s.tenant_id and p.id = s.parent_id and p.code = ${code})`,
      ),
    ];
    return listCodes(ctx, { table: 'categories', where, order: sql`s.ancestors` }, slice);
  },
  async put(ctx, input) {
    const [result] = await putCategories(ctx, [input], { merge: false });
    if (result === undefined) throw new Error('an input has no outcome');
    return result;
  },
  remove: deleteCategory,
  pointers: ({ tx, tenant }, code) => readPointersAtCategory(tx, tenant.id, code),
  pointersHold: true,
});
