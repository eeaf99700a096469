/** Releases for a person in a shell. */

import type {
  FaultyPage,
  PublishBudget,
  PublishedChange,
  ReleaseDetail,
  ReleaseSummary,
  RollbackReport,
} from '#src/modules/running/releases/contract.ts';
import type { PublishProgress } from '#src/modules/running/renderings/progress-service.ts';

/** A release in one line, with its causes below. */
export function summaryText({ number, at, kind, counts, stages, causes, tags, backTo }: ReleaseSummary): string {
  const times = Object.entries(stages).map(([stage, ms]) => `${stage} ${ms} ms`);
  const head = [`release ${number}`, at, kindText(kind, backTo), countText(counts), times.join(', ')].filter(
    (part) => part !== '',
  );
  return [head.join('  '), ...causeLines(causes, tags)].join('\n');
}

/** A change in one line, with its cause and the way back below. */
export function changeText(change: PublishedChange): string {
  const { cause, at, kind, first, last, counts, tags, backTo, before, stands, shared } = change;
  const numbers = first === last ? `release ${first}` : `releases ${first} to ${last}`;
  const way = before === null ? 'the release before it is not kept any more' : `taken back by: rollback ${before}`;
  return [
    [numbers, at, kindText(kind, backTo), countText(counts)].join('  '),
    ...causeLines(cause === null ? [] : [cause], tags),
    ...(shared ? ['  other changes went out with it'] : []),
    stands ? `  ${way}` : '  taken back',
  ].join('\n');
}

const kindText = (kind: ReleaseSummary['kind'], backTo: number | null) =>
  backTo === null ? kind : `${kind} to ${backTo}`;

function causeLines(causes: ReleaseSummary['causes'], tags: readonly string[]): string[] {
  const why = tags.length === 0 ? [] : [`  through ${tags.join(', ')}`];
  if (causes.length === 0) return ['  by the site itself', ...why];
  return [...causes.map((cause) => `  ${causeText(cause)}`), ...why];
}

function causeText({ by, through, reason, importId, at }: ReleaseSummary['causes'][number]): string {
  const which = importId === null ? '' : ` ${importId}`;
  return `by ${by} (${through}${which}) at ${at}${reason === null ? '' : `: ${reason}`}`;
}

/** Numbers of pages by what happened to them, in a few words. */
function countText(counts: ReleaseSummary['counts']): string {
  const numbers = new Map<string, number>();
  for (const { what, pages } of counts) numbers.set(what, (numbers.get(what) ?? 0) + pages);
  return [...numbers].map(([what, pages]) => `${pages} ${what}`).join(', ') || 'nothing moved';
}

/** A release with its pages. */
export function releaseText({ release, pages }: ReleaseDetail): string {
  const { content, totalElements, page, hasNext } = pages;
  return [
    summaryText(release),
    ...release.counts.map((count) => `  ${count.pages} ${count.what} ${count.screen} ${count.lang}`.trimEnd()),
    ...content.map(
      ({ what, path, status, location }) =>
        `${what.padEnd(8)} ${path}  ${status}${location === null ? '' : ` to ${location}`}`,
    ),
    ...(hasNext ? [`of ${totalElements} pages; --page ${page + 1} has more`] : []),
  ].join('\n');
}

/** A rollback, and what it takes back. */
export function rollbackText({
  to,
  release,
  counts,
  pages,
  takesBack,
  taken,
  waiting,
  ms,
  partly,
}: RollbackReport): string {
  const moved = counts.reduce((total, count) => total + count.pages, 0);
  const done = release === null ? 'nothing was moved' : `made as release ${release}`;
  return [
    `back to release ${to}: ${countText(counts)}; ${done}; ${ms} ms`,
    ...pages.map(({ what, path }) => `${what.padEnd(8)} ${path}`),
    ...(moved > pages.length ? [`and ${moved - pages.length} more`] : []),
    `takes back ${taken} releases`,
    ...takesBack.map(summaryText),
    ...(taken > takesBack.length ? [`and ${taken - takesBack.length} earlier ones`] : []),
    ...partly.map((cause) => `only a part is taken back of the change ${causeText(cause)}`),
    ...(waiting > 0 ? [`${waiting} changes wait and are published afterwards`] : []),
  ].join('\n');
}

/** Times from a change to readers in lines, the slowest kind last. */
export function budgetText({ days, kinds }: PublishBudget): string {
  const lines = kinds
    .toSorted((left, right) => left.p95 - right.p95)
    .map(({ screen, pages, p50, p95, goal, within, objective, left }) => {
      const shares = `${percent(within)} within ${goal} ms (goal ${percent(objective)})`;
      const state = left < 0 ? 'budget SPENT' : `${percent(left)} of the budget left`;
      return `${screen.padEnd(14)} ${String(pages).padStart(7)} pages  p50 ${p50} ms  p95 ${p95} ms  ${shares}  ${state}`;
    });
  return [
    `from a change of an editor to readers, ${days} days:`,
    ...(lines.length === 0 ? ['  none yet'] : lines),
  ].join('\n');
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`;

/** How far a publish is, in one line. */
export function progressText({
  release,
  queued,
  rendered,
  unchanged,
  held,
  failed,
  secondsLeft,
}: PublishProgress): string {
  const left = secondsLeft === null || queued === 0 ? '' : `, ${secondsLeft} s left`;
  const faults = `${held} held, ${failed} failed`;
  return `release ${release}: ${queued} queued, ${rendered} rendered, ${unchanged} unchanged, ${faults}${left}`;
}

/** A page that breaks rules, with each rule, its place and what to do. */
export function heldText({ path, isLive, since, faults, passed }: FaultyPage): string {
  const live = isLive ? 'a page stands there' : 'no page stands there';
  return [
    `${path}  since ${since}  ${live}`,
    ...faults.map(({ rule, rank, place, advice }) => `  ${rule} ${rank}  ${place}: ${advice}`),
    ...(passed === null ? [] : [`  passed by ${passed.by} at ${passed.at}: ${passed.reason ?? ''}`]),
  ].join('\n');
}
