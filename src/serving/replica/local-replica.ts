/** The site that this process serves: its tenants over the copy of the manifest (`manifest.ts`), with bodies kept in memory. */

import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { Bodies } from '#src/publishing/bodies/bodies.ts';
import { storedHashes } from '#src/publishing/bodies/missing-bodies.ts';
import type { BodyCache, TenantEntries } from '#src/serving/pages/body-cache.ts';
import type { Lookup } from '#src/serving/pages/resolve-request.ts';
import { Hosts } from '#src/serving/replica/hosts.ts';
import type { JoiningBodies } from '#src/serving/replica/joining-bodies.ts';
import type { Manifest } from '#src/serving/replica/manifest.ts';
import type { PageRow, RowKey } from '#src/serving/replica/page-row.ts';
import { type ReadTenants, type SyncResult, syncManifest } from '#src/serving/replica/sync-manifest.ts';

/** One tenant with its pages, ready to be served. */
export interface ServedTenant {
  readonly tenant: Tenant;
  readonly entries: TenantEntries;
  readonly lookup: Lookup;
}

export interface LocalReplicaOptions {
  readonly manifest: Manifest;
  readonly cache: BodyCache;
  readonly readTenants: ReadTenants;
  /** Parses settings that an older program may have copied. Throws when they are not valid. */
  readonly parseSettings: (settings: unknown) => Omit<Tenant, 'id' | 'code'>;
  readonly warn: (message: string) => void;
  /** Brings bodies of the shared store to this machine; undefined: there is no shared store. */
  readonly joining?: JoiningBodies | undefined;
  /**
   * Called with the pages that a release changed, began or ended, when it is served; not when all of them did. Of the processes of
   * a site only that which copied the release calls it.
   */
  readonly onReleased?: (served: ServedTenant, pages: readonly RowKey[]) => void;
}

/** When more pages than this have changed, the whole cache of the tenant is cleared instead. */
const EVICT_LIMIT = 20_000;

/**
 * The published site in this process: the local copy of the manifest, and a cache of what was read lately. sync()
 * changes both at once: no request runs between the copy's commit and the change of the cache.
 */
export class LocalReplica {
  readonly hosts = new Hosts<ServedTenant>();
  readonly #options: LocalReplicaOptions;
  readonly #served = new Map<number, ServedTenant & { settings: string; generation: number }>();
  #identity: string;

  constructor(options: LocalReplicaOptions) {
    this.#options = options;
    this.#identity = options.manifest.identity();
    this.#adopt();
  }

  get tenants(): readonly Tenant[] {
    return [...this.#served.values()].map(({ tenant }) => tenant);
  }

  /** Whether there is a copy, of this process or an earlier one. */
  get isCopied(): boolean {
    return this.#options.manifest.identity() !== '';
  }

  /** Whether there are tenants, and each has at least its "not found" page published. */
  isComplete(): boolean {
    const served = [...this.#served.values()];
    return served.length > 0 && served.every(({ tenant, lookup }) => hasNotFoundPage(tenant, lookup));
  }

  /** How many rows name a body that is not in DATA_DIR. */
  countMissing(bodies: Bodies): number {
    let missing = 0;
    for (const { id, code } of this.tenants) {
      const stored = storedHashes(bodies, code);
      for (const hash of this.#options.manifest.hashes(id)) if (!stored.has(hash)) missing++;
    }
    return missing;
  }

  /**
   * Copies new releases from the database, and their bodies from the shared store. Rejects with the error of what cannot be
   * read; the pages served stay as they are.
   */
  async sync(db: Db): Promise<SyncResult> {
    const { manifest, readTenants, joining } = this.#options;
    await joining?.copy(db);
    const pulled = await syncManifest(db, manifest, readTenants, joining?.fetch);
    this.#adopt(pulled === 'changed');
    return pulled;
  }

  /** Loads what the copy holds now. @param isOwn  this process has just written it, and not another one */
  #adopt(isOwn = false): void {
    const { manifest } = this.#options;
    const identity = manifest.identity();
    const rows = manifest.tenants();
    const before = this.#served.size;
    for (const [id, { entries }] of this.#served) {
      if (identity === this.#identity && rows.some((row) => row.id === id)) continue;
      entries.clear();
      this.#served.delete(id);
    }
    const removed = this.#served.size < before;
    this.#identity = identity;
    const renewed = rows.map((row) => this.#serve(row.id, row.code, row.settings)).some(Boolean);
    if (removed || renewed || rows.length === 0) this.#nameHosts();
    for (const [id, served] of this.#served) this.#evictChanged(id, served, isOwn);
  }

  /** @returns whether the tenant is new or its settings changed */
  #serve(id: number, code: string, settings: string): boolean {
    const { manifest, cache, parseSettings, warn } = this.#options;
    const served = this.#served.get(id);
    if (served?.settings === settings) return false;
    const tenant = parsedTenant(id, code, settings, parseSettings);
    if (tenant === undefined) {
      warn(`the copied settings of tenant ${code} are of another version; it is served when the database answers`);
      return false;
    }
    const lookup: Lookup = {
      byPath: (path: string): PageRow | undefined => manifest.byPath(id, path),
      byPageKey: (key: RowKey): PageRow | undefined => manifest.byPageKey(id, key),
    };
    const entries = served?.entries ?? cache.forTenant();
    const generation = served?.generation ?? manifest.generation(id);
    this.#served.set(id, { tenant, entries, lookup, settings, generation });
    return true;
  }

  #nameHosts(): void {
    const named = [...this.#served.values()].flatMap((served) =>
      served.tenant.hosts.map((host): [string, ServedTenant] => [host, served]),
    );
    const seconds = [...this.#served.values()].flatMap(({ tenant }) => tenant.hosts.slice(1));
    this.hosts.set(new Map(named), new Set(seconds));
  }

  #evictChanged(id: number, served: ServedTenant & { generation: number }, isOwn: boolean): void {
    const { manifest, onReleased } = this.#options;
    const generation = manifest.generation(id);
    if (generation === served.generation) return;
    const changed = generation > served.generation ? manifest.changedSince(id, served.generation, EVICT_LIMIT) : [];
    if (changed.length === 0 || changed.length === EVICT_LIMIT) served.entries.clear();
    else if (isOwn) onReleased?.(served, changed);
    for (const key of changed) served.entries.evict(key);
    served.generation = generation;
  }
}

function hasNotFoundPage(tenant: Tenant, lookup: Lookup): boolean {
  const [lang = ''] = tenant.languages;
  return lookup.byPageKey({ screen: 'status', subject: '404', lang, page: 1 })?.hash != null;
}

function parsedTenant(
  id: number,
  code: string,
  settings: string,
  parse: LocalReplicaOptions['parseSettings'],
): Tenant | undefined {
  try {
    return { id, code, ...parse(JSON.parse(settings)) };
  } catch {
    return undefined;
  }
}
