import {
  BANNER_WIDTH,
  FORM_SETS,
  type Form,
  RESPONSIVE_BREAKPOINTS,
  responsiveWidths,
  SQUARE,
} from '#src/pictures/forms.ts';

/** How a picture stands on a page. */
export type PictureSize = 'card' | 'deal' | 'thumb' | 'logo' | 'banner' | 'wide' | 'figure';

export interface PictureShape {
  /** Between which the browser chooses, smallest first. */
  readonly forms: readonly Form[];
  /** The sizes attribute: how wide the picture stands. */
  readonly slots: string;
  /** Whether the box has the picture's own proportion. */
  readonly keepsProportion: boolean;
  /** Width and height in pixels of a picture whose own are not known, and of every square one. */
  readonly fallback: { readonly width: number; readonly height: number };
}

/** A sizes attribute: up to the first breakpoint, up to the second, above. */
function slots(phone: string, middle: string, desktop: string): string {
  const [first, second] = RESPONSIVE_BREAKPOINTS;
  return `(max-width: ${first}px) ${phone}, (max-width: ${second}px) ${middle}, ${desktop}`;
}

const SQUARE_BOX = { width: SQUARE, height: SQUARE } as const;
const [, squareMiddle] = responsiveWidths(SQUARE);

/** card: two abreast on a phone. deal: the whole picture, whatever its proportion. wide: an editorial cover. */
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
