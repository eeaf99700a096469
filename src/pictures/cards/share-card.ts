/** Signs and reads the addresses of pictures that previews of shared links show. */

import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { LANGS } from '#src/kernel/lang.ts';
import { PICTURE_PREFIX, type PictureSite } from '#src/pictures/picture-address.ts';

/** Increased when the drawing changes, so that services that keep pictures by address take the new drawing. */
const DRAWING_VERSION = 1;
/** The prefix of the addresses of all cards. */
export const CARD_PREFIX = `${PICTURE_PREFIX}card/`;
const SIGNATURE_LENGTH = 16;
const ADDRESS = new RegExp(`^${CARD_PREFIX}([\\w-]{${SIGNATURE_LENGTH}})/([\\w-]{1,4000})\\.jpg$`);

const Theme = z.tuple([z.string(), z.string(), z.enum(['tag', 'leaf', 'basket'])]);
const Photo = z.tuple([z.enum(['cut', 'whole']), z.string()]).nullable();
const Payload = z.tuple([z.int(), z.enum(LANGS), z.string(), z.string(), z.string(), Theme, Photo]);

/**
 * Everything that a card shows. No price: services keep a picture for weeks, and a price of last week would be a claim
 * that nobody can take back.
 */
export interface ShareCard {
  readonly lang: z.infer<typeof Payload>[1];
  /** The name of the site in this language. */
  readonly site: string;
  /** A word or two above the title, such as a category; '': none. */
  readonly kicker: string;
  readonly title: string;
  readonly brand: string;
  readonly paper: string;
  readonly logo: z.infer<typeof Theme>[2];
  /** cut: the photo fills its square. whole: all of it is seen. */
  readonly photo: { readonly shape: 'cut' | 'whole'; readonly url: string } | null;
}

function sign({ pictureKey }: PictureSite, payload: string): string {
  return createHmac('sha256', pictureKey).update(`card\n${payload}`).digest('base64url').slice(0, SIGNATURE_LENGTH);
}

/** The address of a card: it says all that the card shows, so it changes when that does and never otherwise. */
export function cardAddress(site: PictureSite, card: ShareCard): string {
  const photo = card.photo && ([card.photo.shape, card.photo.url] as [typeof card.photo.shape, string]);
  const fields: z.infer<typeof Payload> = [
    DRAWING_VERSION,
    card.lang,
    card.site,
    card.kicker,
    card.title,
    [card.brand, card.paper, card.logo],
    photo,
  ];
  const payload = Buffer.from(JSON.stringify(fields)).toString('base64url');
  return `${CARD_PREFIX}${sign(site, payload)}/${payload}.jpg`;
}

/** Parses an address. undefined if this site did not make it. */
export function readCardAddress(site: PictureSite, address: string): ShareCard | undefined {
  const [, signature = '', payload = ''] = ADDRESS.exec(address) ?? [];
  const expected = Buffer.from(sign(site, payload));
  if (payload === '' || !timingSafeEqual(expected, Buffer.from(signature))) return undefined;
  const fields = Payload.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (!fields.success) return undefined;
  const [, lang, name, kicker, title, [brand, paper, logo], photo] = fields.data;
  return { lang, site: name, kicker, title, brand, paper, logo, photo: photo && { shape: photo[0], url: photo[1] } };
}
