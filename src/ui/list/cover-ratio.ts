/** Ratios of the cover of a note or an article in a feed, width to height. */
export const COVER_RATIOS = { '1:1': 1, '4:3': 4 / 3, '3:4': 3 / 4 } as const;

export type CoverRatio = keyof typeof COVER_RATIOS;

const NAMES = Object.keys(COVER_RATIOS) as CoverRatio[];

/** Logarithmic: half as wide counts as far as twice as wide. */
const distance = (left: number, right: number) => Math.abs(Math.log(left / right));

/** The nearest of 1:1, 4:3 and 3:4; 1:1 for a picture of unknown size. */
export function coverRatio(
  cover: { readonly width: number | null; readonly height: number | null } | null,
): CoverRatio {
  const { width, height } = cover ?? {};
  if (!width || !height) return '1:1';
  const far = (name: CoverRatio) => distance(width / height, COVER_RATIOS[name]);
  return NAMES.reduce((best, name) => (far(name) < far(best) ? name : best));
}
