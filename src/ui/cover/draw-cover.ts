/** Draws a cover for content without a picture. */

import { frieze, MOTIFS } from '#src/ui/cover/cover-motifs.ts';
import { seeded } from '#src/ui/cover/seeded-random.ts';

/** Number of palettes in src/ui/cover/cover.css: classes cover-0 and on. The first two use the brand colour. */
const PALETTES = 7;

export interface Drawing {
  readonly palette: number;
  /** Children of an svg element, 320 x 200 for a cover and 640 x 96 for a strip. */
  readonly svg: string;
}

/**
 * Draws the cover of something without a picture. The same seed always gives the same drawing.
 * @param word  text that the drawing may contain, such as the name of a category; may be ''
 */
export function drawCover(seed: string, word: string): Drawing {
  const random = seeded(seed);
  const palette = random.between(0, PALETTES - 1);
  const motif = MOTIFS[random.between(0, MOTIFS.length - 1)];
  return { palette, svg: motif?.(random, word) ?? '' };
}

/** A low strip in the colours of the seed's cover, for the head of the page to which the cover links. */
export function drawStrip(seed: string): Drawing {
  const random = seeded(seed);
  return { palette: random.between(0, PALETTES - 1), svg: frieze(random, '') };
}
