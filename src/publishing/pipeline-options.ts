/** Defines the settings of the publisher, and the reports that it gives to its log. */

import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';
import type { PageFault } from '#src/publishing/gate/page-fault.ts';
import type { BatchReport } from '#src/publishing/publish-batch.ts';
import type { RenderTools } from '#src/publishing/rendering/batch-rendering.ts';
import type { RenderedSite } from '#src/publishing/screen.ts';

/** The pages that a release published, and how long it took. */
export interface ReleaseReport extends Pick<BatchReport, 'release' | 'rendered' | 'moved' | 'stages'> {
  readonly tenant: string;
  /** Pages that still wait to be rendered. */
  readonly waiting: number;
}

/** Receives what happened, for logs and progress lines. */
export interface PublisherLog {
  released(report: ReleaseReport): void;
  failed(report: { tenant: string; key: LocalizedPageKey; error: string }): void;
  /** A page breaks a rule and keeps its last good bytes. */
  held?(report: { tenant: string; path: string; faults: readonly PageFault[] }): void;
  broken(error: unknown): void;
  /** Called after each look for something to publish that was not broken off. */
  looked?(): void;
}

export interface PipelineOptions extends RenderTools {
  readonly site: RenderedSite;
  readonly tenants: (db: Db) => Promise<readonly Tenant[]>;
  readonly log: PublisherLog;
  /** Identifies the build of the screens. Pages of another build are rendered again. */
  readonly build: string;
  /** Whether to end after the release in progress. */
  readonly stopped: () => boolean;
}
