/** Describes settings of pages to module content: how its calls and commands list, write and delete them. */

import { sql } from 'kysely';
import { z } from 'zod';
import { listCodes, when } from '#src/modules/running/content/list-reads.ts';
import { contentSubject, USUAL_CODES } from '#src/modules/running/content/rules.ts';
import { PAGE_SETTINGS_SOURCE } from '#src/modules/running/page-settings/content-reads.ts';
import { PageSettingsInput } from '#src/modules/running/page-settings/contract.ts';
import { deletePageSettings, putPageSettings } from '#src/modules/running/page-settings/service.ts';

const Filters = z.strictObject({
  /** A part of the code, the path or the title. */
  q: z.string().trim().min(1).max(100).optional(),
  noindex: z.stringbool().optional(),
});

/** Settings of pages for search engines, as calls and commands write them. */
export const PAGE_SETTINGS = contentSubject({
  ...PAGE_SETTINGS_SOURCE,
  name: 'page-settings',
  noun: 'setting of a page',
  role: 'seo',
  table: 'page_settings',
  codes: USUAL_CODES,
  input: PageSettingsInput,
  facts: {},
  filters: Filters,
  list(ctx, filter, slice) {
    const { q, noindex } = Filters.parse(filter);
    const where = [
      when(
        q,
        (words) => sql`(strpos(s.code, ${words}) > 0 or strpos(s.path, ${words}) > 0
        or strpos(lower(s.title), lower(${words})) > 0)`,
      ),
      when(noindex, (value) => sql`s.noindex = ${value}`),
    ];
    return listCodes(ctx, { table: 'page_settings', where, order: sql`s.path` }, slice);
  },
  put: putPageSettings,
  remove: deletePageSettings,
  // No other subject names settings.
  pointers: () => Promise.resolve([]),
});
