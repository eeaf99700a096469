/** Reads the files of an import once into staging tables. */

import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { type Allowance, USUAL_ALLOWANCE } from '#src/importing/allowance.ts';
import { DAMAGED, rejectedRow, UNSTORABLE, unstorable } from '#src/importing/bad-row.ts';
import { ColumnWatch, type Profile } from '#src/importing/column-watch/profile.ts';
import { LeftOut, referencesIn } from '#src/importing/left-out-columns.ts';
import { columnsTaken } from '#src/importing/map/columns-taken.ts';
import type { ImportMap } from '#src/importing/map/format.ts';
import { type Constants, drafter } from '#src/importing/map/mapped-row.ts';
import { PriceSpelling } from '#src/importing/map/price-spelling.ts';
import type { FeedMappings, Terms } from '#src/importing/mapping/mappings.ts';
import { joinRows } from '#src/importing/read/joined.ts';
import { isUnreadable, type Read, type SourceRow } from '#src/importing/read/record.ts';
import { readSource, type SourceFile } from '#src/importing/read/source.ts';
import { KnownNames, lookUpReferences, resolveReferences } from '#src/importing/references.ts';
import type { ReasonCounts } from '#src/importing/reject-reasons.ts';
import { type StagedReject, type StagedRow, stageRejects, stageRows } from '#src/importing/staging.ts';
import type { Checked, InputError, Subject } from '#src/importing/subject.ts';
import { countryOf, defaultLang, takesCurrency } from '#src/kernel/tenant.ts';

/** Limits of a batch: number of rows, and characters of their inputs. */
const BATCH_ROWS = 2000;
const BATCH_BYTES = 2_000_000;

/** Before so many rows are bad, the files are read on. */
const LEAST_BAD = 1000;
/** Bytes are read ahead of their rows, which in so many says little. */
const LEAST_HEARD = 1_000_000;
/** The rest of the files may have shorter rows. */
const ROWS_MORE = 2;

/** So many rows say how a feed spells its prices. */
const LEARNED_ROWS = 300;

/**
 * After this many rows the event loop gets a turn, because reading a chunk of a file never waits and replies of the
 * server must be handled.
 */
const LISTEN_ROWS = 100;

export interface StageInput {
  /** A second connection for look-ups, because the one with the staged rows is busy. */
  readonly db: Db;
  readonly subject: Subject;
  readonly tenant: Tenant;
  readonly map: ImportMap;
  readonly constants: Constants;
  readonly sources: readonly SourceFile[];
  readonly signal: AbortSignal;
  readonly mappings: FeedMappings;
  /** How many rows may be bad. */
  readonly allowed?: Allowance;
  onBytes(count: number): void;
}

export interface Staged {
  /** Rows read, including skipped ones. */
  readonly read: number;
  /** Rows skipped by the map. */
  readonly skipped: number;
  /** Rows that contain U+FFFD: their text was already damaged. */
  readonly damaged: number;
  /** Rows whose price stands in the file but cannot be read. They are imported without one. */
  readonly unpriced: number;
  /** Rows that are one or the other: good enough to be written, bad enough to count against their file. */
  readonly doubtful: number;
  /** Rows of which something was left out so that the rest could be imported, and why, most frequent first. */
  readonly mended: number;
  readonly remarks: ReturnType<ReasonCounts['list']>;
  /** References that exist nowhere, most frequent first. */
  readonly unmatched: ReturnType<ReasonCounts['list']>;
  /** Columns that no field takes, and how many rows have a value there. */
  readonly untaken: ReturnType<LeftOut['columns']>;
  /** The watched columns of the good rows. */
  readonly profile: Profile;
  /** Hash of the bytes of all files. */
  readonly filesHash: string;
}

/** Reads all files once. Every row is staged, rejected or skipped. */
export async function stageFiles(connection: Db, input: StageInput): Promise<Staged> {
  const stager = new Stager(connection, input);
  const hash = createHash('sha256');
  for (const source of input.sources) {
    const fileHash = createHash('sha256');
    const onBytes = (count: number) => {
      // A row may be as long as its file: whoever waits for one is heard too.
      input.signal.throwIfAborted();
      stager.hear(count);
      input.onBytes(count);
    };
    const rows = readSource(source, { hash: fileHash, onBytes });
    const { join } = input.map;
    for await (const read of join === undefined ? rows : joinRows(rows, join)) {
      await stager.take(read, source);
      if (stager.read % LISTEN_ROWS === 0) await setImmediate();
      input.signal.throwIfAborted();
      if (stager.isHopeless) break;
    }
    if (stager.isHopeless) break;
    // The same bytes in another encoding, or another sheet of them, are other rows.
    hash.update(fileHash.digest()).update(JSON.stringify([source.encoding, source.sheet]));
  }
  await stager.finish();
  return { ...stager.counted(), filesHash: hash.digest('hex') };
}

