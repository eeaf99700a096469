/** Runs the publishing of all tenants until nothing waits, one publishing run at a time. */

import { PublisherLocks } from '#src/publishing/lock.ts';
import type { PipelineOptions } from '#src/publishing/pipeline-options.ts';
import { PublishingRun } from '#src/publishing/publishing-run.ts';
import { adoptBuild } from '#src/publishing/rebuilds/adopt-build.ts';

/** Turns the invalidations of all tenants into releases. */
export class Pipeline {
  readonly #options: PipelineOptions;
  #run: PublishingRun | undefined;

  constructor(options: PipelineOptions) {
    this.#options = options;
  }

  /**
   * Publishes until nothing is queued for any tenant, except those that another process publishes. Does nothing while a newer
   * build publishes.
   * @returns whether anything was done
   */
  async run(): Promise<boolean> {
    const { db, build } = this.#options;
    if (!(await adoptBuild(db, build))) return false;
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
