import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { type Constants, drafter } from '#src/importing/map/draft.ts';
import type { ImportMap } from '#src/importing/map/format.ts';
import { joinRows } from '#src/importing/read/joined.ts';
import { excerptOf, isUnreadable, type Read, type SourceRow } from '#src/importing/read/record.ts';
import { readSource, type SourceFile } from '#src/importing/read/source.ts';
import { ReasonCounts } from '#src/importing/reasons.ts';
import { KnownNames, learnReferences, settleReferences } from '#src/importing/references.ts';
import { type Rejected, type StagedRow, stageRejects, stageRows } from '#src/importing/staging.ts';
import type { Checked, Objection, Subject } from '#src/importing/subject.ts';

/** Rows, or characters of their inputs, that wait for one round to the database. */
const BATCH_ROWS = 2000;
const BATCH_BYTES = 2_000_000;

/** Rows after which the answers of the server are listened to: reading a chunk of a file never waits for anything. */
const LISTEN_ROWS = 100;

export interface StageInput {
  /** Where names are looked up while the connection with the staged rows is busy. */
  readonly db: Db;
  readonly subject: Subject;
  readonly tenant: Tenant;
  readonly map: ImportMap;
  readonly constants: Constants;
  readonly sources: readonly SourceFile[];
  readonly signal: AbortSignal;
  onBytes(count: number): void;
}

export interface Staged {
  /** Rows read, those passed over included. */
  readonly read: number;
  /** Rows the map passes over. */
  readonly skipped: number;
  /** Rows with U+FFFD: their text was damaged before it came here. */
  readonly damaged: number;
  /** Rows of which something was left out so that the rest could stand, and why, most frequent first. */
  readonly mended: number;
  readonly remarks: ReturnType<ReasonCounts['list']>;
  /** Hash of the bytes of all files. */
  readonly filesHash: string;
}

/** Reads all files once and puts every row where it belongs: staged, rejected or passed over. */
export async function stageFiles(connection: Db, input: StageInput): Promise<Staged> {
  const stager = new Stager(connection, input);
  const hash = createHash('sha256');
  for (const source of input.sources) {
    const fileHash = createHash('sha256');
    const onBytes = (count: number) => {
      stager.hear(count);
      input.onBytes(count);
    };
    const rows = readSource(source, { hash: fileHash, onBytes });
    const { join } = input.map;
    for await (const read of join === undefined ? rows : joinRows(rows, join)) {
      await stager.take(read, source);
      if (stager.read % LISTEN_ROWS === 0) await setImmediate();
      input.signal.throwIfAborted();
    }
    hash.update(fileHash.digest());
  }
  await stager.finish();
  const { read, skipped, damaged, mended, remarks } = stager;
  return { read, skipped, damaged, mended, remarks: remarks.list(), filesHash: hash.digest('hex') };
}

interface Waiting {
  readonly seq: number;
  readonly row: SourceRow;
  readonly value: Record<string, unknown>;
}

interface Settled extends Waiting {
  readonly parents: readonly string[];
  readonly checked: Checked;
  /** The checked input as JSON. */
  readonly text: string;
}

class Stager {
  read = 0;
  skipped = 0;
  damaged = 0;
  mended = 0;
  readonly remarks = new ReasonCounts();
  readonly #connection: Db;
  readonly #input: StageInput;
  readonly #draft: ReturnType<typeof drafter>;
  readonly #known: KnownNames;
  #waiting: Waiting[] = [];
  #rejects: Rejected[] = [];
  /** Bytes read since the last flush. */
  #bytes = 0;
  /** The batch that is judged and stored while the next rows are read. */
  #underWay: Promise<unknown> = Promise.resolve();

  constructor(connection: Db, input: StageInput) {
    this.#connection = connection;
    this.#input = input;
    this.#draft = drafter(input.map, input.constants, input.tenant.timeZone);
    this.#known = new KnownNames(input.db, input.tenant.id);
  }

  hear(bytes: number): void {
    this.#bytes += bytes;
  }

