/** Display size in pixels, width and height, for pictures of goods, brands and deals. */
export const SQUARE = 550;
/** Display width of a banner in pixels. */
export const BANNER_WIDTH = 1260;
/** Sizes in which a picture is offered, as parts of its display size. */
export const RESPONSIVE_PARTS = [0.4, 0.7, 1] as const;
/** Viewport widths in pixels up to which the first and the second part are enough. */
export const RESPONSIVE_BREAKPOINTS = [500, 1600] as const;
/** Widths in pixels for pictures that scale with the viewport. */
export const DEVICE_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;
/** Size of the picture in previews of shared links, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

export const FORMATS = ['webp', 'jpg'] as const;
export type Format = (typeof FORMATS)[number];

/**
 * A target size of a picture. With a height: exactly this box, filled by cropping (cover) or with a margin (contain).
 * Without a height: this width, in the source's proportions. A smaller source gives a smaller picture of the same
 * proportions.
 */
export interface Form {
  /** The name used in addresses. */
  readonly name: string;
  readonly width: number;
  readonly height: number | null;
  readonly fit: 'cover' | 'contain';
  readonly enlarges: boolean;
}

/** The widths of the three parts of a display size. */
export function responsiveWidths(target: number): [small: number, middle: number, whole: number] {
  const [small, middle, whole] = RESPONSIVE_PARTS;
  return [Math.round(target * small), Math.round(target * middle), Math.round(target * whole)];
}

function wide(width: number): Form {
  return { name: `w${width}`, width, height: null, fit: 'cover', enlarges: false };
}

function box(width: number, height: number, fit: Form['fit'] = 'cover'): Form {
  return { name: `${width}x${height}${fit === 'contain' ? '-contain' : ''}`, width, height, fit, enlarges: false };
}

type Three = readonly [small: Form, middle: Form, whole: Form];

function responsive(target: number, make: (width: number) => Form): Three {
  const [small, middle, whole] = responsiveWidths(target);
  return [make(small), make(middle), make(whole)];
}

/** Sets of forms from which a browser chooses, smallest first. */
export const FORM_SETS = {
  square: responsive(SQUARE, (side) => box(side, side)),
  containedSquare: responsive(SQUARE, (side) => box(side, side, 'contain')),
  banner: responsive(BANNER_WIDTH, wide),
  device: DEVICE_WIDTHS.map(wide),
} as const satisfies Record<string, readonly Form[]>;

/** For link previews, which show only this size. These are the only forms that enlarge a picture. */
export const SHARE_FORMS = {
  cut: { ...box(SHARE_SIZE.width, SHARE_SIZE.height), enlarges: true },
  whole: { ...box(SHARE_SIZE.width, SHARE_SIZE.height, 'contain'), enlarges: true },
} as const satisfies Record<string, Form>;

const ALL: ReadonlyMap<string, Form> = new Map(
  [...Object.values(FORM_SETS).flat(), ...Object.values(SHARE_FORMS)].map((form) => [form.name, form]),
);

/** The form with this name; undefined if there is none. */
export function formOf(name: string): Form | undefined {
  return ALL.get(name);
}
