/** Finds tables that a page shows without tracking a cache tag for them, in development and tests. */

import {
  type CompiledQuery,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { createContext, type PublicCtx, type Tenant } from '#src/ctx.ts';
import { rolledBack } from '#src/db/rolled-back.ts';
import { TABLE_TAGS } from '#src/db/table-tags.ts';
import type { Db, Tx } from '#src/db/types.ts';
import { type CacheTag, type CacheTagKind, kindOf } from '#src/kernel/cache-tag.ts';
import type { Lang } from '#src/kernel/lang.ts';

/**
 * A table that a page read without tracking a tag that covers it. The page would not be rendered again when the table
 * changes.
 */
export interface UntrackedRead {
  readonly table: string;
  /** The kinds of tags that would cover it; empty for a table that pages must not show. */
  readonly kinds: readonly CacheTagKind[];
}

/** Records every statement that runs. */
class StatementRecorder implements KyselyPlugin {
  readonly all: CompiledQuery[] = [];
  readonly #compiler = new PostgresQueryCompiler();

  transformQuery({ node, queryId }: PluginTransformQueryArgs): PluginTransformQueryArgs['node'] {
    this.all.push(this.#compiler.compileQuery(node, queryId));
    return node;
  }

  transformResult: NonNullable<KyselyPlugin['transformResult']> = ({ result }) => Promise.resolve(result);
}

/**
 * Creates a context that also detects untracked reads. For single pages in development and tests, because it runs extra
 * queries.
 */
export function observedContext(
  db: Db,
  tenant: Tenant,
  lang: Lang,
): { ctx: PublicCtx; untracked: () => Promise<UntrackedRead[]> } {
  const statements = new StatementRecorder();
  const { ctx, reads } = createContext(db.withPlugin(statements), tenant, lang);
  return { ctx, untracked: () => findUntracked(db, statements.all, reads) };
}

export function describeUntracked(screen: string, { table, kinds }: UntrackedRead): string {
  return kinds.length === 0
    ? `${screen} shows what is in the table ${table}, which no cache tag covers: see src/db/table-tags.ts`
    : `${screen} shows what is in the table ${table} without tracking it: ctx.track() of ${kinds.join(' or ')}`;
}

async function findUntracked(
  db: Db,
  statements: readonly CompiledQuery[],
  reads: ReadonlySet<CacheTag>,
): Promise<UntrackedRead[]> {
  const trackedKinds = new Set([...reads].map(kindOf));
  const untracked: UntrackedRead[] = [];
  for (const [table, covered] of Object.entries(TABLE_TAGS)) {
    const kinds = 'never' in covered ? [] : covered;
    if (kinds.some((kind) => trackedKinds.has(kind))) continue;
    const suspect = statements.filter((statement) => new RegExp(`\\b${table}\\b`).test(statement.sql));
    for (const statement of suspect) {
      if (!(await dependsOn(db, table, statement))) continue;
      untracked.push({ table, kinds });
      break;
    }
  }
  return untracked;
}

/**
 * Whether a statement would return something else if the table were empty. Finding the table's name in it is not
 * enough: a joined table may contribute no row, and a column may have the same name as a table.
 */
function dependsOn(db: Db, table: string, statement: CompiledQuery): Promise<boolean> {
  const compare = async (tx: Tx) => {
    const whole = await tx.executeQuery(statement);
    // A temporary table hides the permanent one of the same name.
    await sql`create temporary table ${sql.id(table)} (like public.${sql.id(table)})`.execute(tx);
    const without = await tx.executeQuery(statement);
    return JSON.stringify(whole.rows) !== JSON.stringify(without.rows);
  };
  return rolledBack(db, compare, 'repeatable read');
}
