/** The screen of the home page of a tenant that puts deals first: pages that a change affects, loader, and date. */

import type { PageBlock } from '#src/modules/selling/home/contract.ts';
import type { HomeData } from '#src/screens/home/data.ts';
import { loadHome } from '#src/screens/home/load.ts';
import { entriesOf } from '#src/screens/page-content.ts';
import { fixedPages } from '#src/screens/page-keys.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

/** The editor's own title and pictures, and the deals below it. */
function saidIn(block: PageBlock) {
  const { kind, title } = block;
  if (kind === 'BANNER') return [title, block.items];
  if (kind === 'DEAL') return [title, entriesOf(block.deals)];
  return [title, block.tabs.map(({ category, deals }) => [category.code, entriesOf(deals)])];
}

export const homeScreen: ScreenOf<'home', HomeData> = {
  name: 'home',
  load: loadHome,
  affectedPages: fixedPages('home'),
  content: ({ tagline, activities, daily, blocks, boards, topics, guides, notes, brands, forYou }) => [
    tagline,
    blocks.map(saidIn),
    brands.map(({ path }) => path),
    ...[activities, daily?.deals ?? [], boards, topics, guides, notes, forYou].map(entriesOf),
  ],
};
