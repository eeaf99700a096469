import type { z } from 'zod';
import type { Tenant, WriteCtx } from '#src/ctx.ts';
import type { DB } from '#src/db/tables.ts';
import type { Db } from '#src/db/types.ts';
import type { Kind } from '#src/importing/map/format.ts';
import type { PutResult } from '#src/kernel/put-result.ts';

/** A table whose rows an input may name by code or external id. */
export type ReferenceTable = 'categories' | 'brands' | 'goods';

/** A table whose rows a kind is made of. */
export type SubjectTable = keyof DB;

/** A field of an input that names rows of another table. */
export interface Reference {
  readonly field: string;
  readonly table: ReferenceTable;
  /** one: a name, or candidates of which the first known one counts. many: a list, each of which is meant. */
  readonly takes: 'one' | 'many';
  /** The row named may stand anywhere in the same import; such inputs are written after what they name. */
  readonly ownKind: boolean;
}

/** A fault of one input that is known before anything is written. */
export interface Objection {
  readonly field: string;
  readonly reason: string;
}

/** A code that an input asks for by itself, and what it is to name. */
export interface Claim {
  readonly code: string;
  readonly owner: string;
}

export interface Checked {
  readonly input: Record<string, unknown>;
  readonly key: string | undefined;
  readonly claim: Claim | undefined;
  /** What was left out of the input so that the rest can stand. */
  readonly remarks: readonly Objection[];
}

/** Resolves when the batches before this one are committed, rejects when it may not commit. null: nothing is before. */
export type Turn = Promise<void> | null;

/** One kind of thing that can be imported, as its module offers it. */
export interface Subject {
  readonly kind: Kind;
  /** Rows a transaction. */
  readonly batch: number;
  /** What a row comes to does not depend on the rows before it, as long as no two have one key. */
  readonly anyOrder: boolean;
  readonly tables: readonly SubjectTable[];
  readonly references: readonly Reference[];
  /** A valid input with its defaults and its key (see SubjectDefinition), or what is wrong with it. */
  check(value: unknown): Checked | Objection;
  /** Writes inputs that were checked. Kinds of any order look at what others wrote only when they have their turn. */
  put(ctx: WriteCtx, inputs: readonly unknown[], turn: Turn): Promise<PutResult[]>;
  /** For each input why the stored data will refuse it, as far as that can be known; it writes nothing. */
  readonly foresee?: (db: Db, tenant: Tenant, inputs: readonly unknown[]) => Promise<(Objection | undefined)[]>;
}

export interface SubjectDefinition<Schema extends z.ZodObject> {
  readonly kind: Kind;
  readonly schema: Schema;
  readonly batch: number;
  readonly anyOrder?: boolean;
  readonly tables: readonly SubjectTable[];
  readonly references?: readonly Reference[];
  /** What makes two rows mean the same thing; undefined when a row says nothing of it. */
  keyOf(input: z.infer<Schema>): string | undefined;
  /** The code an input asks for: things of different external ids may not share one. */
  codeOf?(input: z.infer<Schema>): string | undefined;
  /** Makes the fields of an input agree and says what it left out. What is settled already stays as it is. */
  settle?(input: z.infer<Schema>): { readonly input: z.infer<Schema>; readonly remarks: readonly Objection[] };
  put(ctx: WriteCtx, inputs: readonly z.infer<Schema>[], turn: Turn): Promise<PutResult[]>;
  readonly foresee?: (db: Db, tenant: Tenant, inputs: readonly z.infer<Schema>[]) => Promise<(Objection | undefined)[]>;
}

/** A definition with its type of input folded away behind the schema, so that one importer serves all kinds. */
export function subjectOf<Schema extends z.ZodObject>(definition: SubjectDefinition<Schema>): Subject {
  const { kind, schema, batch, anyOrder = false, tables, references = [], foresee } = definition;
  // Only what check() let through comes back here; reading it a second time would cost as much as writing it.
  const checked = (inputs: readonly unknown[]) => inputs as readonly z.infer<Schema>[];
  return {
    kind,
    batch,
    anyOrder,
    tables,
    references,
    check(value) {
      const parsed = schema.safeParse(value);
      if (parsed.success) return checkedOf(definition, parsed.data);
      const [issue] = parsed.error.issues;
      return { field: issue?.path.join('.') ?? '', reason: issue?.message ?? 'is not valid' };
    },
    put: (ctx, inputs, turn) => definition.put(ctx, checked(inputs), turn),
    ...(foresee === undefined ? {} : { foresee: (db, tenant, inputs) => foresee(db, tenant, checked(inputs)) }),
  };
}

function checkedOf<Schema extends z.ZodObject>(
  definition: SubjectDefinition<Schema>,
  parsed: z.infer<Schema>,
): Checked {
  const { input, remarks } = definition.settle?.(parsed) ?? { input: parsed, remarks: [] };
  const key = definition.keyOf(input);
  const code = definition.codeOf?.(input);
  const { externalId } = input;
  const owner = typeof externalId === 'string' ? externalId : key;
  const claim = code === undefined || owner === undefined ? undefined : { code, owner };
  return { input, key, claim, remarks };
}
