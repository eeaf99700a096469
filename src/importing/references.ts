/** Checks whether the categories, brands and goods that rows refer to exist. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { InputError, Reference, ReferenceTable, Subject } from '#src/importing/subject.ts';

const MEMORY = 20_000;

/**
 * Names (codes and external ids) that exist in the tenant's tables. Results are cached, so a name is looked up only
 * once.
 */
export class KnownNames {
  readonly #db: Db;
  readonly #tenantId: number;
  readonly #answers: Record<ReferenceTable, Map<string, boolean>> = {
    categories: new Map(),
    brands: new Map(),
    goods: new Map(),
  };

  constructor(db: Db, tenantId: number) {
    this.#db = db;
    this.#tenantId = tenantId;
  }

  /** Looks up those names that are not known yet, in one query, so that has() can answer for them. */
  async lookUp(table: ReferenceTable, names: readonly string[]): Promise<void> {
    const answers = this.#answers[table];
    if (answers.size > MEMORY) answers.clear();
    const fresh = [...new Set(names)].filter((name) => !answers.has(name));
    if (fresh.length === 0) return;
    const found = new Set(await readNames(this.#db, this.#tenantId, table, fresh));
    for (const name of fresh) answers.set(name, found.has(name));
  }

  /** The name exists, or will before the rows are written. */
  learn(table: ReferenceTable, name: string): void {
    this.#answers[table].set(name, true);
  }

  has(table: ReferenceTable, name: string): boolean {
    return this.#answers[table].get(name) ?? false;
  }
}

/** Each name is looked up separately: in a search for thousands at once, the server would read the whole table. */
async function readNames(db: Db, tenantId: number, table: ReferenceTable, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.name from unnest(${names}::text[]) n(name)
    cross join lateral (
      (select from ${sql.table(table)} where tenant_id = ${tenantId} and external_id = n.name limit 1)
      union all
      (select from ${sql.table(table)} where tenant_id = ${tenantId} and code = n.name limit 1)
      limit 1) t
    order by n.name`.execute(db);
  return rows.map((row) => row.name);
}

/** The names that can be looked up. PostgreSQL cannot store U+0000, so a name with it cannot exist. */
function namesIn(value: unknown): string[] {
  const names = Array.isArray(value) ? value : [value];
  return names.filter((text) => typeof text === 'string').filter((text) => !text.includes('\0'));
}

/** Looks up all names that the drafts refer to. */
export async function lookUpReferences(
  known: KnownNames,
  subject: Subject,
  drafts: readonly Record<string, unknown>[],
): Promise<void> {
  for (const { field, table, ownKind } of subject.references) {
    if (!ownKind)
      await known.lookUp(
        table,
        drafts.flatMap((draft) => namesIn(draft[field])),
      );
  }
}

/**
 * Replaces candidates in a draft by the first known one. References to the draft's own kind are taken out, because
 * their rows may be anywhere in the same files.
 * @returns the candidates of the reference to the own kind, best first; or why the draft is invalid
 */
export function resolveReferences(
  known: KnownNames,
  { references }: Subject,
  optional: readonly string[],
  draft: Record<string, unknown>,
): string[] | InputError {
  let own: string[] = [];
  for (const reference of references) {
    const names = namesIn(draft[reference.field]);
    if (names.length === 0) {
      if (reference.takes === 'one' && Array.isArray(draft[reference.field])) delete draft[reference.field];
      continue;
    }
    if (reference.ownKind) {
      own = names;
      delete draft[reference.field];
      continue;
    }
    const found = names.filter((name) => known.has(reference.table, name));
    const error = settle(draft, reference, names, found, optional.includes(reference.field));
    if (error !== undefined) return error;
  }
  return own;
}

function settle(
  draft: Record<string, unknown>,
  { field, table, takes }: Reference,
  names: readonly string[],
  found: readonly string[],
  optional: boolean,
): InputError | undefined {
  const enough = takes === 'many' ? found.length === names.length : found.length > 0;
  if (!enough && !optional) {
    const missing = names.find((name) => !found.includes(name)) ?? '';
    return { field, reason: `there is no ${missing} among the ${table}; import those first` };
  }
  if (takes === 'many') draft[field] = found;
  else if (found[0] === undefined) delete draft[field];
  else draft[field] = found[0];
  return undefined;
}
