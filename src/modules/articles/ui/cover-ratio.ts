/** Ratios of a note's cover, width to height. */
const RATIOS = [
  { name: '1:1', value: 1 },
  { name: '4:3', value: 4 / 3 },
  { name: '3:4', value: 3 / 4 },
] as const;

export type CoverRatio = (typeof RATIOS)[number]['name'];

/** Logarithmic: half as wide counts as far as twice as wide. */
const distance = (one: number, other: number) => Math.abs(Math.log(one / other));

/** The nearest of 1:1, 4:3 and 3:4; 1:1 for a picture of unknown size. */
export function coverRatio(
  cover: { readonly width: number | null; readonly height: number | null } | null,
): CoverRatio {
  const { width, height } = cover ?? {};
  if (!width || !height) return '1:1';
  const own = width / height;
  return RATIOS.reduce(
    (best, ratio) => (distance(own, ratio.value) < distance(own, best.value) ? ratio : best),
    RATIOS[0],
  ).name;
}
