/** The part of a picture that a cover shows: as large as it can be, as near around a point as the edges allow. */

import type { Crop } from '#src/modules/people/uploads/contract.ts';

/** Covers are as wide as this for a height of one. */
const COVER_SHAPE = 16 / 10;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** @param focus  where the point lies, from 0 to 1 in both directions */
export function cropAround({ width, height }: Size, focus: { readonly x: number; readonly y: number }): Crop {
  const partWidth = Math.max(1, Math.round(Math.min(width, height * COVER_SHAPE)));
  const partHeight = Math.max(1, Math.round(Math.min(height, width / COVER_SHAPE)));
  return {
    x: startAround(focus.x * width, partWidth, width),
    y: startAround(focus.y * height, partHeight, height),
    width: partWidth,
    height: partHeight,
  };
}

const startAround = (middle: number, part: number, whole: number): number =>
  Math.round(Math.min(Math.max(middle - part / 2, 0), whole - part));
