import { fixedTargets } from '#src/screens/fixed-page.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';
import type { SiteMapData } from '#src/screens/site-map/data.ts';
import { loadSiteMap } from '#src/screens/site-map/load.ts';

export const siteMapScreen: ScreenOf<'site-map', SiteMapData> = {
  name: 'site-map',
  load: loadSiteMap,
  affectedPages: fixedTargets('site-map'),
};
