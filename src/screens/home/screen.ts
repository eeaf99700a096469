import { entriesOf } from '#src/screens/content.ts';
import type { HomeData } from '#src/screens/home/data.ts';
import { loadHome } from '#src/screens/home/load.ts';
import { fixedPages } from '#src/screens/page-keys.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

export const homeScreen: ScreenOf<'home', HomeData> = {
  name: 'home',
  load: loadHome,
  affectedPages: fixedPages('home'),
  content: ({ tagline, activities, daily, boards, topics, guides, notes, forYou }) => [
    tagline,
    ...[activities, daily?.deals ?? [], boards, topics, guides, notes, forYou].map(entriesOf),
  ],
};
