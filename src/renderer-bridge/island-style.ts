/** Astro writes this style before the first island, where HTML allows no style. src/styles/base.css has it instead. */
export const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';

export const withoutIslandStyle = (html: string): string => html.replace(ISLAND_STYLE, '');
