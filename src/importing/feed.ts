/** Says which feed some files are from, and when its lost listings expire. */

import type { Tenant } from '#src/ctx.ts';
import { BadArguments } from '#src/importing/bad-arguments.ts';
import type { FeedArguments } from '#src/importing/feed-arguments.ts';
import type { ImportMap } from '#src/importing/map/format.ts';
import type { Subject } from '#src/importing/subject.ts';

/** When a listing that complete versions of its feed lack expires. */
export interface Grace {
  /** So many versions in a row must lack it, */
  readonly versions: number;
  /** and the first of them must be so many hours old. */
  readonly hours: number;
  /** A version with less than this share of the rows of the version before it lets nothing expire. */
  readonly leastShare: number;
}

const GRACE: Grace = { versions: 2, hours: 24, leastShare: 0.7 };

/** The feed that the files of an import are from. */
export interface Feed {
  readonly name: string;
  /** The files are a version: what they lack, the feed no longer has. */
  readonly complete: boolean;
  /** Skips the check of Grace.leastShare. */
  readonly shrinkOk: boolean;
  readonly grace: Grace;
}

/** Changes of an import in its feed. Counts are listings. */
export interface FeedReport {
  readonly name: string;
  readonly complete: boolean;
  /** The import counted as a version of its own, unlike the same files again within the grace's hours. */
  readonly counted: boolean;
  /** Still valid, though this version lacks them. */
  readonly missing: number;
  /** Valid until this version. */
  readonly expired: number;
  /** Missing in the version before. */
  readonly returned: number;
  /** They go on under another id: the feed changed it. */
  readonly renamed: number;
  /** Why nothing expired, if the version has too few rows for that. */
  readonly note: string;
}

/**
 * The feed that the command line, else the map, names; undefined if none does. The grace is that of the command line,
 * the tenant, or the default. Throws BadArguments.
 */
export function feedOf(
  args: FeedArguments,
  map: Pick<ImportMap, 'feed' | 'complete'>,
  tenant: Pick<Tenant, 'vanishing'>,
  subject: Pick<Subject, 'kind' | 'expire'>,
): Feed | undefined {
  const name = args.feed ?? map.feed;
  const complete = args.complete ?? map.complete ?? false;
  if (name === undefined) {
    if (complete) throw new BadArguments('--complete needs the name of the feed: --feed NAME');
    return undefined;
  }
  if (subject.expire === undefined) throw new BadArguments(`--feed is for goods, not for ${subject.kind}`);
  return {
    name,
    complete,
    shrinkOk: args.shrinkOk,
    grace: {
      versions: args.graceVersions ?? tenant.vanishing?.versions ?? GRACE.versions,
      hours: args.graceHours ?? tenant.vanishing?.hours ?? GRACE.hours,
      leastShare: tenant.vanishing?.leastShare ?? GRACE.leastShare,
    },
  };
}
