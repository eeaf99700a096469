import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { Objection, Reference, ReferenceTable, Subject } from '#src/importing/subject.ts';

const MEMORY = 20_000;

/** Which names the tenant's rows answer to. Answers are kept, so a name is asked for about once. */
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

  /** Makes has() answer for these names; those that are not known yet are looked up in one query. */
  async learn(table: ReferenceTable, names: readonly string[]): Promise<void> {
    const answers = this.#answers[table];
    if (answers.size > MEMORY) answers.clear();
    const fresh = [...new Set(names)].filter((name) => !answers.has(name));
    if (fresh.length === 0) return;
    const found = new Set(await readNames(this.#db, this.#tenantId, table, fresh));
    for (const name of fresh) answers.set(name, found.has(name));
  }

  has(table: ReferenceTable, name: string): boolean {
    return this.#answers[table].get(name) ?? false;
  }
}

/** Each name is looked up by itself: told to find thousands at once, the server would read the whole table. */
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

/** The names that can be asked for: no stored text has U+0000. */
function namesIn(value: unknown): string[] {
  const names = Array.isArray(value) ? value : [value];
  return names.filter((one) => typeof one === 'string').filter((one) => !one.includes('\0'));
}

/** Looks up everything the drafts refer to. */
export async function learnReferences(
  known: KnownNames,
  subject: Subject,
  drafts: readonly Record<string, unknown>[],
): Promise<void> {
  for (const { field, table, ownKind } of subject.references) {
    if (!ownKind)
      await known.learn(
        table,
        drafts.flatMap((draft) => namesIn(draft[field])),
      );
  }
}

/**
 * Puts into a draft the references that are known; candidates become the first known one. References to the draft's
 * own kind are taken out, for they may stand anywhere in the same files.
 * @returns the candidates for a row of the own kind, best first; or why the draft cannot be
 */
export function settleReferences(
  known: KnownNames,
  { references }: Subject,
  optional: readonly string[],
  draft: Record<string, unknown>,
): string[] | Objection {
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
    const objection = settle(draft, reference, names, found, optional.includes(reference.field));
    if (objection !== undefined) return objection;
  }
  return own;
}

function settle(
  draft: Record<string, unknown>,
  { field, table, takes }: Reference,
  names: readonly string[],
  found: readonly string[],
  optional: boolean,
): Objection | undefined {
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
