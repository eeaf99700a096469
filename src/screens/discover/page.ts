import type { Screen } from '#src/publishing/screen.ts';
import type { DiscoverData } from '#src/screens/discover/data.ts';
import { loadDiscover } from '#src/screens/discover/load.ts';
import { fixedTargets } from '#src/screens/fixed-page.ts';

export const discoverScreen: Screen<DiscoverData> = {
  name: 'discover',
  load: loadDiscover,
  affectedPages: fixedTargets('discover'),
};
