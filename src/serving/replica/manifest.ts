/** Looks up published pages in the local copy of the manifest, and starts changes of it. */

import { dirname, join } from 'node:path';
import { fullDiskMessage } from '#src/db/disk-room.ts';
import { DiskFull } from '#src/db/errors.ts';
import { ManifestHandles } from '#src/serving/replica/manifest-handles.ts';
import { ManifestChange, type TenantRow } from '#src/serving/replica/manifest-transaction.ts';
import type { PageRow, RowKey } from '#src/serving/replica/page-row.ts';

/**
 * A serving process's copy of the published manifest: one SQLite file beside the bodies. It outlives the process and
 * can be read without the database. A change becomes visible as a whole when it commits. On a full disk it can be read
 * and not changed.
 */
export class Manifest {
  readonly #file: string;
  #handles: ManifestHandles;

  private constructor(file: string) {
    this.#file = file;
    this.#handles = ManifestHandles.open(file);
  }

  /** Throws DiskFull when there is no copy yet and no room for one. */
  static open(dataDir: string): Manifest {
    return new Manifest(join(dataDir, 'site', 'manifest.sqlite'));
  }

  byPath(tenantId: number, path: string): PageRow | undefined {
    return this.#handles.byPath.get(tenantId, path) as PageRow | undefined;
  }

  byPageKey(tenantId: number, { screen, subject, lang, page }: RowKey): PageRow | undefined {
    return this.#handles.byPageKey.get(tenantId, screen, subject, lang, page) as PageRow | undefined;
  }

  /** Keys of at most `limit` pages whose rows are newer than a release, in no order. */
  changedSince(tenantId: number, release: number, limit: number): RowKey[] {
    return this.#handles.changed.all(tenantId, release, limit) as RowKey[];
  }

  /** Hashes of all bodies that a tenant's rows name. */
  *hashes(tenantId: number): Generator<string> {
    const rows = this.#handles.reader.prepare('SELECT hash FROM pages WHERE tenant_id = ? AND hash IS NOT NULL');
    for (const { hash } of rows.iterate(tenantId)) yield String(hash);
  }

  /** The release that a tenant's rows belong to; 0 before the first. */
  generation(tenantId: number): number {
    return Number(this.#handles.generation.get(tenantId)?.['release'] ?? 0);
  }

  /** The identity of the database that the rows came from; '' before the first copy. */
  identity(): string {
    return String(this.#handles.reader.prepare('SELECT identity FROM source').get()?.['identity'] ?? '');
  }

  tenants(): TenantRow[] {
    const rows = this.#handles.reader.prepare('SELECT id, code, settings FROM tenants ORDER BY id').all();
    return rows.map(({ id, code, settings }) => ({ id: Number(id), code: String(code), settings: String(settings) }));
  }

  /**
   * Starts a change. Returns undefined while another process writes. Throws DiskFull while there is no room for one.
   */
  change(): ManifestChange | undefined {
    if (this.#handles.writer === undefined) {
      this.close();
      this.#handles = ManifestHandles.open(this.#file);
    }
    const { writer } = this.#handles;
    if (writer === undefined) throw new DiskFull(fullDiskMessage(dirname(this.#file)));
    return ManifestChange.begin(writer);
  }

  close(): void {
    this.#handles.close();
  }
}
