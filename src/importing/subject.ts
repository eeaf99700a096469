/** Describes what an import needs to know of a kind of subject: its schema, tables and writer. */

import type { z } from 'zod';
import type { TenantCtx, WriteCtx } from '#src/ctx.ts';
import type { DB } from '#src/db/tables.ts';
import type { Watched } from '#src/importing/column-watch/profile.ts';
import { parseLeniently, requiredFields } from '#src/importing/drop-invalid-values.ts';
import type { Kind } from '#src/importing/map/format.ts';
import type { PutResult } from '#src/kernel/put-result.ts';

/** A table whose rows an input may refer to by code or external id. */
export type ReferenceTable = 'categories' | 'brands' | 'goods';

/** A table that a kind of import writes to. */
export type SubjectTable = keyof DB;

/** A field of an input that refers to rows of another table. */
export interface Reference {
  readonly field: string;
  readonly table: ReferenceTable;
  /** one: a name, or candidates of which the first known one counts. many: a list; every element is a reference. */
  readonly takes: 'one' | 'many';
  /** The row referred to may be anywhere in the same import. Such inputs are written after the rows they refer to. */
  readonly ownKind: boolean;
  /** The texts of feeds are mapped to rows of the table (see FeedMappings). */
  readonly mapped?: boolean;
}

/** A field with an amount in a currency. */
export interface Denominated {
  readonly field: string;
  readonly currency: string;
}

/** An error in one input, found before anything is written. */
export interface InputError {
  readonly field: string;
  readonly reason: string;
}

/** A stored row of a feed that its newest version lacks, and what tells it again under another external id. */
export interface FormerRow {
  readonly id: number;
  readonly externalId: string;
  readonly name: string;
  readonly gtin: string | null;
  /** External id of its seller; null: only the platform is known. */
  readonly seller: string | null;
  readonly variants: readonly { readonly externalId: string; readonly gtin: string | null }[];
}

/** A code that an input claims, and the external id it would name. */
export interface Claim {
  readonly code: string;
  readonly owner: string;
}

export interface Checked {
  readonly input: Record<string, unknown>;
  readonly key: string | undefined;
  readonly claim: Claim | undefined;
  /** What was left out of the input so that the rest can be imported. */
  readonly remarks: readonly InputError[];
}

/**
 * Resolves when all earlier batches are committed; rejects when this batch must not commit. null: there is no earlier
 * batch.
 */
export type Turn = Promise<void> | null;

/** One kind of thing that can be imported, as its module offers it. */
export interface Subject {
  readonly kind: Kind;
  /** Rows per transaction. */
  readonly batch: number;
  /** Whether rows with different keys can be written in any order with the same result. */
  readonly anyOrder: boolean;
  readonly tables: readonly SubjectTable[];
  readonly references: readonly Reference[];
  /** A row in which one of these fields is bad is rejected. Any other bad field is left out with a remark. */
  readonly needed: ReadonlySet<string>;
  /**
   * Validates an input. Returns it with its defaults and its key (see SubjectDefinition), or an error.
   * @param needed further fields that reject the row
   */
  check(value: unknown, needed?: readonly string[]): Checked | InputError;
  /** Writes validated inputs. If `anyOrder` holds, it awaits `turn` before it reads what other batches wrote. */
  put(ctx: WriteCtx, inputs: readonly unknown[], turn: Turn): Promise<PutResult[]>;
  /** Makes one input of several with the same key, in the order of the files. Only for maps that merge. */
  readonly merge?: (inputs: readonly unknown[]) => Record<string, unknown>;
  /** Makes rows invalid that their feed no longer has, by id. undefined: rows of this kind do not belong to feeds. */
  readonly expire?: (ctx: WriteCtx, ids: readonly number[]) => Promise<void>;
  /**
   * The new external ids, by id, of stored rows that go on under another one.
   * @param former  in id order
   * @param fresh  validated inputs of each new external id; several where they are merged
   */
  readonly succeed?: (
    former: readonly FormerRow[],
    fresh: readonly (readonly unknown[])[],
  ) => ReadonlyMap<number, string>;
  /** The currency of the amounts in an input, and the field that has it; undefined: it has no amount. */
  readonly currencyOf?: (input: unknown) => Denominated | undefined;
  /** What an input says in the columns that its kind lives on; undefined: none are watched. */
  readonly watchedOf?: (input: unknown) => Watched;
  /** Predicts for each input why storing it would fail, as far as that is possible. Writes nothing. */
  readonly predictErrors?: (ctx: TenantCtx, inputs: readonly unknown[]) => Promise<(InputError | undefined)[]>;
}

