import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { BodyCache, TenantEntries } from '#src/serving/body-cache.ts';
import { Hosts } from '#src/serving/hosts.ts';
import type { Manifest } from '#src/serving/manifest.ts';
import type { PageRow, RowKey } from '#src/serving/page-row.ts';
import type { Lookup } from '#src/serving/resolve.ts';
import { type ReadTenants, type SyncResult, syncManifest } from '#src/serving/sync-manifest.ts';

/** One tenant as readers get it. */
export interface ServedTenant {
  readonly tenant: Tenant;
  readonly entries: TenantEntries;
  readonly lookup: Lookup;
}

export interface LocalReplicaOptions {
  readonly manifest: Manifest;
  readonly cache: BodyCache;
  readonly readTenants: ReadTenants;
  /** Checks settings that an older program may have copied; throws when they are not settings. */
  readonly parseSettings: (settings: unknown) => Omit<Tenant, 'id' | 'code'>;
  readonly warn: (message: string) => void;
}

/** More changed targets than this are not dropped one by one. */
const DROP_LIMIT = 20_000;

/**
 * The published site of this process: the manifest's copy, and in memory what was read lately. pull() moves both at
 * once: between the copy's commit and the next answer nothing else runs.
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

  /** Whether there are tenants, and each has at least the page that says "not found" published. */
  isComplete(): boolean {
    const served = [...this.#served.values()];
    return served.length > 0 && served.every(({ tenant, lookup }) => hasNotFoundPage(tenant, lookup));
  }

  /** Follows the database. Rejects with its error when it cannot be read; what is served stays as it is. */
  async sync(db: Db): Promise<SyncResult> {
    const pulled = await syncManifest(db, this.#options.manifest, this.#options.readTenants);
    this.#adopt();
    return pulled;
  }

  /** Takes over what the copy holds by now, this process's pulls and others'. */
  #adopt(): void {
    const { manifest } = this.#options;
    const identity = manifest.identity();
    const rows = manifest.tenants();
    for (const [id, { entries }] of this.#served) {
      if (identity === this.#identity && rows.some((row) => row.id === id)) continue;
      entries.clear();
      this.#served.delete(id);
    }
    this.#identity = identity;
    const renewed = rows.map((row) => this.#serve(row.id, row.code, row.settings)).some(Boolean);
    if (renewed || rows.length === 0) this.#nameHosts();
    for (const [id, served] of this.#served) this.#dropChanged(id, served);
  }

  /** @returns whether the tenant is new or has other settings */
  #serve(id: number, code: string, settings: string): boolean {
    const { manifest, cache, parseSettings, warn } = this.#options;
    const known = this.#served.get(id);
    if (known?.settings === settings) return false;
    const tenant = parsedTenant(id, code, settings, parseSettings);
    if (tenant === undefined) {
      warn(`the copied settings of tenant ${code} are of another version; it is served when the database answers`);
      return false;
    }
    const lookup: Lookup = {
      byPath: (path: string): PageRow | undefined => manifest.byPath(id, path),
      byTarget: (key: RowKey): PageRow | undefined => manifest.byTarget(id, key),
    };
    const entries = known?.entries ?? cache.forTenant();
    const generation = known?.generation ?? manifest.generation(id);
    this.#served.set(id, { tenant, entries, lookup, settings, generation });
    return true;
  }

  #nameHosts(): void {
    const named = [...this.#served.values()].flatMap((served) =>
      served.tenant.hosts.map((host): [string, ServedTenant] => [host, served]),
    );
    this.hosts.set(new Map(named));
  }

  #dropChanged(id: number, served: { entries: TenantEntries; generation: number }): void {
    const { manifest } = this.#options;
    const generation = manifest.generation(id);
    if (generation === served.generation) return;
    const changed = generation > served.generation ? manifest.changedSince(id, served.generation, DROP_LIMIT) : [];
    if (changed.length === 0 || changed.length === DROP_LIMIT) served.entries.clear();
    for (const key of changed) served.entries.drop(key);
    served.generation = generation;
  }
}

function hasNotFoundPage(tenant: Tenant, lookup: Lookup): boolean {
  const [lang = ''] = tenant.languages;
  return lookup.byTarget({ screen: 'status', subject: '404', lang, page: 1 })?.hash != null;
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
