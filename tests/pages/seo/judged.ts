import { judgeFacts } from '#src/publishing/gate/judge-page.ts';
import type { PageFault } from '#src/publishing/gate/page-fault.ts';
import type { CrawledPage } from '#tests/support/site-crawl.ts';
import type { PublishedSite } from './published-site.ts';
import { type Findings, pagesOf } from './rule.ts';

const JUDGED = new WeakMap<CrawledPage, readonly PageFault[]>();

/** The faults that the gate of a release finds on a page, of both ranks. */
function faultsOn(page: CrawledPage): readonly PageFault[] {
  const { tenant, row, url, facts } = page;
  const { screen, lang, indexable } = row;
  const judged = { screen, lang, url, indexable, alternatePriceFormat: tenant.alternatePriceFormat };
  const faults = JUDGED.get(page) ?? judgeFacts(judged, facts);
  JUDGED.set(page, faults);
  return faults;
}

/** Checks every page by the rule of the gate. Its warnings count too: no page of the demonstration needs them. */
export function checkByGate(id: string, site: PublishedSite, found: Findings): void {
  for (const [page] of pagesOf(site)) {
    const faults = faultsOn(page).filter(({ rule }) => rule === id);
    found.must(faults.length === 0, page.url, faults.map(({ place, advice }) => `${place} ${advice}`).join('; '));
  }
}
