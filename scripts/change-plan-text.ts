import type { ChangePlan, MovedPage } from '#src/publishing/plans/change-plan.ts';

/** A plan for a person in a shell: numbers first, then each page with what brings it and what differs. */
export function planText(plan: ChangePlan): string {
  const { release, counts, moved, rendered, unchanged, failed, cut, waiting, ms, liveAt } = plan;
  const number = (what: MovedPage['what']) => moved.filter((page) => page.what === what).length;
  return [
    `${number('begins')} begin, ${number('changes')} change, ${number('moves')} move, ${number('ends')} end`,
    `compared with release ${release}: ${rendered} pages rendered, ${unchanged} keep their bytes, ${ms} ms`,
    liveAt && `as of ${liveAt}, when it goes live, if nothing else changes until then`,
    cut && `CUT at ${cut.limit}: ${cut.isWhole ? '' : 'at least '}${cut.pages} more pages may move`,
    waiting > 0 && `earlier changes are being published (${waiting} wait): pages of theirs may stand here too`,
    ...failed.map(({ path, error }) => `FAILS  ${path}: ${error}`),
    ...counts.map(
      ({ what, screen, lang, pages }) => `${String(pages).padStart(5)}  ${what.padEnd(7)}  ${screen} ${lang}`,
    ),
    ...moved.flatMap(pageLines),
  ]
    .filter((line) => typeof line === 'string')
    .join('\n');
}

function pageLines({ path, what, status, to, reasons, held, differences, links, linkedFrom }: MovedPage): string[] {
  const target = to === null ? '' : ` to ${readable(to)}`;
  const answer = what === 'changes' || what === 'begins' ? '' : `  ${status}${target}`;
  return [
    `${what}  ${readable(path)}${answer}  (${reasons.slice(0, 3).join(', ')})`,
    ...held.map((fault) => `    WOULD BE HELD  ${fault}`),
    ...differences.map(({ field, before, after }) => `    ${field}: ${before ?? 'none'} -> ${after ?? 'none'}`),
    ...linkLine('links to', links.begin, links.end),
    ...linkLine('linked from', linkedFrom.begin, linkedFrom.end),
  ];
}

/** An address in letters, for people. */
const readable = (path: string): string => decodeURI(path);

function linkLine(name: string, begin: readonly string[], end: readonly string[]): string[] {
  const signs = [...begin.map((path) => `+${readable(path)}`), ...end.map((path) => `-${readable(path)}`)];
  return signs.length === 0 ? [] : [`    ${name}: ${signs.join(' ')}`];
}
