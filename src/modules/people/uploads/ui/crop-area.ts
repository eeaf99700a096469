/** Computes the part of a picture that a reader selected. */

import type { Area } from '#src/modules/people/uploads/rules.ts';

export const MOST_ZOOM = 4;

export interface Picture {
  readonly width: number;
  readonly height: number;
}

/** The selected part of a picture: a square around a point. Zoom 1 is the largest possible square. */
export interface View {
  readonly zoom: number;
  /** The centre, in pixels of the picture. */
  readonly x: number;
  readonly y: number;
}

/** The largest square in the middle of a picture. */
export function firstView({ width, height }: Picture): View {
  return { zoom: 1, x: width / 2, y: height / 2 };
}

/** The square of a view, in whole pixels inside the picture. */
export function areaOf(picture: Picture, { zoom, x, y }: View): Area {
  const side = Math.max(1, Math.floor(Math.min(picture.width, picture.height) / zoom));
  return {
    x: Math.round(between(0, x - side / 2, picture.width - side)),
    y: Math.round(between(0, y - side / 2, picture.height - side)),
    width: side,
    height: side,
  };
}

/** A view moved by parts of its own side, within the picture. */
export function moved(picture: Picture, view: View, right: number, down: number): View {
  const half = Math.min(picture.width, picture.height) / view.zoom / 2;
  return {
    zoom: view.zoom,
    x: between(half, view.x + right * half * 2, picture.width - half),
    y: between(half, view.y + down * half * 2, picture.height - half),
  };
}

/** A view with another zoom around the same point. */
export function zoomed(picture: Picture, view: View, zoom: number): View {
  return moved(picture, { ...view, zoom: between(1, zoom, MOST_ZOOM) }, 0, 0);
}

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
