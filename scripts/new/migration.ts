import type { Draft } from '#scripts/new/draft.ts';

const MIGRATIONS = 'src/db/migrations';

/** Drafts the next migration. @param name  of its file, after the number */
export function draftMigration(draft: Draft, name: string, statements: string): void {
  const numbers = draft.names(MIGRATIONS).map((file) => Number.parseInt(file, 10));
  const next = Math.max(0, ...numbers.filter((number) => !Number.isNaN(number))) + 1;
  draft.create(`${MIGRATIONS}/${String(next).padStart(4, '0')}_${name}.sql`, statements);
}