export interface SubjectDefinition<Schema extends z.ZodObject> {
  readonly kind: Kind;
  readonly schema: Schema;
  readonly batch: number;
  readonly anyOrder?: boolean;
  readonly tables: readonly SubjectTable[];
  readonly references?: readonly Reference[];
  /** Optional fields that decide what a row says: without them the rest would be wrong, so a bad one rejects it. */
  readonly decisive?: readonly (keyof z.infer<Schema> & string)[];
  /** Rows with the same key are the same item; undefined if a row has no key. */
  keyOf(input: z.infer<Schema>): string | undefined;
  /** The code that an input claims. Two different external ids cannot have the same code. */
  codeOf?(input: z.infer<Schema>): string | undefined;
  /** The currency of its amounts, and the field that has it. */
  currencyOf?(input: z.infer<Schema>): Denominated | null | undefined;
  /** What it says in the columns that the kind lives on. */
  watchedOf?(input: z.infer<Schema>): Watched;
  /** Resolves contradictions between the fields of an input and says what it left out. Idempotent. */
  settle?(input: z.infer<Schema>): { readonly input: z.infer<Schema>; readonly remarks: readonly InputError[] };
  /** Makes one input of several with the same key. */
  readonly merge?: (inputs: readonly z.infer<Schema>[]) => z.infer<Schema>;
  put(ctx: WriteCtx, inputs: readonly z.infer<Schema>[], turn: Turn): Promise<PutResult[]>;
  readonly expire?: Subject['expire'];
  /** See Subject. */
  succeed?(former: readonly FormerRow[], fresh: readonly (readonly z.infer<Schema>[])[]): ReadonlyMap<number, string>;
  readonly predictErrors?: (ctx: TenantCtx, inputs: readonly z.infer<Schema>[]) => Promise<(InputError | undefined)[]>;
}

/** Hides a definition's input type behind its schema, so that one importer handles all kinds. */
export function subjectOf<Schema extends z.ZodObject>(definition: SubjectDefinition<Schema>): Subject {
  const { kind, schema, batch, anyOrder = false, tables, references = [] } = definition;
  const { predictErrors, merge, expire, succeed, currencyOf, watchedOf } = definition;
  // Only inputs that check() accepted come here. Parsing them again would cost as much as writing them.
  const checked = (inputs: readonly unknown[]) => inputs as readonly z.infer<Schema>[];
  const needed = new Set([...requiredFields(schema), ...(definition.decisive ?? [])]);
  return {
    kind,
    batch,
    anyOrder,
    tables,
    references,
    needed,
    check(value, further = []) {
      const parsed = parseLeniently(schema, value, further.length === 0 ? needed : new Set([...needed, ...further]));
      return 'reason' in parsed ? parsed : checkedOf(definition, parsed);
    },
    put: (ctx, inputs, turn) => definition.put(ctx, checked(inputs), turn),
    ...(merge === undefined ? {} : { merge: (inputs) => merge(checked(inputs)) }),
    ...(expire === undefined ? {} : { expire }),
    ...(succeed === undefined ? {} : { succeed: (former, fresh) => succeed(former, fresh.map(checked)) }),
    ...(currencyOf === undefined ? {} : { currencyOf: (input) => currencyOf(input as z.infer<Schema>) ?? undefined }),
    ...(watchedOf === undefined ? {} : { watchedOf: (input) => watchedOf(input as z.infer<Schema>) }),
    ...(predictErrors === undefined ? {} : { predictErrors: (ctx, inputs) => predictErrors(ctx, checked(inputs)) }),
  };
}

function checkedOf<Schema extends z.ZodObject>(
  definition: SubjectDefinition<Schema>,
  parsed: { readonly input: z.infer<Schema>; readonly remarks: readonly InputError[] },
): Checked {
  const { input, remarks } = definition.settle?.(parsed.input) ?? { input: parsed.input, remarks: [] };
  const key = definition.keyOf(input);
  const code = definition.codeOf?.(input);
  const { externalId } = input;
  const owner = typeof externalId === 'string' ? externalId : key;
  const claim = code === undefined || owner === undefined ? undefined : { code, owner };
  return { input, key, claim, remarks: parsed.remarks.length === 0 ? remarks : [...parsed.remarks, ...remarks] };
}
