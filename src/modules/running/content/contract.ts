import { z } from 'zod';
import type { Tenant, TenantCtx, TxCtx, WriteCtx } from '#src/ctx.ts';
import type { DB } from '#src/db/tables.ts';
import type { Role } from '#src/http/identity/roles.ts';
import { LANGS } from '#src/kernel/lang.ts';
import type { PutResult } from '#src/kernel/put-result.ts';
import { FieldChange, type RevisedSubject, Revision } from '#src/modules/running/revisions/contract.ts';
import type { Manner } from '#src/publishing/carry-out.ts';
import { ChangePlan } from '#src/publishing/plans/change-plan.ts';

/** Fields of a content by name, as JSON holds them. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Addresses by language. */
export const Paths = z.partialRecord(z.enum(LANGS), z.string());
export type Paths = z.infer<typeof Paths>;

/** A content as it is stored. */
export interface StoredContent {
  readonly code: string;
  /** Everything that a PUT can change, in a fixed order; a PUT takes it as it is. Fields without a value are left out. */
  readonly content: Fields;
  /** Facts that only the server knows, such as whether readers see it. */
  readonly facts: Fields;
}

/** The name of a subject in revisions, and its stored contents. */
export interface ContentSource {
  readonly revised: RevisedSubject;
  /** The contents of these codes, in code order. Codes of nothing are left out. */
  read(ctx: TenantCtx, codes: readonly string[]): Promise<readonly StoredContent[]>;
}

/** Some rows of a list. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** The codes of one part of a list, and the length of the whole list. */
export interface ListedCodes {
  readonly codes: readonly string[];
  readonly total: number;
}

/** The rule of the codes of a subject. */
export interface CodeRule {
  fits(code: string): boolean;
  /** The rule in words. */
  readonly words: string;
}

/** A subject that editors own: what its calls, its commands and its revisions need to know of it. */
export interface ContentSubject extends ContentSource {
  /** The word in addresses, such as `coupons`. */
  readonly name: string;
  /** The word for one content, with its article. */
  readonly noun: string;
  readonly role: Role;
  /** The table with a row for each content. */
  readonly table: keyof DB;
  /** Its column with the code. Default: `code`. */
  readonly codeColumn?: string;
  readonly codes: CodeRule;
  /** The schema of what PUT takes. */
  readonly input: z.ZodObject;
  /** The schemas of the facts. */
  readonly facts: z.ZodRawShape;
  /** The schemas of the conditions by which a list can be narrowed. */
  readonly filters: z.ZodObject;
  /** Locks a content until the transaction ends; left out: its row of the table. */
  lock?(ctx: WriteCtx, code: string): Promise<void>;
  list(ctx: TenantCtx, filter: Fields, slice: Slice): Promise<ListedCodes>;
  /** Writes a content that fits `input` and replaces what stood there. */
  put(ctx: WriteCtx, content: Fields): Promise<PutResult>;
  /** Deletes a content. Called only where there is one. */
  remove(ctx: WriteCtx, code: string): Promise<void>;
  /** The field with its texts by language; left out: readers of every language get it. */
  readonly textField?: 'texts' | 'names';
  /** The addresses of a content by language; left out: it has no page of its own. Pages stand there while it is live. */
  paths?(tenant: Tenant, stored: StoredContent): Paths;
  /** Names of what points at a content, such as `deals.red-phone`, some of them where they are many. */
  pointers(ctx: TxCtx, code: string): Promise<readonly string[]>;
  /** Whether a content cannot be deleted while something points at it; otherwise a confirmation will do. */
  readonly pointersHold?: boolean;
}

/** The result of a PUT, PATCH, restoration or undo. */
export const ContentWritten = z.object({
  outcome: z.enum(['created', 'updated', 'unchanged']),
  code: z.string(),
  version: z.string(),
  /** Left out: it has no page of its own. */
  paths: Paths.optional(),
  /** Fields that were there before, such as `texts.th`, `brand`, `picture.alt`. */
  removes: z.array(z.string()),
  /** Languages in which readers do not get it, and pictures that they do not see. */
  warnings: z.array(z.object({ lang: z.enum(LANGS), message: z.string() })),
  /** Answered to a request for a plan: nothing is stored. */
  plan: ChangePlan.optional(),
});
export type ContentWritten = z.infer<typeof ContentWritten>;

export const ContentDeleted = z.object({
  outcome: z.literal('deleted'),
  code: z.string(),
  /** Names of the contents that pointed at it. */
  removes: z.array(z.string()),
  /** Answered to a request for a plan: nothing is deleted. */
  plan: ChangePlan.optional(),
});
export type ContentDeleted = z.infer<typeof ContentDeleted>;

/** A content in a list: of its texts only the titles. */
export const ContentSummary = z.looseObject({ code: z.string(), version: z.string() });
export type ContentSummary = z.infer<typeof ContentSummary>;

/** A revision with the content as it left it. */
export const ContentRevision = Revision.extend({
  /** null: it deleted the content. */
  content: z.record(z.string(), z.unknown()).nullable(),
  changes: z.array(FieldChange),
});
export type ContentRevision = z.infer<typeof ContentRevision>;

/** The version that a change means, and whether it is only tried or planned. */
export interface ChangeAsked extends Manner {
  /** The version that is meant to be changed; undefined: whatever stands there. */
  readonly version?: string | undefined;
}

export interface PutAsked extends ChangeAsked {
  readonly code: string;
  /** Whether fields may be taken away. */
  readonly mayRemove: boolean;
}
