import { join } from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { ManifestChange, type TenantRow } from '#src/serving/manifest-change.ts';
import { openForReading, openForWriting } from '#src/serving/manifest-file.ts';
import type { PageRow, RowKey } from '#src/serving/page-row.ts';

const COLUMNS = `screen, subject, lang, page, path, status, location, hash, size,
  content_type AS contentType, modified_at AS modifiedAt`;

/**
 * A serving process's copy of the published manifest: one SQLite file beside the bodies. It outlives the process and
 * can be read without the database. A change becomes visible as a whole when it commits.
 */
export class Manifest {
  readonly #reader: DatabaseSync;
  readonly #writer: DatabaseSync;
  readonly #byPath: StatementSync;
  readonly #byPageKey: StatementSync;
  readonly #changed: StatementSync;
  readonly #generation: StatementSync;

  private constructor(reader: DatabaseSync, writer: DatabaseSync) {
    this.#reader = reader;
    this.#writer = writer;
    this.#byPath = reader.prepare(`SELECT ${COLUMNS} FROM pages WHERE tenant_id = ? AND path = ?`);
    this.#byPageKey = reader.prepare(`SELECT ${COLUMNS} FROM pages
      WHERE tenant_id = ? AND screen = ? AND subject = ? AND lang = ? AND page = ?`);
    this.#changed = reader.prepare(`SELECT screen, subject, lang, page FROM pages
      WHERE tenant_id = ? AND release > ? LIMIT ?`);
    this.#generation = reader.prepare('SELECT release FROM generations WHERE tenant_id = ?');
  }

  static open(dataDir: string): Manifest {
    const file = join(dataDir, 'site', 'manifest.sqlite');
    const writer = openForWriting(file);
    return new Manifest(openForReading(file), writer);
  }

  byPath(tenantId: number, path: string): PageRow | undefined {
    return this.#byPath.get(tenantId, path) as PageRow | undefined;
  }

  byPageKey(tenantId: number, { screen, subject, lang, page }: RowKey): PageRow | undefined {
    return this.#byPageKey.get(tenantId, screen, subject, lang, page) as PageRow | undefined;
  }

  /** Keys of at most `limit` pages whose rows are newer than a release, in no order. */
  changedSince(tenantId: number, release: number, limit: number): RowKey[] {
    return this.#changed.all(tenantId, release, limit) as RowKey[];
  }

  /** Hashes of all bodies that a tenant's rows name. */
  *hashes(tenantId: number): Generator<string> {
    const rows = this.#reader.prepare('SELECT hash FROM pages WHERE tenant_id = ? AND hash IS NOT NULL');
    for (const { hash } of rows.iterate(tenantId)) yield String(hash);
  }

  /** The release that a tenant's rows belong to; 0 before the first. */
  generation(tenantId: number): number {
    return Number(this.#generation.get(tenantId)?.['release'] ?? 0);
  }

  /** The identity of the database that the rows came from; '' before the first copy. */
  identity(): string {
    return String(this.#reader.prepare('SELECT identity FROM source').get()?.['identity'] ?? '');
  }

  tenants(): TenantRow[] {
    const rows = this.#reader.prepare('SELECT id, code, settings FROM tenants ORDER BY id').all();
    return rows.map(({ id, code, settings }) => ({ id: Number(id), code: String(code), settings: String(settings) }));
  }

  /** Starts a change. Returns undefined while another process writes. */
  change(): ManifestChange | undefined {
    return ManifestChange.begin(this.#writer);
  }

  close(): void {
    this.#reader.close();
    this.#writer.close();
  }
}
