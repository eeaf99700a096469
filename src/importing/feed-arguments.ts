/** Reads the options of the import command about the feed of the files. */

import { BadArguments } from '#src/importing/bad-arguments.ts';

/** Options of the command line about the feed that the files are from. */
export interface FeedArguments {
  readonly feed: string | undefined;
  /** undefined: as the map says. */
  readonly complete: true | undefined;
  readonly shrinkOk: boolean;
  readonly graceVersions: number | undefined;
  readonly graceHours: number | undefined;
  readonly createBrands: boolean;
  readonly createCategories: boolean;
}

export const FEED_USAGE = `  --feed NAME          the feed that the files are from; goods are stored as listings of it
  --complete           the files are the whole feed: what they lack expires after a grace
  --grace VERSIONS:HOURS  how many complete versions in a row, and for how long, a listing must be missing (2:24)
  --create-brands, --create-categories
                       make what the files name and the tenant does not have
  --shrink-ok          lets listings expire although the files have far fewer rows than the version before
`;

export const FEED_OPTIONS = {
  feed: { type: 'string' },
  complete: { type: 'boolean' },
  grace: { type: 'string' },
  'shrink-ok': { type: 'boolean' },
  'create-brands': { type: 'boolean' },
  'create-categories': { type: 'boolean' },
} as const;

interface FeedValues {
  readonly feed?: string | undefined;
  readonly complete?: boolean | undefined;
  readonly grace?: string | undefined;
  readonly 'shrink-ok'?: boolean | undefined;
  readonly 'create-brands'?: boolean | undefined;
  readonly 'create-categories'?: boolean | undefined;
}

/** Throws BadArguments. */
export function feedArguments(values: FeedValues): FeedArguments {
  const { feed, complete, grace } = values;
  if (feed !== undefined && !/^[a-z0-9][a-z0-9._-]{0,60}$/.test(feed)) {
    throw new BadArguments(`--feed takes lower-case letters, digits, dots and dashes, not ${feed}`);
  }
  const [, versions, hours] = /^([1-9]\d{0,3}):(\d{1,5}(?:\.\d+)?)$/.exec(grace ?? '') ?? [];
  if (grace !== undefined && versions === undefined) {
    throw new BadArguments(`--grace takes VERSIONS:HOURS such as 2:24, not ${grace}`);
  }
  return {
    feed,
    complete: complete === true ? true : undefined,
    shrinkOk: values['shrink-ok'] ?? false,
    createBrands: values['create-brands'] ?? false,
    createCategories: values['create-categories'] ?? false,
    graceVersions: versions === undefined ? undefined : Number(versions),
    graceHours: hours === undefined ? undefined : Number(hours),
  };
}
