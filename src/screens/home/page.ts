import type { Screen } from '#src/publishing/screen.ts';
import { fixedTargets } from '#src/screens/fixed-page.ts';
import type { HomeData } from '#src/screens/home/data.ts';
import { loadHome } from '#src/screens/home/load.ts';

export const homeScreen: Screen<HomeData> = { name: 'home', load: loadHome, affectedPages: fixedTargets('home') };