interface Waiting {
  readonly seq: number;
  readonly row: SourceRow;
  readonly value: Record<string, unknown>;
  readonly terms: Terms;
  /** What the map could not read. */
  readonly remarks: readonly InputError[];
  readonly unread: readonly string[];
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
  #damaged = 0;
  #unpriced = 0;
  #doubtful = 0;
  readonly #leftOut: LeftOut;
  readonly #watch = new ColumnWatch();
  readonly #connection: Db;
  readonly #input: StageInput;
  readonly #draft: ReturnType<typeof drafter>;
  readonly #learn: ReturnType<typeof drafter>;
  /** The first rows, until all of them are read: how prices are spelled is learned from them. null: it is learned. */
  #first: { readonly seq: number; readonly row: SourceRow; readonly source: SourceFile }[] | null = [];
  readonly #known: KnownNames;
  /** Fields of the command line; a mistake in them concerns every row. */
  readonly #fixed: readonly string[];
  #waiting: Waiting[] = [];
  #rejects: StagedReject[] = [];
  /** Bytes read since the last flush. */
  #bytes = 0;
  #heard = 0;
  /** Rows that cannot be read, or not be mapped. */
  #bad = 0;
  /** The batch that is validated and stored while the next rows are read. */
  #pending: Promise<unknown> = Promise.resolve();

  constructor(connection: Db, input: StageInput) {
    this.#connection = connection;
    this.#input = input;
    const { map, constants, tenant, subject } = input;
    const settings = {
      currencies: tenant.currencies,
      country: countryOf(tenant),
      defaultLang: defaultLang(tenant),
      needed: subject.needed,
      spelling: new PriceSpelling(),
    };
    this.#draft = drafter(map, constants, tenant.timeZone, settings);
    this.#learn = drafter(map, constants, tenant.timeZone, { ...settings, learning: true });
    this.#leftOut = new LeftOut(columnsTaken(map));
    this.#known = new KnownNames(input.db, input.tenant.id);
    this.#fixed = Object.keys(input.constants).map((name) => name.split('.')[0] ?? name);
  }

  counted(): Omit<Staged, 'filesHash'> {
    const { mended, remarks, unmatched } = this.#leftOut;
    return {
      read: this.read,
      skipped: this.skipped,
      damaged: this.#damaged,
      unpriced: this.#unpriced,
      doubtful: this.#doubtful,
      mended,
      remarks: remarks.list(),
      unmatched: unmatched.list(),
      untaken: this.#leftOut.columns(),
      profile: this.#watch.profile(),
    };
  }

  hear(bytes: number): void {
    this.#bytes += bytes;
    this.#heard += bytes;
  }

