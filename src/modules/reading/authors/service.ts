import { isDeepStrictEqual } from 'node:util';
import type { TxCtx, WriteCtx } from '#src/ctx.ts';
import { anyOf } from '#src/db/any-of.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { putBatch } from '#src/kernel/put-batch.ts';
import type { AuthorInput } from '#src/modules/reading/authors/contract.ts';
import { authorCode } from '#src/modules/reading/authors/rules.ts';
import { type AuthorValues, readAuthors, writeAuthors } from '#src/modules/reading/authors/store.ts';

/**
 * Creates or changes authors by code, and invalidates those that changed. A stored link and stored names stay when an
 * input has none.
 */
export async function putAuthors(ctx: WriteCtx, inputs: readonly AuthorInput[]): Promise<void> {
  await putBatch(inputs, {
    async plan(authors) {
      const rows = await readAuthors(ctx.tx, ctx.tenant.id, authors.map(codeOf));
      const stored = new Map(rows.map((row) => [row.code, row]));
      return authors.map((input) => {
        const before = stored.get(codeOf(input));
        return { before, after: authorAfter(before, input) };
      });
    },
    isSame: ({ before, after }) => isDeepStrictEqual(before, after),
    async store(changes) {
      const values = changes.map(({ after }) => after);
      await writeAuthors(ctx.tx, ctx.tenant.id, values);
      for (const { code } of values) ctx.invalidate(tagOf.author(code));
    },
  });
}

const codeOf = ({ code, name }: AuthorInput) => code ?? authorCode(name);

function authorAfter(stored: AuthorValues | undefined, input: AuthorInput): AuthorValues {
  const { name, url = stored?.url ?? null, names } = input;
  const isNamed = names !== undefined && Object.keys(names).length > 0;
  return { code: codeOf(input), name, url, names: isNamed ? names : (stored?.names ?? {}) };
}

/** Ids of authors by code. Unknown codes are left out. */
export async function readAuthorIds({ tx, tenant }: TxCtx, codes: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('authors')
    .select(['id', 'code'])
    .where('tenant_id', '=', tenant.id)
    .where('code', '=', anyOf(codes))
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.code, row.id]));
}
