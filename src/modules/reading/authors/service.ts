import { isDeepStrictEqual } from 'node:util';
import type { TxCtx, WriteCtx } from '#src/ctx.ts';
import { anyOf } from '#src/db/any-of.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { putBatch } from '#src/kernel/put-batch.ts';
import type { PutResult } from '#src/kernel/put-result.ts';
import { AUTHOR_SOURCE } from '#src/modules/reading/authors/content-reads.ts';
import type { AuthorInput } from '#src/modules/reading/authors/contract.ts';
import { authorCode } from '#src/modules/reading/authors/rules.ts';
import { type AuthorValues, readAuthors, removeAuthor, writeAuthors } from '#src/modules/reading/authors/store.ts';
import { keepRevisions } from '#src/modules/running/content/record-service.ts';

export interface PutAuthorOptions {
  /** Keep a stored link and stored names where an input has none. */
  readonly merge: boolean;
}

/** Creates or changes authors by code, and invalidates those that changed. */
export async function putAuthors(
  ctx: WriteCtx,
  inputs: readonly AuthorInput[],
  { merge }: PutAuthorOptions = { merge: true },
): Promise<PutResult[]> {
  return putBatch(inputs, {
    async plan(authors) {
      const rows = await readAuthors(ctx.tx, ctx.tenant.id, authors.map(codeFromInput));
      const stored = new Map(rows.map((row) => [row.code, row]));
      return authors.map((input) => {
        const before = stored.get(codeFromInput(input));
        return { before, after: authorAfter(merge ? before : undefined, input) };
      });
    },
    isSame: ({ before, after }) => isDeepStrictEqual(before, after),
    async store(changes) {
      const values = changes.map(({ after }) => after);
      const codes = values.map(({ code }) => code);
      await keepRevisions(ctx, AUTHOR_SOURCE, codes, () => writeAuthors(ctx.tx, ctx.tenant.id, values, merge));
      for (const { code } of values) ctx.invalidate(tagOf.author(code));
    },
  });
}

const codeFromInput = ({ code, name }: AuthorInput) => code ?? authorCode(name);

function authorAfter(stored: AuthorValues | undefined, input: AuthorInput): AuthorValues {
  const { name, url = stored?.url ?? null, names } = input;
  const isNamed = names !== undefined && Object.keys(names).length > 0;
  return { code: codeFromInput(input), name, url, names: isNamed ? names : (stored?.names ?? {}) };
}

/** Deletes an author of whom no article is. */
export async function deleteAuthor(ctx: WriteCtx, code: string): Promise<void> {
  await keepRevisions(ctx, AUTHOR_SOURCE, [code], () => removeAuthor(ctx.tx, ctx.tenant.id, code));
  ctx.invalidate(tagOf.author(code));
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
