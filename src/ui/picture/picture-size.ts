/** Shapes and sizes in which pictures are shown. */

import {
  BANNER_WIDTH,
  FORM_SETS,
  type Form,
  RESPONSIVE_BREAKPOINTS,
  responsiveWidths,
  SQUARE,
} from '#src/pictures/display-sizes.ts';

/** Where a picture is used; decides its sizes. */
export type PictureSize = 'card' | 'deal' | 'thumb' | 'logo' | 'banner' | 'wide' | 'figure';

export interface PictureShape {
  /** The sizes that the browser can choose from, smallest first. */
  readonly forms: readonly Form[];
  /** The sizes attribute: the width of the picture on the page. */
  readonly slots: string;
  /** Whether the box has the picture's own proportions. */
  readonly keepsProportion: boolean;
  /** Width and height in pixels for a picture of unknown size, and for every square one. */
  readonly fallback: { readonly width: number; readonly height: number };
}

/** A sizes attribute: the width up to the first breakpoint, up to the second, and above. */
function slots(phone: string, middle: string, desktop: string): string {
  const [first, second] = RESPONSIVE_BREAKPOINTS;
  return `(max-width: ${first}px) ${phone}, (max-width: ${second}px) ${middle}, ${desktop}`;
}

const SQUARE_BOX = { width: SQUARE, height: SQUARE } as const;
const [, squareMiddle] = responsiveWidths(SQUARE);

/** card: two in a row on a phone. deal: the whole picture, whatever its proportions. wide: an editorial cover. */
export const PICTURE_SHAPES: Readonly<Record<PictureSize, PictureShape>> = {
  card: {
    forms: FORM_SETS.square,
    slots: slots('46vw', '256px', `${squareMiddle}px`),
    keepsProportion: false,
    fallback: SQUARE_BOX,
  },
  deal: {
    forms: FORM_SETS.containedSquare,
    slots: slots('100vw', `${SQUARE}px`, `${SQUARE}px`),
    keepsProportion: false,
    fallback: SQUARE_BOX,
  },
  thumb: { forms: FORM_SETS.square.slice(0, 2), slots: '96px', keepsProportion: false, fallback: SQUARE_BOX },
  logo: { forms: FORM_SETS.containedSquare.slice(0, 2), slots: '96px', keepsProportion: false, fallback: SQUARE_BOX },
  banner: {
    forms: FORM_SETS.banner,
    slots: slots('100vw', `min(100vw, ${BANNER_WIDTH}px)`, `${BANNER_WIDTH}px`),
    keepsProportion: true,
    fallback: { width: BANNER_WIDTH, height: BANNER_WIDTH / 3 },
  },
  wide: {
    forms: FORM_SETS.banner,
    slots: slots('100vw', '640px', '640px'),
    keepsProportion: false,
    fallback: { width: 1200, height: 750 },
  },
  figure: {
    forms: FORM_SETS.device.filter(({ width }) => width <= 1920),
    slots: '(max-width: 752px) 100vw, 720px',
    keepsProportion: true,
    fallback: { width: 1200, height: 675 },
  },
};
