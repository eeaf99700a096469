/** Writes one change of the copied rows, seen by readers as a whole or not at all. */

import type { DatabaseSync } from 'node:sqlite';
import type { PageRow } from '#src/serving/replica/page-row.ts';

export interface TenantRow {
  readonly id: number;
  readonly code: string;
  /** JSON of the settings at the time of copying. */
  readonly settings: string;
}

export interface ReleasedRow extends PageRow {
  readonly release: number;
}

const SQLITE_BUSY = 5;

const PUT = `INSERT OR REPLACE INTO pages (tenant_id, screen, subject, lang, page, path, status, location, hash, size,
  content_type, modified_at, release) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** One transaction on the copy. Readers see all of it or nothing. End it with commit() or rollback(). */
export class ManifestChange {
  readonly #handle: DatabaseSync;

  private constructor(handle: DatabaseSync) {
    this.#handle = handle;
  }

  /** Returns undefined while another process writes. */
  static begin(handle: DatabaseSync): ManifestChange | undefined {
    try {
      handle.exec('BEGIN IMMEDIATE');
    } catch (error) {
      if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
      throw error;
    }
    return new ManifestChange(handle);
  }

  /** Deletes everything: the rows that follow come from another database. */
  startOver(identity: string): void {
    this.#handle.exec('DELETE FROM pages; DELETE FROM generations; DELETE FROM tenants; DELETE FROM source');
    this.#handle.prepare('INSERT INTO source VALUES (?)').run(identity);
  }

  /** Replaces the tenants. Pages of a tenant that no longer exists are deleted. */
  setTenants(tenants: readonly TenantRow[]): void {
    this.#handle.exec('DELETE FROM tenants');
    const insert = this.#handle.prepare('INSERT INTO tenants VALUES (?, ?, ?)');
    for (const { id, code, settings } of tenants) insert.run(id, code, settings);
    this.#handle.exec(`DELETE FROM pages WHERE tenant_id NOT IN (SELECT id FROM tenants);
      DELETE FROM generations WHERE tenant_id NOT IN (SELECT id FROM tenants)`);
  }

  /** The release that the rows belong to, changes of other processes included. */
  generation(tenantId: number): number {
    const row = this.#handle.prepare('SELECT release FROM generations WHERE tenant_id = ?').get(tenantId);
    return Number(row?.['release'] ?? 0);
  }

  /** Adds or replaces rows. A row deletes another one with its path; that page has a new row in the same release. */
  put(tenantId: number, rows: readonly ReleasedRow[]): void {
    const put = this.#handle.prepare(PUT);
    for (const row of rows) {
      const { screen, subject, lang, page, path, status, location, hash, size, contentType } = row;
      const values = [path, status, location, hash, size, contentType, row.modifiedAt, row.release];
      put.run(tenantId, screen, subject, lang, page, ...values);
    }
  }

  setGeneration(tenantId: number, release: number): void {
    this.#handle.prepare('INSERT OR REPLACE INTO generations VALUES (?, ?)').run(tenantId, release);
  }

  commit(): void {
    this.#handle.exec('COMMIT');
  }

  rollback(): void {
    // SQLite itself rolls back when the disk is full.
    if (this.#handle.isTransaction) this.#handle.exec('ROLLBACK');
  }
}
