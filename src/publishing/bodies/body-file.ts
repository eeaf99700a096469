/** Stores bodies in one file a tenant. */

import { mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { isDiskFull } from '#src/db/disk-room.ts';
import { openOnFullDisk } from '#src/db/sqlite-on-full-disk.ts';

export interface StoredBody {
  readonly hash: string;
  /** Compressed with brotli. */
  readonly br: Buffer;
}

/** How long SQLite waits for writers of other processes. */
const BUSY_MS = 10_000;
/** Pages of the write-ahead log after which SQLite checkpoints it; about 2,500 bodies. */
const CHECKPOINT = 4000;
const LISTED_AT_ONCE = 1000;

const SCHEMA = `
  pragma auto_vacuum = incremental;
  pragma busy_timeout = ${BUSY_MS};
  pragma journal_mode = wal;
  pragma synchronous = normal;
  pragma wal_autocheckpoint = ${CHECKPOINT};
  create table if not exists bodies (hash text primary key, br blob not null)`;

const READ = 'select br from bodies where hash = ?';

/** Pages that are freed in one step: other writers wait no longer than that takes. */
const FREED_AT_ONCE = 1000;

/** SQLITE_CORRUPT and SQLITE_NOTADB: the file is no longer a valid database. */
const CORRUPT = new Set([11, 26]);

interface OpenFile {
  readonly db: DatabaseSync;
  readonly read: StatementSync;
  readonly inode: number;
}

/**
 * The bodies of one tenant, in DATA_DIR/site/bodies/TENANT.sqlite. One file, because creating a file per page costs
 * more than rendering the page. SQLite, because several processes read the file while one writes it, and because it
 * stays whole when a process is killed. A corrupt file is renamed and a new one is created. The bodies in the corrupt
 * file count as lost, and lost bodies are rendered again. On a full disk bodies can still be read.
 */
export class BodyFile {
  readonly path: string;
  #open: OpenFile | undefined;

  constructor(dataDir: string, tenantCode: string) {
    this.path = join(dataDir, 'site', 'bodies', `${tenantCode}.sqlite`);
  }

  /** Throws when there is no such body. */
  read(hash: string): Buffer {
    const body = this.#reading(({ read }) => read.get(hash)) ?? this.#readAfresh(hash);
    if (body === undefined) throw new Error(`no body ${hash} in ${this.path}`);
    const { buffer, byteOffset, byteLength } = body['br'] as Uint8Array;
    return Buffer.from(buffer, byteOffset, byteLength);
  }

  write(bodies: readonly StoredBody[]): void {
    this.#guarded(({ db }) => {
      db.exec('begin immediate');
      const insert = db.prepare('insert or replace into bodies (hash, br) values (?, ?)');
      for (const { hash, br } of bodies) insert.run(hash, br);
      db.exec('commit');
    });
  }

  *list(): Generator<string[]> {
    for (let last = ''; ; ) {
      const hashes = this.#reading(({ db }) =>
        db.prepare('select hash from bodies where hash > ? order by hash limit ?').all(last, LISTED_AT_ONCE),
      ).map(({ hash }) => String(hash));
      if (hashes.length === 0) return;
      last = hashes.at(-1) ?? last;
      yield hashes;
    }
  }

  /** Those of some bodies that are not in the file. */
  missing(hashes: readonly string[]): string[] {
    return this.#reading(({ db }) =>
      db
        .prepare('select value as hash from json_each(?) where value not in (select hash from bodies)')
        .all(JSON.stringify(hashes)),
    ).map(({ hash }) => String(hash));
  }

  remove(hashes: readonly string[]): void {
    if (hashes.length === 0) return;
    this.#guarded(({ db }) => {
      db.prepare('delete from bodies where hash in (select value from json_each(?))').run(JSON.stringify(hashes));
    });
  }

  /** Gives free pages back to the disk. A file of an earlier version is written anew once, where half of it is free. */
  shrink(): void {
    this.#guarded(({ db }) => {
      const read = (name: string) => Number(db.prepare(`pragma ${name}`).get()?.[name] ?? 0);
      if (read('auto_vacuum') === 0) {
        if (read('freelist_count') * 2 > read('page_count')) db.exec('pragma auto_vacuum = incremental; vacuum');
      } else {
        for (let free = read('freelist_count'); free > 0; free -= FREED_AT_ONCE) {
          db.exec(`pragma incremental_vacuum(${FREED_AT_ONCE})`);
        }
      }
      db.exec('pragma wal_checkpoint(truncate)');
    });
  }

  close(): void {
    this.#open?.db.close();
    this.#open = undefined;
  }

  /** Reopens the file if another process has replaced it. */
  #readAfresh(hash: string): Record<string, unknown> | undefined {
    if (this.#open?.inode === readInode(this.path)) return undefined;
    this.close();
    return this.#reading(({ read }) => read.get(hash));
  }

  /**
   * Reads also where the file cannot be opened for want of room. That handle is for one read, so that the next one
   * opens the file as usual when there is room, and no writer of this process shares it.
   */
  #reading<T>(work: (open: OpenFile) => T): T {
    try {
      return this.#guarded(work);
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      const db = openOnFullDisk(this.path);
      try {
        return work({ db, read: db.prepare(READ), inode: readInode(this.path) });
      } finally {
        db.close();
      }
    }
  }

  /** Runs work on the open file. If the file is corrupt, replaces it and runs work again. */
  #guarded<T>(work: (open: OpenFile) => T): T {
    try {
      return this.#attempt(work);
    } catch (error) {
      if (!isCorrupt(error)) throw error;
      this.#setAside();
      return this.#attempt(work);
    }
  }

  #attempt<T>(work: (open: OpenFile) => T): T {
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
      if (readInode(this.path + suffix) !== 0) renameSync(this.path + suffix, aside + suffix);
    }
  }
}

function openFile(path: string): OpenFile {
  mkdirSync(dirname(path), { recursive: true });
  const db = new DatabaseSync(path);
  try {
    db.exec(SCHEMA);
    return { db, read: db.prepare(READ), inode: readInode(path) };
  } catch (error) {
    db.close();
    throw error;
  }
}

/** 0 when the file does not exist. */
function readInode(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.ino ?? 0;
}

function isCorrupt(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && CORRUPT.has(Number(error.errcode) & 0xff);
}
