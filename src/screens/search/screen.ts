import type { ScreenOf } from '#src/screens/screen-of.ts';
import type { SearchData } from '#src/screens/search/data.ts';
import { loadSearch } from '#src/screens/search/load.ts';

export const searchScreen: ScreenOf<'search', SearchData> = { name: 'search', loadOnDemand: loadSearch };
