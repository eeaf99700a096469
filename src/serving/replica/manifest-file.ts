import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Raise it when SCHEMA changes. A copy with another version is deleted and made again. */
const VERSION = 1;

const SCHEMA = `
  DROP TABLE IF EXISTS source; DROP TABLE IF EXISTS tenants; DROP TABLE IF EXISTS generations; DROP TABLE IF EXISTS pages;
  CREATE TABLE source (identity TEXT NOT NULL);
  CREATE TABLE tenants (id INTEGER PRIMARY KEY, code TEXT NOT NULL, settings TEXT NOT NULL);
  CREATE TABLE generations (tenant_id INTEGER PRIMARY KEY, release INTEGER NOT NULL);
  CREATE TABLE pages (
    tenant_id INTEGER NOT NULL, screen TEXT NOT NULL, subject TEXT NOT NULL, lang TEXT NOT NULL, page INTEGER NOT NULL,
    path TEXT NOT NULL, status INTEGER NOT NULL, location TEXT, hash TEXT, size INTEGER, content_type TEXT,
    modified_at INTEGER NOT NULL, release INTEGER NOT NULL,
    PRIMARY KEY (tenant_id, screen, subject, lang, page)) WITHOUT ROWID;
  CREATE UNIQUE INDEX pages_path ON pages (tenant_id, path);
  CREATE INDEX pages_release ON pages (tenant_id, release);
  PRAGMA user_version = ${VERSION}`;

/** Opens the copy for writing. Creates its tables, or creates them again when they have another version. */
export function openForWriting(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  const handle = new DatabaseSync(file, { timeout: 2000 });
  try {
    prepare(handle);
  } catch (error) {
    // An open handle would keep this process from reading the file in any other way.
    handle.close();
    throw error;
  }
  return handle;
}

function prepare(handle: DatabaseSync): void {
  handle.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
  handle.exec('BEGIN IMMEDIATE');
  if (!hasCurrentSchema(handle)) handle.exec(SCHEMA);
  handle.exec('COMMIT');
  // Waiting from now on is up to the caller: a wait inside SQLite would block every reader of this process.
  handle.exec('PRAGMA busy_timeout = 0');
}

export function hasCurrentSchema(handle: DatabaseSync): boolean {
  return handle.prepare('PRAGMA user_version').get()?.['user_version'] === VERSION;
}

/** Opens the copy for look-ups. The file must exist. */
export function openForReading(file: string): DatabaseSync {
  return new DatabaseSync(file, { readOnly: true, timeout: 200 });
}
