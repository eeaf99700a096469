import { mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

export interface StoredBody {
  readonly hash: string;
  /** In brotli. */
  readonly br: Buffer;
}

/** Writers of other processes are waited for this long. */
const BUSY_MS = 10_000;
/** Pages of the log after which it is written back: some 2,500 bodies. */
const CHECKPOINT = 4000;
const LISTED_AT_ONCE = 1000;

const SCHEMA = `
  pragma busy_timeout = ${BUSY_MS};
  pragma journal_mode = wal;
  pragma synchronous = normal;
  pragma wal_autocheckpoint = ${CHECKPOINT};
  create table if not exists bodies (hash text primary key, br blob not null)`;

/** SQLITE_CORRUPT and SQLITE_NOTADB: the file is not a database any more. */
const BROKEN = new Set([11, 26]);

interface Open {
  readonly db: DatabaseSync;
  readonly read: StatementSync;
  readonly inode: number;
}

/**
 * The bodies of one tenant: DATA_DIR/site/bodies/TENANT.sqlite. One file, because making a file of its own for each
 * page costs more than rendering the page, and SQLite, because several processes read it while one writes, and a
 * process killed in the middle leaves it whole. A file that is no database any more is set aside under another name
 * and begun afresh: what it held counts as lost, and lost bodies are made again.
 */
export class BodyFile {
  readonly path: string;
  #open: Open | undefined;

  constructor(dataDir: string, tenantCode: string) {
    this.path = join(dataDir, 'site', 'bodies', `${tenantCode}.sqlite`);
  }

  /** Throws when there is no such body. */
  read(hash: string): Buffer {
    const found = this.#guarded((open) => open.read.get(hash)) ?? this.#readAfresh(hash);
    if (found === undefined) throw new Error(`no body ${hash} in ${this.path}`);
    const { buffer, byteOffset, byteLength } = found['br'] as Uint8Array;
    return Buffer.from(buffer, byteOffset, byteLength);
  }

  write(packed: readonly StoredBody[]): void {
    this.#guarded(({ db }) => {
      db.exec('begin immediate');
      const insert = db.prepare('insert or replace into bodies (hash, br) values (?, ?)');
      for (const { hash, br } of packed) insert.run(hash, br);
      db.exec('commit');
    });
  }

  *list(): Generator<string[]> {
    for (let last = ''; ; ) {
      const hashes = this.#guarded(({ db }) =>
        db.prepare('select hash from bodies where hash > ? order by hash limit ?').all(last, LISTED_AT_ONCE),
      ).map(({ hash }) => String(hash));
      if (hashes.length === 0) return;
      last = hashes.at(-1) ?? last;
      yield hashes;
    }
  }

  remove(hashes: readonly string[]): void {
    if (hashes.length === 0) return;
    this.#guarded(({ db }) => {
      db.prepare('delete from bodies where hash in (select value from json_each(?))').run(JSON.stringify(hashes));
    });
  }

  close(): void {
    this.#open?.db.close();
    this.#open = undefined;
  }

  /** Another process may have set the file aside and begun a new one. */
  #readAfresh(hash: string): Record<string, unknown> | undefined {
    if (this.#open?.inode === inodeOf(this.path)) return undefined;
    this.close();
    return this.#guarded((open) => open.read.get(hash));
  }

  /** Runs work on the open file; on one that is broken, on a new one. */
  #guarded<T>(work: (open: Open) => T): T {
    try {
      return this.#attempt(work);
    } catch (error) {
      if (!isBroken(error)) throw error;
      this.#setAside();
      return this.#attempt(work);
    }
  }

  #attempt<T>(work: (open: Open) => T): T {
    this.#open ??= openFile(this.path);
    const { db } = this.#open;
    try {
      return work(this.#open);
    } finally {
      if (db.isTransaction) db.exec('rollback');
    }
  }

  #setAside(): void {
    this.close();
    const aside = `${this.path}.broken-${Date.now()}`;
    for (const suffix of ['-wal', '-shm', '']) {
      if (inodeOf(this.path + suffix) !== 0) renameSync(this.path + suffix, aside + suffix);
    }
  }
}

function openFile(path: string): Open {
  mkdirSync(dirname(path), { recursive: true });
  const db = new DatabaseSync(path);
  try {
    db.exec(SCHEMA);
    return { db, read: db.prepare('select br from bodies where hash = ?'), inode: inodeOf(path) };
  } catch (error) {
    db.close();
    throw error;
  }
}

/** 0 where there is no file. */
function inodeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.ino ?? 0;
}

function isBroken(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && BROKEN.has(Number(error.errcode) & 0xff);
}
