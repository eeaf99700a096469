/** Draws the picture that previews of a shared link show. */

import type { OverlayOptions, Sharp } from 'sharp';
import { MARK_SHAPES } from '#src/kernel/mark-shapes.ts';
import { cardMarkup } from '#src/pictures/cards/card-text.ts';
import type { ShareCard } from '#src/pictures/cards/share-card.ts';
import { SHARE_SIZE } from '#src/pictures/display-sizes.ts';
import { openSharp } from '#src/pictures/open-sharp.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
const FONT = 'Anuphan';
const INK = '#1c1a17';
const LINE = '#e6e0d6';
const MARGIN = 72;
/** The square of the photo, at the right edge. */
const PHOTO = 454;
const PHOTO_LEFT = WIDTH - MARGIN - PHOTO;
const PHOTO_TOP = (HEIGHT - PHOTO) / 2;
const RADIUS = 14;
/** The largest of these sizes in which the title fits is taken. */
const TITLE_SIZES = [76, 68, 60, 54, 48, 42, 36] as const;
const TITLE_TOP = 166;
const TITLE_HEIGHT = 322;
const TITLE_GAP = 48;
/** Marks above and below letters of Thai keep clear of the next line. */
const SPACING = 0.1;
const KICKER = { size: 28, height: 54, side: 22, notch: 26, most: 420 } as const;
const FOOT = { size: 32, mark: 44, top: 520 } as const;
const JPEG = { quality: 86, chromaSubsampling: '4:4:4' } as const;

interface DrawnText {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

interface TextLook {
  readonly size: number;
  readonly weight: 'SemiBold' | 'Bold';
  readonly colour: string;
  readonly width?: number;
}

/**
 * Draws a card. The same card and photo give the same bytes on every machine with the same version of sharp.
 * @param photo  the bytes of its photo, a JPEG of a square; null: it has none
 * @returns a JPEG
 */
export async function drawCard(card: ShareCard, photo: Buffer | null): Promise<Buffer> {
  const sharp = await openSharp();
  const room = (photo === null ? WIDTH - MARGIN : PHOTO_LEFT - TITLE_GAP) - MARGIN;
  const kicker = card.kicker === '' ? null : await drawText(card.kicker, kickerLook(card));
  const title = await fitTitle(card.title, room);
  const site = await drawText(card.site, { size: FOOT.size, weight: 'SemiBold', colour: INK });
  const parts: OverlayOptions[] = [
    { input: title.png, left: MARGIN, top: TITLE_TOP + Math.max(0, Math.round((TITLE_HEIGHT - title.height) / 3)) },
    { input: site.png, left: MARGIN + FOOT.mark + 16, top: FOOT.top + Math.round((FOOT.mark - site.height) / 2) },
  ];
  if (kicker !== null) parts.push({ input: kicker.png, ...kickerPlace(kicker) });
  if (photo !== null) parts.push({ input: await roundedPhoto(photo), left: PHOTO_LEFT, top: PHOTO_TOP });
  const ground: Sharp = sharp(Buffer.from(groundOf(card, kicker, photo !== null)));
  return ground.composite(parts).flatten({ background: card.paper }).jpeg(JPEG).toBuffer();
}

const kickerLook = ({ paper }: ShareCard): TextLook => ({
  size: KICKER.size,
  weight: 'SemiBold',
  colour: paper,
  width: KICKER.most,
});

const kickerPlace = ({ height }: DrawnText) => ({
  left: MARGIN + KICKER.side,
  top: MARGIN + Math.round((KICKER.height - height) / 2),
});

/** Paper, the notched tag of the kicker, the edge of the photo, and the mark of the site. */
function groundOf({ brand, paper, logo }: ShareCard, kicker: DrawnText | null, hasPhoto: boolean): string {
  const end = MARGIN + KICKER.side + (kicker?.width ?? 0) + KICKER.side;
  const middle = MARGIN + KICKER.height / 2;
  const tag = `<path fill="${brand}" d="M${MARGIN} ${MARGIN}H${end}L${end + KICKER.notch} ${middle}L${end} ${MARGIN + KICKER.height}H${MARGIN}Z"/><circle cx="${end + 4}" cy="${middle}" r="5" fill="${paper}"/>`;
  const edge = `<rect x="${PHOTO_LEFT - 1}" y="${PHOTO_TOP - 1}" width="${PHOTO + 2}" height="${PHOTO + 2}" rx="${RADIUS + 1}" fill="${LINE}"/>`;
  const mark = `<path transform="translate(${MARGIN} ${FOOT.top}) scale(${FOOT.mark / 24})" fill-rule="evenodd" fill="${brand}" d="${MARK_SHAPES[logo]}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${paper}"/><rect width="${WIDTH}" height="12" fill="${brand}"/>${kicker === null ? '' : tag}${hasPhoto ? edge : ''}${mark}</svg>`;
}

async function fitTitle(title: string, room: number): Promise<DrawnText> {
  let drawn: DrawnText | undefined;
  for (const size of TITLE_SIZES) {
    drawn = await drawText(title, { size, weight: 'Bold', colour: INK, width: room });
    if (drawn.height <= TITLE_HEIGHT && drawn.width <= room) return drawn;
  }
  return drawn ?? drawText('', { size: FOOT.size, weight: 'Bold', colour: INK });
}

async function drawText(text: string, { size, weight, colour, width }: TextLook): Promise<DrawnText> {
  const sharp = await openSharp();
  const { data, info } = await sharp({
    text: {
      text: cardMarkup(text, colour),
      font: `${FONT} ${weight} ${size}`,
      dpi: 72,
      rgba: true,
      spacing: Math.round(size * SPACING),
      ...(width !== undefined && { width, wrap: 'word-char' as const }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

async function roundedPhoto(photo: Buffer): Promise<Buffer> {
  const sharp = await openSharp();
  const shape = `<svg width="${PHOTO}" height="${PHOTO}"><rect width="${PHOTO}" height="${PHOTO}" rx="${RADIUS}"/></svg>`;
  return sharp(photo)
    .resize(PHOTO, PHOTO)
    .ensureAlpha()
    .composite([{ input: Buffer.from(shape), blend: 'dest-in' }])
    .png()
    .toBuffer();
}
