import {
  type CompiledQuery,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { createContext, type PublicCtx, type Tenant } from '#src/ctx.ts';
import { TABLE_TAGS } from '#src/db/table-tags.ts';
import type { Db, Tx } from '#src/db/types.ts';
import { type CacheTag, type CacheTagKind, splitCacheTag } from '#src/kernel/cache-tag.ts';
import type { Lang } from '#src/kernel/lang.ts';

/** A table that a page shows something of without having seen any tag that covers it: the page would go stale. */
export interface UntrackedRead {
  readonly table: string;
  /** The kinds that would cover it; none for a table that pages are not made of. */
  readonly kinds: readonly CacheTagKind[];
}

/** Keeps every statement that runs. */
class Statements implements KyselyPlugin {
  readonly all: CompiledQuery[] = [];
  readonly #compiler = new PostgresQueryCompiler();

  transformQuery({ node, queryId }: PluginTransformQueryArgs): PluginTransformQueryArgs['node'] {
    this.all.push(this.#compiler.compileQuery(node, queryId));
    return node;
  }

  transformResult: NonNullable<KyselyPlugin['transformResult']> = ({ result }) => Promise.resolve(result);
}

/**
 * A context that also knows which tables were read through it. For one page on its own, in development and in tests: it
 * asks the database once more about what looks untracked.
 */
export function observedContext(
  db: Db,
  tenant: Tenant,
  lang: Lang,
): { ctx: PublicCtx; untracked: () => Promise<UntrackedRead[]> } {
  const statements = new Statements();
  const { ctx, reads } = createContext(db.withPlugin(statements), tenant, lang);
  return { ctx, untracked: () => findUntracked(db, statements.all, reads) };
}

export function describeUntracked(screen: string, { table, kinds }: UntrackedRead): string {
  return kinds.length === 0
    ? `${screen} shows what is in the table ${table}, of which no tag tells: see src/db/table-tags.ts`
    : `${screen} shows what is in the table ${table} without tracking it: ctx.track() of ${kinds.join(' or ')}`;
}

async function findUntracked(
  db: Db,
  statements: readonly CompiledQuery[],
  reads: ReadonlySet<CacheTag>,
): Promise<UntrackedRead[]> {
  const said = new Set([...reads].map((cacheTag) => splitCacheTag(cacheTag).kind));
  const found: UntrackedRead[] = [];
  for (const [table, covered] of Object.entries(TABLE_TAGS)) {
    const kinds = 'never' in covered ? [] : covered;
    if (kinds.some((kind) => said.has(kind))) continue;
    const suspect = statements.filter((statement) => new RegExp(`\\b${table}\\b`).test(statement.sql));
    for (const statement of suspect) {
      if (!(await dependsOn(db, table, statement))) continue;
      found.push({ table, kinds });
      break;
    }
  }
  return found;
}

/** Ends a transaction whose work is not to stay. */
class Undone extends Error {}

/**
 * Whether a statement would answer something else if the table were empty. That it names the table is not enough: what
 * was joined and has no row shows nothing, and a column may be called like a table.
 */
async function dependsOn(db: Db, table: string, statement: CompiledQuery): Promise<boolean> {
  let differs = false;
  const compare = async (tx: Tx) => {
    const whole = await tx.executeQuery(statement);
    // A temporary table hides the one of the same name.
    await sql`create temporary table ${sql.id(table)} (like public.${sql.id(table)})`.execute(tx);
    const without = await tx.executeQuery(statement);
    differs = JSON.stringify(whole.rows) !== JSON.stringify(without.rows);
    throw new Undone();
  };
  try {
    await db.transaction().setIsolationLevel('repeatable read').execute(compare);
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return differs;
}
