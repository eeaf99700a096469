import type { DiscoverData } from '#src/screens/discover/data.ts';
import { loadDiscover } from '#src/screens/discover/load.ts';
import { fixedTargets } from '#src/screens/fixed-page.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

export const discoverScreen: ScreenOf<'discover', DiscoverData> = {
  name: 'discover',
  load: loadDiscover,
  affectedPages: fixedTargets('discover'),
};
