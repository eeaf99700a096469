import type { DealCard } from '#src/modules/deals/contract.ts';
import type { PageBlock } from '#src/modules/home/contract.ts';

/** A block with fewer deals is left out. */
const FEWEST = 3;

/**
 * The blocks without deals that the page shows above them, each cut to its size. Leaves out blocks with too few deals.
 * @param seen  codes of deals shown above the blocks; the function adds those in the blocks
 */
export function withoutRepeats(blocks: readonly PageBlock[], seen: Set<string>, size: number): PageBlock[] {
  const fresh = (deals: readonly DealCard[]) => {
    const chosen = deals.filter(({ code }) => !seen.has(code)).slice(0, size);
    if (chosen.length < FEWEST) return [];
    for (const { code } of chosen) seen.add(code);
    return chosen;
  };
  return blocks.flatMap((block): PageBlock[] => {
    if (block.kind === 'BANNER') return [block];
    if (block.kind === 'DEAL') {
      const deals = fresh(block.deals);
      return deals.length === 0 ? [] : [{ ...block, deals }];
    }
    const tabs = block.tabs.map((tab) => ({ ...tab, deals: fresh(tab.deals) })).filter(({ deals }) => deals.length > 0);
    return tabs.length === 0 ? [] : [{ ...block, tabs }];
  });
}
