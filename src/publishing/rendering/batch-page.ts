/** A rendered page of a batch, and how it differs from what is published. */

import type { LocalizedPageKey } from '#src/page-key.ts';
import type { Judgement } from '#src/publishing/gate/judge-page.ts';
import type { Cause } from '#src/publishing/releases/cause.ts';
import type { RenderedPage } from '#src/publishing/rendering/page-renderer.ts';
import type { PageMedia } from '#src/publishing/sitemaps/page-media.ts';

/** A page in the manifest before the release. */
export interface PreviousVersion {
  readonly status: number;
  readonly path: string;
  readonly location: string | null;
  readonly hash: string | null;
  readonly indexable: boolean;
  readonly media: PageMedia | null;
}

/** One queued page of a batch: its previous version, and either its rendering or the error that prevented it. */
export interface BatchPage {
  readonly key: LocalizedPageKey;
  readonly marked: number;
  /** The cache tags that had it queued. */
  readonly reasons: readonly string[];
  /** The authors of the changes that set it off; none: the site itself. */
  readonly causes: readonly Cause[];
  /** The requested rebuilds that it was rendered for. */
  readonly rebuildIds: readonly number[];
  readonly previous: PreviousVersion | undefined;
  /** Without the text, which the compression worker has by now. hash: the name of the body, null when there is none. */
  readonly rendered?: Omit<RenderedPage, 'html'> & {
    readonly size: number;
    readonly hash: string | null;
    /** The judgement of other bytes than the published ones; none: the rules were not asked. */
    readonly judgement?: Judgement;
  };
  readonly error?: string;
}

const isAbsent = (status: number, hash: string | null) => status === 404 && hash === null;

/** A page as a release compares it. */
interface ComparedVersions {
  readonly previous: PreviousVersion | undefined;
  readonly rendered?: Pick<RenderedPage, 'status' | 'path' | 'location' | 'indexable'> & {
    readonly hash: string | null;
  };
}

/** Whether readers would see a difference. */
export function isChanged({ previous, rendered }: ComparedVersions): boolean {
  if (rendered === undefined) return false;
  if (previous === undefined) return !isAbsent(rendered.status, rendered.hash);
  if (isAbsent(previous.status, previous.hash) && isAbsent(rendered.status, rendered.hash)) return false;
  return (
    previous.status !== rendered.status ||
    previous.hash !== rendered.hash ||
    previous.path !== rendered.path ||
    previous.location !== rendered.location ||
    previous.indexable !== rendered.indexable
  );
}
