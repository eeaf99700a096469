import type { Screen } from '#src/publishing/screen.ts';
import { fixedTargets } from '#src/screens/fixed-page.ts';
import type { SiteMapData } from '#src/screens/site-map/data.ts';
import { loadSiteMap } from '#src/screens/site-map/load.ts';

export const siteMapScreen: Screen<SiteMapData> = {
  name: 'site-map',
  load: loadSiteMap,
  affectedPages: fixedTargets('site-map'),
};
