import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';
import type { RenderTools } from '#src/publishing/batch-rendering.ts';
import { adoptBuild } from '#src/publishing/build.ts';
import { PublisherLocks } from '#src/publishing/lock.ts';
import { PublishingRun } from '#src/publishing/run.ts';
import type { Site } from '#src/publishing/screen.ts';

/** Receives what happened, for logs and progress lines. */
export interface PublisherLog {
  released(report: { tenant: string; release: number; rendered: number; moved: number; waiting: number }): void;
  failed(report: { tenant: string; key: LocalizedPageKey; error: string }): void;
  broken(error: unknown): void;
}

export interface PipelineOptions extends RenderTools {
  readonly site: Site;
  readonly tenants: (db: Db) => Promise<readonly Tenant[]>;
  readonly log: PublisherLog;
  /** Identifies the build of the screens. Pages of another build are rendered again. */
  readonly build: string;
  /** Whether to end after the release in progress. */
  readonly stopped: () => boolean;
}

/** Turns the invalidations of all tenants into releases. */
export class Pipeline {
  readonly #options: PipelineOptions;
  #run: PublishingRun | undefined;

  constructor(options: PipelineOptions) {
    this.#options = options;
  }

  /**
   * Publishes until nothing is queued for any tenant, except those that another process publishes.
   * @returns whether anything was done
   */
  async run(): Promise<boolean> {
    const { db, build } = this.#options;
    await adoptBuild(db, build);
    return PublisherLocks.during(db, async (locks) => {
      this.#run = new PublishingRun(this.#options, locks);
      try {
        return await this.#run.publishAll();
      } finally {
        this.#run = undefined;
      }
    });
  }

  /** Lets a change that was just committed pass the pages of a large rebuild. */
  interrupt(): void {
    this.#run?.interrupt();
  }
}
