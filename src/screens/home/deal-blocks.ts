/** Chooses the deals of each block of the home page: what stands above comes again only to fill a tab. */

import type { DealCard } from '#src/modules/selling/deals/contract.ts';
import type { PageBlock } from '#src/modules/selling/home/contract.ts';

/** A block with fewer deals is left out. */
const MIN_DEALS = 3;
/** A tab with fewer new deals is left out. */
const FEWEST_IN_TAB = 1;
/** Deals that a tab shows. */
const TAB_SIZE = 5;

/**
 * The blocks without deals that the page shows above them, each cut to its size. Tabs choose first, because only deals
 * of their category will do; a reader of a category misses none, so what is above fills its row. Leaves out blocks with
 * too few deals.
 * @param seen  codes of deals shown above the blocks; the function adds those in the blocks
 */
export function withoutRepeats(blocks: readonly PageBlock[], seen: Set<string>, size: number): PageBlock[] {
  const fresh = (deals: readonly DealCard[], fewest: number, most: number) => {
    const chosen = deals.filter(({ code }) => !seen.has(code)).slice(0, most);
    if (chosen.length < fewest) return [];
    for (const { code } of chosen) seen.add(code);
    return chosen;
  };
  const chooseTabs = (block: PageBlock): PageBlock => {
    if (block.kind !== 'CATEGORY') return block;
    const tabs = block.tabs.flatMap((tab) => {
      const chosen = fresh(tab.deals, FEWEST_IN_TAB, TAB_SIZE);
      const repeated = tab.deals.filter((deal) => !chosen.includes(deal));
      return chosen.length === 0 ? [] : [{ ...tab, deals: [...chosen, ...repeated].slice(0, TAB_SIZE) }];
    });
    return { ...block, tabs };
  };
  return blocks.map(chooseTabs).flatMap((block): PageBlock[] => {
    if (block.kind === 'CATEGORY') return block.tabs.length === 0 ? [] : [block];
    if (block.kind === 'BANNER') return [block];
    const deals = fresh(block.deals, MIN_DEALS, size);
    return deals.length === 0 ? [] : [{ ...block, deals }];
  });
}