  /** Whether so many rows are bad that the files will be refused, even if all the others are good. */
  get isHopeless(): boolean {
    const { sources, allowed = USUAL_ALLOWANCE } = this.#input;
    const whole = sources.reduce((sum, { bytes }) => sum + bytes, 0);
    const rows = this.read * Math.max(1, whole / Math.max(1, this.#heard)) * ROWS_MORE;
    return this.#bad > LEAST_BAD && this.#heard > LEAST_HEARD && 100 * this.#bad > allowed.percent * rows;
  }

  async take(read: Read, source: SourceFile): Promise<void> {
    this.read += 1;
    const seq = this.read;
    if (isUnreadable(read)) {
      this.#bad += 1;
      this.#rejects.push({ seq, file: read.file, line: read.line, field: '', reason: read.reason, row: read.excerpt });
    } else if (this.#first === null) {
      this.#map(seq, read, source);
    } else {
      this.#first.push({ seq, row: read, source });
      this.#learn(read, source);
      if (this.#first.length === LEARNED_ROWS) this.#mapFirst();
    }
    if (this.#waiting.length + this.#rejects.length >= BATCH_ROWS || this.#bytes > BATCH_BYTES) {
      this.#mapFirst();
      await this.flush();
    }
  }

  #mapFirst(): void {
    const first = this.#first ?? [];
    this.#first = null;
    for (const { seq, row, source } of first) this.#map(seq, row, source);
  }

  #map(seq: number, row: SourceRow, source: SourceFile): void {
    const draft = this.#draft(row, source);
    if (draft === 'skipped') this.skipped += 1;
    else if ('reason' in draft) {
      this.#bad += 1;
      this.#rejects.push(rejectedRow(seq, row, draft, draft.externalId));
    } else this.#waiting.push({ seq, row, terms: {}, ...draft });
  }

  /** Starts the current batch, after the batch before it has ended, and returns without waiting for it. */
  async flush(): Promise<void> {
    const waiting = this.#waiting;
    const rejects = this.#rejects;
    this.#waiting = [];
    this.#rejects = [];
    this.#bytes = 0;
    await this.#pending;
    this.#pending = this.#handOver(waiting, rejects);
    // The next flush or finish() handles a failure; until then it must not count as unhandled.
    this.#pending.catch(() => undefined);
  }

  /** Starts the last batch and waits for it. */
  async finish(): Promise<void> {
    this.#mapFirst();
    await this.flush();
    await this.#pending;
  }

  async #handOver(waiting: readonly Waiting[], rejects: StagedReject[]): Promise<void> {
    const { subject } = this.#input;
    const drafts = waiting.map(({ value }) => value);
    await lookUpReferences(this.#known, subject, drafts);
    await this.#input.mappings.apply(subject.references, waiting, this.#known);
    const settled = waiting.flatMap((row) => this.#settle(row, rejects) ?? []);
    const predicted = await this.#predictErrors(settled.map(({ checked }) => checked.input));
    const rows: StagedRow[] = [];
    for (const [index, one] of settled.entries()) {
      const error = predicted[index];
      const foreign = this.#foreignCurrency(one.checked.input);
      if (foreign !== undefined) {
        rejects.push({ ...rejectedRow(one.seq, one.row, foreign, one.checked.key), foreign: true });
      } else if (error === undefined) rows.push(this.#stagedRow(one));
      else rejects.push(rejectedRow(one.seq, one.row, error, one.checked.key));
    }
    await stageRows(this.#connection, rows);
    await stageRejects(this.#connection, rejects);
  }

  async #predictErrors(inputs: readonly unknown[]): Promise<readonly (InputError | undefined)[]> {
    const { subject, tenant } = this.#input;
    const { predictErrors } = subject;
    if (predictErrors === undefined) return [];
    return predictErrors({ db: this.#input.db, tenant }, inputs);
  }

  #foreignCurrency(input: unknown): InputError | undefined {
    const { subject, tenant } = this.#input;
    const { field, currency } = subject.currencyOf?.(input) ?? {};
    if (field === undefined || currency === undefined || takesCurrency(tenant, currency)) return undefined;
    return { field, reason: `is in ${currency}, which ${tenant.code} does not take` };
  }

  #settle(waiting: Waiting, rejects: StagedReject[]): Settled | undefined {
    const { subject, map } = this.#input;
    const named = referencesIn(subject, map.optional, waiting.value);
    const parents = resolveReferences(this.#known, subject, map.optional, waiting.value);
    this.#leftOut.compare(named, waiting.value);
    const checked = 'reason' in parents ? parents : subject.check(waiting.value, this.#fixed);
    if ('input' in checked && !('reason' in parents)) {
      const text = JSON.stringify(checked.input);
      if (!UNSTORABLE.test(text)) return { ...waiting, checked, parents, text };
      rejects.push(rejectedRow(waiting.seq, waiting.row, unstorable(checked.input), checked.key));
    } else if ('reason' in checked) {
      rejects.push(rejectedRow(waiting.seq, waiting.row, checked, waiting.value['externalId']));
    }
    return undefined;
  }

  #stagedRow({ seq, row, parents, checked, text, remarks, unread }: Settled): StagedRow {
    const { key, claim } = checked;
    const watched = this.#input.subject.watchedOf?.(checked.input);
    if (watched !== undefined) this.#watch.add(watched);
    this.#leftOut.countColumns(row);
    this.#leftOut.remark([...remarks, ...checked.remarks]);
    const damaged = DAMAGED.test(text);
    const unpriced = unread.includes('price') && checked.input['price'] === null;
    if (damaged) this.#damaged += 1;
    if (unpriced) this.#unpriced += 1;
    if (damaged || unpriced) this.#doubtful += 1;
    const { code = null, owner = null } = claim ?? {};
    return { seq, file: row.file, line: row.line, key: key ?? null, code, owner, parents, input: text };
  }
}