  async take(read: Read, source: SourceFile): Promise<void> {
    this.read += 1;
    const seq = this.read;
    if (isUnreadable(read)) {
      this.#rejects.push({ seq, file: read.file, line: read.line, field: '', reason: read.reason, row: read.excerpt });
    } else {
      const draft = this.#draft(read, source);
      if (draft === 'skipped') this.skipped += 1;
      else if ('reason' in draft) this.#rejects.push(rejectedRow(seq, read, draft));
      else this.#waiting.push({ seq, row: read, value: draft.value });
    }
    if (this.#waiting.length + this.#rejects.length >= BATCH_ROWS || this.#bytes > BATCH_BYTES) await this.flush();
  }

  /** Hands over what waits and goes on reading; the batch before has to be done by then. */
  async flush(): Promise<void> {
    const waiting = this.#waiting;
    const rejects = this.#rejects;
    this.#waiting = [];
    this.#rejects = [];
    this.#bytes = 0;
    await this.#underWay;
    this.#underWay = this.#handOver(waiting, rejects);
    // It is looked at by the next flush or by finish(); until then a failure is nobody's.
    this.#underWay.catch(() => undefined);
  }

  /** Hands over the rest and waits for it. */
  async finish(): Promise<void> {
    await this.flush();
    await this.#underWay;
  }

  async #handOver(waiting: readonly Waiting[], rejects: Rejected[]): Promise<void> {
    const { subject } = this.#input;
    const drafts = waiting.map(({ value }) => value);
    await learnReferences(this.#known, subject, drafts);
    const settled = waiting.flatMap((one) => this.#settle(one, rejects) ?? []);
    const foreseen = await this.#foresee(settled.map(({ checked }) => checked.input));
    const rows: StagedRow[] = [];
    for (const [index, one] of settled.entries()) {
      const objection = foreseen[index];
      if (objection === undefined) rows.push(this.#stagedRow(one));
      else rejects.push(rejectedRow(one.seq, one.row, objection));
    }
    await stageRows(this.#connection, rows);
    await stageRejects(this.#connection, rejects);
  }

  async #foresee(inputs: readonly unknown[]): Promise<readonly (Objection | undefined)[]> {
    const { subject, tenant } = this.#input;
    const { foresee } = subject;
    if (foresee === undefined) return [];
    return foresee(this.#input.db, tenant, inputs);
  }

  #settle(waiting: Waiting, rejects: Rejected[]): Settled | undefined {
    const { subject, map } = this.#input;
    const parents = settleReferences(this.#known, subject, map.optional, waiting.value);
    const checked = 'reason' in parents ? parents : subject.check(waiting.value);
    if ('input' in checked && !('reason' in parents)) {
      const text = JSON.stringify(checked.input);
      if (!UNSTORABLE.test(text)) return { ...waiting, checked, parents, text };
      rejects.push(rejectedRow(waiting.seq, waiting.row, unstorable(checked.input)));
    } else if ('reason' in checked) rejects.push(rejectedRow(waiting.seq, waiting.row, checked));
    return undefined;
  }

  #stagedRow({ seq, row, parents, checked, text }: Settled): StagedRow {
    const { key, claim, remarks } = checked;
    if (text.includes('\ufffd')) this.damaged += 1;
    if (remarks.length > 0) this.mended += 1;
    for (const remark of remarks) this.remarks.add(remark);
    const { code = null, owner = null } = claim ?? {};
    return { seq, file: row.file, line: row.line, key: key ?? null, code, owner, parents, input: text };
  }
}

function rejectedRow(seq: number, row: SourceRow, { field, reason }: Objection): Rejected {
  return { seq, file: row.file, line: row.line, field, reason, row: excerptOf(JSON.stringify(row.values)) };
}

const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** PostgreSQL keeps neither the character U+0000 nor half a surrogate pair. */
function unstorable(input: Record<string, unknown>): Objection {
  const [field = ''] = Object.entries(input).find(([, part]) => UNSTORABLE.test(JSON.stringify(part) ?? '')) ?? [];
  return { field, reason: 'has a character that no text may have (U+0000 or half a surrogate pair)' };
}
