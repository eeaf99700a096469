/** Describes redirects to module content: how its calls and commands list, write and delete them. */

import { sql } from 'kysely';
import { z } from 'zod';
import { listCodes, when } from '#src/modules/running/content/list-reads.ts';
import { contentSubject, USUAL_CODES } from '#src/modules/running/content/rules.ts';
import { REDIRECT_SOURCE } from '#src/modules/running/redirects/content-reads.ts';
import { RedirectInput } from '#src/modules/running/redirects/contract.ts';
import { deleteRedirect, putRedirect } from '#src/modules/running/redirects/service.ts';

const Filters = z.strictObject({
  /** A part of the code or of a path. */
  q: z.string().trim().min(1).max(100).optional(),
  status: z.enum(['301', '410']).optional(),
});

/** Redirects, as calls and commands write them. */
export const REDIRECTS = contentSubject({
  ...REDIRECT_SOURCE,
  name: 'redirects',
  noun: 'redirect',
  role: 'seo',
  table: 'redirects',
  codes: USUAL_CODES,
  input: RedirectInput,
  facts: { works: z.boolean() },
  filters: Filters,
  list(ctx, filter, slice) {
    const { q, status } = Filters.parse(filter);
    const where = [
      when(
        q,
        (words) => sql`(strpos(s.code, ${words}) > 0 or strpos(s.from_path, ${words}) > 0
        or strpos(s.to_path, ${words}) > 0)`,
      ),
      when(status, (value) => sql`s.status = ${Number(value)}`),
    ];
    return listCodes(ctx, { table: 'redirects', where, order: sql`s.from_path` }, slice);
  },
  put: putRedirect,
  remove: deleteRedirect,
  // No other subject names a redirect: readers follow it by its address.
  pointers: () => Promise.resolve([]),
});
