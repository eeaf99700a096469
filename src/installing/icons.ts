/** Draws the app icons of a tenant. */

import type { Tenant } from '#src/ctx.ts';
import { TOUCH_ICON } from '#src/installing/addresses.ts';
import { MARK_SHAPES } from '#src/kernel/mark-shapes.ts';
import { openSharp } from '#src/pictures/open-sharp.ts';

/** An app icon of a tenant. */
export interface Icon {
  /** Width and height in pixels. */
  readonly side: number;
  /** any: with rounded corners. maskable: fills the square, for systems that cut their own shape. */
  readonly purpose: 'any' | 'maskable';
}

/** Icons by address. The last two are addresses that browsers try by themselves. */
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
/**
 * Size of the mark, as a part of the icon's side. Systems never cut into a centred circle of 0.8 of a maskable icon,
 * and the mark's corners are inside that circle.
 */
const MARK_PART = { any: 0.62, maskable: 0.5 } as const;
const CORNER = 5.2;

/** Draws the tenant's mark in its paper colour on its brand colour. @returns a PNG */
export async function drawIcon({ theme }: Pick<Tenant, 'theme'>, { side, purpose }: Icon): Promise<Buffer> {
  const part = MARK_PART[purpose];
  const inset = (FIELD * (1 - part)) / 2;
  const ground = `<rect width="${FIELD}" height="${FIELD}" rx="${purpose === 'any' ? CORNER : 0}" fill="${theme.light.brand}"/>`;
  const mark = `<path transform="translate(${inset} ${inset}) scale(${part})" fill-rule="evenodd" fill="${theme.light.paper}" d="${MARK_SHAPES[theme.logo]}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${FIELD} ${FIELD}">${ground}${mark}</svg>`;
  const sharp = await openSharp();
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}
