/** Decides whether a column of a feed has been lost or confused with another since its last version. */

import type { Profile } from '#src/importing/column-watch/profile.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';

/** The columns that are watched, as the command names them. */
export const WATCHED_COLUMNS = ['price', 'currency', 'title', 'link', 'id', 'availability'] as const;

export type WatchedColumn = (typeof WATCHED_COLUMNS)[number];

/** Faults of a column. */
export interface ColumnFault {
  readonly column: WatchedColumn;
  readonly reason: string;
}

/** Fewer rows say nothing of a column by themselves. */
const LEAST_ROWS = 20;
/** Of a small shop, so many rows say that it has lost a column that all of its rows had. */
const FEWEST_ROWS = 5;
/** A file without the column in so many rows has lost it, whatever came before. */
const MOST_EMPTY = 0.9;
/** A column that is empty in so many more rows than in the version before has changed. */
const MOST_EMPTIED = 0.2;
/** A shop does not sell out, or get everything back, by so much from one version to the next. */
const MOST_STOCK_MOVED = 0.5;
/** Of the different titles, and of the links, as a share of the rows, so much may go. */
const MOST_OWN_LOST = 0.5;
/** The median price moves by less than this factor. */
const MEDIAN_FACTOR = 3;
/** A version with fewer of its rows is a part of the feed, with other goods in it. */
const COMPARABLE = 0.3;
/** Of the listings of the version before, so many have the same id. */
const LEAST_KNOWN = 0.1;

/** The ids of a complete version beside those of the version before it. */
export interface KnownIds {
  /** Listings of the version before. */
  readonly before: number;
  /** How many of them this version names. */
  readonly known: number;
}

/**
 * What columns of a file are not what they should be: a column that its kind lives on is empty, or it is not the column
 * of the version before.
 * @param before  of the version before; null: there is none
 */
export function columnFaults(now: Profile, before: Profile | null, ids: KnownIds | null): ColumnFault[] {
  if (now.rows < LEAST_ROWS) return before === null ? [] : lostBySmallShop(now, before);
  const lost = lostColumns(now);
  const comparable = before !== null && now.rows >= COMPARABLE * before.rows && before.rows >= LEAST_ROWS;
  const changed = [...idFaults(ids), ...(comparable ? changedColumns(now, before) : [])];
  const named = new Set(lost.map(({ column }) => column));
  return [...lost, ...changed.filter(({ column }) => !named.has(column))];
}

function lostColumns(now: Profile): ColumnFault[] {
  const faults: ColumnFault[] = [];
  if (1 - now.prices > MOST_EMPTY) faults.push({ column: 'price', reason: `${percent(1 - now.prices)} have none` });
  if (now.titles * now.rows <= 1.5) faults.push({ column: 'title', reason: 'all rows have the same' });
  return faults;
}

/** Of few rows, only that all have lost a column, or its currency, is no chance. */
function lostBySmallShop(now: Profile, before: Profile): ColumnFault[] {
  if (now.rows < FEWEST_ROWS || before.rows < FEWEST_ROWS) return [];
  return [
    ...emptied('price', now.prices, before.prices, MOST_EMPTY),
    ...emptied('link', now.links, before.links, MOST_EMPTY),
    ...otherCurrency(now, before, MOST_EMPTY),
  ];
}

function changedColumns(now: Profile, before: Profile): ColumnFault[] {
  return [
    ...emptied('price', now.prices, before.prices),
    ...emptied('link', now.links, before.links),
    ...emptied('availability', now.availabilities, before.availabilities),
    ...stockMoved(now, before),
    ...sameForAll('title', now.titles, before.titles),
    ...(now.links > 0 ? sameForAll('link', now.ownLinks ?? 0, before.ownLinks ?? 0) : []),
    ...otherCurrency(now, before),
    ...otherMedian(now, before),
  ];
}

function emptied(column: WatchedColumn, now: number, before: number, most = MOST_EMPTIED): ColumnFault[] {
  if (before - now <= most) return [];
  return [{ column, reason: `${percent(1 - now)} have none, ${percent(1 - before)} before` }];
}

function stockMoved(now: Profile, before: Profile): ColumnFault[] {
  if (now.availabilities === 0 || before.availabilities === 0) return [];
  if (Math.abs(before.orderable - now.orderable) <= MOST_STOCK_MOVED) return [];
  const reason = `${percent(1 - now.orderable)} are sold out, ${percent(1 - before.orderable)} before`;
  return [{ column: 'availability', reason }];
}

function sameForAll(column: WatchedColumn, now: number, before: number): ColumnFault[] {
  if (before - now <= MOST_OWN_LOST) return [];
  return [{ column, reason: `${percent(now)} have one of their own, ${percent(before)} before` }];
}

function otherCurrency(now: Profile, before: Profile, most = MOST_EMPTIED): ColumnFault[] {
  const share = (profile: Profile, code: string) => profile.currencies[code]?.share ?? 0;
  const codes = new Set([...Object.keys(now.currencies), ...Object.keys(before.currencies)]);
  if (Object.keys(now.currencies).length === 0 || Object.keys(before.currencies).length === 0) return [];
  return [...codes]
    .filter((code) => share(now, code) - share(before, code) > most)
    .map((code) => ({
      column: 'currency',
      reason: `${percent(share(now, code))} are in ${code}, ${percent(share(before, code))} before`,
    }));
}

function otherMedian(now: Profile, before: Profile): ColumnFault[] {
  return Object.entries(now.currencies).flatMap(([code, { median, share }]) => {
    const earlier = before.currencies[code];
    if (earlier === undefined || share * now.prices * now.rows < LEAST_ROWS / 2) return [];
    const factor = Math.max(median / earlier.median, earlier.median / median);
    if (factor < MEDIAN_FACTOR) return [];
    const amount = (minor: number) => `${Number(decimalAmount(minor, code).toPrecision(2))} ${code}`;
    const reason = `the median is about ${amount(median)}, ${amount(earlier.median)} before`;
    return [{ column: 'price', reason }] satisfies ColumnFault[];
  });
}

function idFaults(ids: KnownIds | null): ColumnFault[] {
  if (ids === null || ids.before < LEAST_ROWS || ids.known >= LEAST_KNOWN * ids.before) return [];
  return [{ column: 'id', reason: `${ids.known} of the ${ids.before} listings before have the same` }];
}

const percent = (share: number) => `${Math.round(100 * share)} %`;

/** The faults as the note of a report, which says how to go on. */
export function columnNote(faults: readonly ColumnFault[]): string {
  const said = faults.map(({ column, reason }) => `${column}: ${reason}`).join('; ');
  const columns = [...new Set(faults.map(({ column }) => column))].join(',');
  return `${said}; nothing was written. If that is right: --accept ${columns}`;
}
