import { describe, expect, test } from 'vitest';
import type { DealCard } from '#src/modules/selling/deals/contract.ts';
import type { PageBlock } from '#src/modules/selling/home/contract.ts';
import { withoutRepeats } from '#src/screens/home/deal-blocks.ts';

const deals = (codes: string) => [...codes].map((code) => ({ code }) as DealCard);
const list = (code: string, codes: string): PageBlock => ({
  kind: 'DEAL',
  code,
  title: code,
  label: null,
  category: null,
  deals: deals(codes),
});
const tabs = (code: string, ...each: string[]): PageBlock => ({
  kind: 'CATEGORY',
  code,
  title: code,
  tabs: each.map((codes, id) => ({ category: { id, code: `c${id}`, name: '' }, deals: deals(codes) })),
});
const banner: PageBlock = { kind: 'BANNER', code: 'banner', title: '', items: [] };

const shown = (blocks: readonly PageBlock[]) =>
  blocks.map((block) => {
    const codes = (cards: readonly DealCard[]) => cards.map(({ code }) => code).join('');
    if (block.kind === 'BANNER') return block.code;
    return block.kind === 'DEAL' ? codes(block.deals) : block.tabs.map((tab) => codes(tab.deals)).join('|');
  });

describe('consecutive blocks', () => {
  test.each([
    ['show no deal twice', '', [list('x', 'abcd'), list('y', 'cdefg')], ['abcd', 'efg']],
    ['leave out what is shown above them', 'ab', [list('x', 'abcde')], ['cde']],
    ['are cut to their size', '', [list('x', 'abcdefgh')], ['abcdef']],
    ['are left out when too little is new', '', [list('x', 'abcd'), list('y', 'abcde')], ['abcd']],
    ['left out, keep nothing from the next', 'a', [list('x', 'abc'), list('y', 'bcd')], ['bcd']],
    ['lose tabs, and then themselves', '', [tabs('x', 'abc', 'abc', 'def'), tabs('y', 'abc')], ['abc|def']],
    ['fill a tab with what is above it', 'ab', [tabs('x', 'abc', 'abdefghi')], ['cab|defgh']],
    ['may be banners', '', [banner], ['banner']],
  ])('%s', (_what, above, blocks, expected) => {
    expect(shown(withoutRepeats(blocks, new Set(above), 6))).toEqual(expected);
  });
});
