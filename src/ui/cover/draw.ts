import { frieze, MOTIFS } from '#src/ui/cover/motifs.ts';
import { seeded } from '#src/ui/cover/seeded.ts';

/** How many palettes src/ui/cover/cover.css has, as classes cover-0 and on. The first two come from the brand colour. */
const PALETTES = 7;

export interface Drawing {
  readonly palette: number;
  /** Children of an svg, 320 x 200 for a cover and 640 x 96 for a strip. */
  readonly svg: string;
}

/**
 * The picture of something that has none: the same for the same seed, for ever.
 * @param word  what a drawing may carry as lettering, such as the name of a category; may be ''
 */
export function drawCover(seed: string, word: string): Drawing {
  const random = seeded(seed);
  const palette = random.between(0, PALETTES - 1);
  const motif = MOTIFS[random.between(0, MOTIFS.length - 1)];
  return { palette, svg: motif?.(random, word) ?? '' };
}

/** A low strip in the colours of the seed's cover, for the head of the page that the cover leads to. */
export function drawStrip(seed: string): Drawing {
  const random = seeded(seed);
  return { palette: random.between(0, PALETTES - 1), svg: frieze(random, '') };
}
