/** Describes categories to module content: how its calls and commands list, write and delete them. */

import { sql } from 'kysely';
import { z } from 'zod';
import { LANGS } from '#src/kernel/lang.ts';
import { onlyResult } from '#src/kernel/put-result.ts';
import { CATEGORY_SOURCE } from '#src/modules/catalogue/categories/content-reads.ts';
import { CategoryInput } from '#src/modules/catalogue/categories/contract.ts';
import { readPointersAtCategory } from '#src/modules/catalogue/categories/pointer-store.ts';
import { deleteCategory, putCategories } from '#src/modules/catalogue/categories/service.ts';
import { listCodes, whenAt, whenInLang, whenNamed } from '#src/modules/running/content/list-reads.ts';
import { contentSubject, pathsIn } from '#src/modules/running/content/rules.ts';
import { isCategoryCode } from '#src/paths.ts';

const TEXTS = { table: 'category_names', id: 'category_id', title: 'name' } as const;

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
    const where = [whenNamed(q, { texts: TEXTS }), whenInLang(lang, TEXTS), whenAt(parent, 'categories', 'parent_id')];
    return listCodes(ctx, { table: 'categories', where, order: sql`s.ancestors` }, slice);
  },
  async put(ctx, input) {
    return onlyResult(await putCategories(ctx, [input], { merge: false }));
  },
  remove: deleteCategory,
  pointers: ({ tx, tenant }, code) => readPointersAtCategory(tx, tenant.id, code),
  pointersHold: true,
});
