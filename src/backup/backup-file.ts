/** Writes and reads the file of a backup, an SQLite file with rows, page bodies and uploads. */

import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { Failure } from '#src/kernel/failure.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Version of the file's tables. A program reads its own version only. */
export const BACKUP_FORMAT = 1;

/** A column of a table that rows carry: a generated one is computed again. */
export interface BackupColumn {
  readonly name: string;
  /** As PostgreSQL writes it. */
  readonly type: string;
}

export interface BackupTable {
  readonly name: string;
  readonly columns: readonly BackupColumn[];
  readonly rows: number;
}

export interface BackupSequence {
  readonly name: string;
  readonly lastValue: string;
  readonly isCalled: boolean;
}

/** The contents of a backup, apart from rows, bodies and files. */
export interface BackupHead {
  readonly format: number;
  readonly takenAt: string;
  /** Names of the migrations that the database has. */
  readonly migrations: readonly string[];
  readonly tables: readonly BackupTable[];
  readonly sequences: readonly BackupSequence[];
  /** Number of published bodies, and of those that this machine lacked. */
  readonly bodies: number;
  readonly lostBodies: number;
  /** Number of uploaded files. */
  readonly files: number;
}

const SCHEMA = `
  pragma journal_mode = off;
  pragma synchronous = off;
  create table head (content text not null);
  create table rows (id integer primary key, name text not null, content blob not null);
  create table bodies (tenant text not null, hash text not null, br blob not null, primary key (tenant, hash));
  create table files (path text primary key, content blob not null)`;

/** A backup that is being written. It has a head only when it is whole. */
export class BackupWriter {
  readonly #db: DatabaseSync;
  readonly #rows: StatementSync;
  readonly #body: StatementSync;
  readonly #file: StatementSync;

  /** @param path  of a file that does not exist */
  constructor(path: string) {
    this.#db = new DatabaseSync(path);
    this.#db.exec(SCHEMA);
    this.#db.exec('begin');
    this.#rows = this.#db.prepare('insert into rows (name, content) values (?, ?)');
    this.#body = this.#db.prepare('insert into bodies values (?, ?, ?) on conflict do nothing');
    this.#file = this.#db.prepare('insert into files values (?, ?)');
  }

  /** @param rows  rows as PostgreSQL writes them as text */
  async addRows(table: string, rows: readonly string[]): Promise<void> {
    this.#rows.run(table, await compress(JSON.stringify(rows)));
  }

  addBody(tenantCode: string, hash: string, br: Uint8Array): void {
    this.#body.run(tenantCode, hash, br);
  }

  addFile(path: string, content: Uint8Array): void {
    this.#file.run(path, content);
  }

  finish(head: BackupHead): void {
    this.#db.prepare('insert into head values (?)').run(JSON.stringify(head));
    this.#db.exec('commit; pragma synchronous = full');
    this.close();
  }

  close(): void {
    if (this.#db.isOpen) this.#db.close();
  }
}

/** A whole backup. */
export class BackupReader {
  readonly head: BackupHead;
  readonly #db: DatabaseSync;

  /** Throws if the file is no whole backup of this format. */
  constructor(path: string) {
    this.#db = new DatabaseSync(path, { readOnly: true });
    try {
      this.head = this.#readHead(path);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  #readHead(path: string): BackupHead {
    let content: unknown;
    try {
      content = this.#db.prepare('select content from head').get()?.['content'];
    } catch (cause) {
      throw Object.assign(new Failure('Unprocessable', `${path} is no backup`), { cause });
    }
    if (typeof content !== 'string') throw new Failure('Unprocessable', `${path} is a backup that was never finished`);
    const head = JSON.parse(content) as BackupHead;
    if (head.format !== BACKUP_FORMAT)
      throw new Failure('Unprocessable', `${path} has format ${head.format}, this program reads ${BACKUP_FORMAT}`);
    return head;
  }

  /** The rows of a table, in the parts in which they were written. */
  async *rows(table: string): AsyncGenerator<string[]> {
    for (const { content } of this.#each('select content from rows where name = ? order by id', table))
      yield JSON.parse(String(await decompress(content as Uint8Array))) as string[];
  }

  *bodies(): Generator<{ tenantCode: string; hash: string; br: Buffer }> {
    for (const { tenant, hash, br } of this.#each('select tenant, hash, br from bodies order by tenant, hash'))
      yield { tenantCode: String(tenant), hash: String(hash), br: Buffer.from(br as Uint8Array) };
  }

  *files(): Generator<{ path: string; content: Uint8Array }> {
    for (const { path, content } of this.#each('select path, content from files order by path'))
      yield { path: String(path), content: content as Uint8Array };
  }

  close(): void {
    if (this.#db.isOpen) this.#db.close();
  }

  #each(query: string, ...values: SQLInputValue[]) {
    return this.#db.prepare(query).iterate(...values);
  }
}
