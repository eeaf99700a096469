/** Opens what a server process serves without a database: its copy of the published rows, their bodies and files. */

import { join } from 'node:path';
import { CLIENT } from '#src/built-site.ts';
import type { Db } from '#src/db/types.ts';
import type { Env } from '#src/env.ts';
import { StoredTenant, type Tenant } from '#src/kernel/tenant.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';
import { openPictures } from '#src/pictures/open-pictures.ts';
import type { Bodies } from '#src/publishing/bodies/bodies.ts';
import { openBodies } from '#src/publishing/stores/open-bodies.ts';
import { BodyCache } from '#src/serving/pages/body-cache.ts';
import { BodyCheck } from '#src/serving/pages/body-check.ts';
import { CardsAhead } from '#src/serving/pages/cards-ahead.ts';
import { JoiningBodies } from '#src/serving/replica/joining-bodies.ts';
import { LocalReplica } from '#src/serving/replica/local-replica.ts';
import { Manifest } from '#src/serving/replica/manifest.ts';
import { GeneratedAssets } from '#src/serving/responses/generated-assets.ts';
import { SharedAssets } from '#src/serving/responses/shared-assets.ts';

const CACHE_BYTES = 64 * 1024 * 1024;

export interface PublishedPagesOptions {
  readonly env: Env;
  /** Copies bodies of the shared store; throws while there is no database. */
  readonly storeDb: () => Db;
  readonly warn: (message: string) => void;
}

/** The published pages of one server process. */
export class PublishedPages {
  readonly bodies: Bodies;
  readonly replica: LocalReplica;
  readonly check: BodyCheck;
  readonly generatedAssets: GeneratedAssets;
  /** undefined: this machine shares its files with no other. */
  readonly sharedAssets: SharedAssets | undefined;
  readonly #manifest: Manifest;
  readonly #joining: JoiningBodies;
  readonly #cache = new BodyCache(CACHE_BYTES);

  constructor({ env, storeDb, warn }: PublishedPagesOptions) {
    this.#manifest = Manifest.open(env.dataDir);
    this.bodies = openBodies(env, storeDb);
    this.#joining = new JoiningBodies(this.#manifest, this.bodies);
    const { shared } = this.bodies;
    this.sharedAssets = shared && new SharedAssets(shared.assets, join(env.dataDir, 'site', 'assets'));
    this.generatedAssets = new GeneratedAssets(() => openPictures(env, CLIENT, warn));
    const cards = new CardsAhead({
      bodies: this.bodies,
      draw: (tenant, address) => this.generatedAssets.answer(tenant, address) ?? Promise.resolve(),
      warn,
    });
    this.replica = new LocalReplica({
      manifest: this.#manifest,
      cache: this.#cache,
      readTenants: allTenants,
      parseSettings: (settings) => StoredTenant.parse(settings),
      warn,
      joining: this.#joining,
      onReleased: (served, pages) => cards.released(served, pages),
    });
    this.check = new BodyCheck(this.replica, this.bodies);
  }

  get tenantCodes(): string[] {
    return this.replica.tenants.map(({ code }) => code);
  }

  /** Whether every published page of each tenant can be served. */
  get isReady(): boolean {
    return this.replica.isComplete() && this.check.isWhole;
  }

  /** How many bodies are being made again, or come from another machine. */
  get missingBodies(): number {
    return this.check.missing + this.#joining.waiting;
  }

  /** Bytes of the bodies in memory. */
  get cachedBytes(): number {
    return this.#cache.bytes;
  }

  /** The tenant of a host; undefined for an unknown host. */
  tenantOf(host: string): Tenant | undefined {
    return this.replica.hosts.find(host)?.tenant;
  }

  /** Closes the copy of the rows. Stop what reads it first. */
  close(): void {
    this.#manifest.close();
  }
}
