/** Describes modules of pages, such as banners, to module content: how its calls list, write and delete them. */

import { sql } from 'kysely';
import { z } from 'zod';
import { onlyResult, rejected } from '#src/kernel/put-result.ts';
import { listCodes, when, whenNamed } from '#src/modules/running/content/list-reads.ts';
import { contentSubject, USUAL_CODES } from '#src/modules/running/content/rules.ts';
import { MODULE_SOURCE } from '#src/modules/selling/home/content-reads.ts';
import { ModuleFields, ModuleInput } from '#src/modules/selling/home/contract.ts';
import { deleteModule, putModules } from '#src/modules/selling/home/service.ts';

const TEXTS = { table: 'page_data_module_texts', id: 'module_id', title: 'title' } as const;

const Filters = z.strictObject({
  /** A part of the code or of a title. */
  q: z.string().trim().min(1).max(100).optional(),
  place: ModuleFields.shape.place.optional(),
  kind: ModuleFields.shape.kind.optional(),
  online: z.stringbool().optional(),
});

/** Modules and banners of the home and of other pages, as calls and commands write them. */
export const PAGE_MODULES = contentSubject({
  ...MODULE_SOURCE,
  name: 'modules',
  noun: 'module',
  role: 'editor',
  table: 'page_data_modules',
  codes: USUAL_CODES,
  input: ModuleFields,
  facts: {},
  filters: Filters,
  list(ctx, filter, slice) {
    const { q, place, kind, online } = Filters.parse(filter);
    const where = [
      whenNamed(q, { texts: TEXTS }),
      when(place, (value) => sql`s.place = ${value}`),
      when(kind, (value) => sql`s.kind = ${value}`),
      when(online, (value) => sql`s.online = ${value}`),
    ];
    return listCodes(ctx, { table: 'page_data_modules', where, order: sql`s.place, s.position, s.id` }, slice);
  },
  async put(ctx, fields) {
    const { data, error } = ModuleInput.safeParse(fields);
    if (data === undefined) {
      const [issue] = error.issues;
      return rejected(issue?.path.join('.') ?? 'settings', issue?.message ?? `are not those of ${fields.kind}`);
    }
    return onlyResult(await putModules(ctx, [data]));
  },
  remove: deleteModule,
  // No other subject names a module.
  pointers: () => Promise.resolve([]),
});
