import sharp from 'sharp';
import type { Tenant } from '#src/ctx.ts';
import { TOUCH_ICON } from '#src/installing/addresses.ts';
import { MARK_SHAPES } from '#src/ui/mark-shapes.ts';

/** An icon of a tenant. */
export interface Icon {
  /** Pixels, wide and high. */
  readonly side: number;
  /** any: with round corners. maskable: to the edges, for systems that cut a shape of their own. */
  readonly purpose: 'any' | 'maskable';
}

/** Icons by address. The last two are where browsers look when nobody tells them. */
export const ICONS: ReadonlyMap<string, Icon> = new Map<string, Icon>([
  ['/icons/app-192.png', { side: 192, purpose: 'any' }],
  ['/icons/app-512.png', { side: 512, purpose: 'any' }],
  ['/icons/app-maskable-192.png', { side: 192, purpose: 'maskable' }],
  ['/icons/app-maskable-512.png', { side: 512, purpose: 'maskable' }],
  [TOUCH_ICON, { side: 180, purpose: 'maskable' }],
  ['/apple-touch-icon.png', { side: 180, purpose: 'maskable' }],
  ['/favicon.ico', { side: 48, purpose: 'any' }],
]);

const FIELD = 24;
/** Of the side: a circle of 0.8 is never cut off a maskable icon, and the mark's corners stand inside it. */
const MARK_PART = { any: 0.62, maskable: 0.5 } as const;
const CORNER = 5.2;

/** The tenant's mark, in its paper on its brand colour, as PNG. */
export function drawIcon({ theme }: Pick<Tenant, 'theme'>, { side, purpose }: Icon): Promise<Buffer> {
  const part = MARK_PART[purpose];
  const inset = (FIELD * (1 - part)) / 2;
  const ground = `<rect width="${FIELD}" height="${FIELD}" rx="${purpose === 'any' ? CORNER : 0}" fill="${theme.light.brand}"/>`;
  const mark = `<path transform="translate(${inset} ${inset}) scale(${part})" fill-rule="evenodd" fill="${theme.light.paper}" d="${MARK_SHAPES[theme.logo]}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${FIELD} ${FIELD}">${ground}${mark}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}
