/** Applies all rules that the HTML of one page decides, and collects the faults that it has. */

import {
  judgeCanonical,
  judgeLanguage,
  judgeRobots,
  judgeTitles,
  listCanonicals,
} from '#src/publishing/gate/head-rules.ts';
import type { JudgedFacts, JudgedPage, PageFault } from '#src/publishing/gate/page-fault.ts';
import { readFacts } from '#src/publishing/gate/read-facts.ts';
import { judgeStructured } from '#src/publishing/gate/structured-rules.ts';

/** The faults of the bytes of a page, and where they lead. */
export interface Judgement {
  readonly faults: readonly PageFault[];
  /** The address that it names as canonical in place of its own. */
  readonly canonical: string | null;
}

/** All faults of a page, by the rules that its bytes alone decide. */
export function judgeFacts(page: JudgedPage, facts: JudgedFacts): PageFault[] {
  return [
    ...judgeCanonical(page, facts),
    ...judgeLanguage(page, facts),
    ...judgeTitles(page, facts),
    ...judgeRobots(page, facts),
    ...judgeStructured(page, facts),
  ];
}

/** Judges the bytes of a page. */
export function judgePage(page: JudgedPage, html: string): Judgement {
  const facts = readFacts(html);
  const canonical = listCanonicals(facts).find((url) => url !== page.url) ?? null;
  return { faults: judgeFacts(page, facts), canonical };
}
