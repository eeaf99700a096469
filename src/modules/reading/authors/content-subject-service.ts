/** Describes authors to module content: how its calls and commands list, write and delete them. */

import { sql } from 'kysely';
import { z } from 'zod';
import { readPointers } from '#src/db/pointers.ts';
import { onlyResult } from '#src/kernel/put-result.ts';
import { AUTHOR_SOURCE } from '#src/modules/reading/authors/content-reads.ts';
import { AuthorInput } from '#src/modules/reading/authors/contract.ts';
import { deleteAuthor, putAuthors } from '#src/modules/reading/authors/service.ts';
import { listCodes, when } from '#src/modules/running/content/list-reads.ts';
import { contentSubject, USUAL_CODES } from '#src/modules/running/content/rules.ts';

const Filters = z.strictObject({
  /** A part of the code or of the name. */
  q: z.string().trim().min(1).max(100).optional(),
});

/** Authors, as calls and commands write them. */
export const AUTHORS = contentSubject({
  ...AUTHOR_SOURCE,
  name: 'authors',
  noun: 'author',
  role: 'editor',
  table: 'authors',
  codes: USUAL_CODES,
  input: AuthorInput,
  facts: {},
  filters: Filters,
  list(ctx, filter, slice) {
    const { q } = Filters.parse(filter);
    const where = [
      when(q, (words) => sql`(strpos(s.code, ${words}) > 0 or strpos(lower(s.name), lower(${words})) > 0)`),
    ];
    return listCodes(ctx, { table: 'authors', where, order: sql`s.code` }, slice);
  },
  async put(ctx, input) {
    return onlyResult(await putAuthors(ctx, [input], { merge: false }));
  },
  remove: deleteAuthor,
  pointers: ({ tx, tenant }, code) =>
    readPointers(tx, tenant.id, { table: 'authors', code }, [{ table: 'articles', column: 'author_id' }]),
  pointersHold: true,
});
