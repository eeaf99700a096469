import type { MediaInput } from '#src/modules/media/contract.ts';

/** Pixels. */
export const GOODS_PICTURE = { width: 600, height: 600 } as const;
export const SCENE_PICTURE = { width: 960, height: 540 } as const;
export const BANNER_PICTURE = { width: 1260, height: 420 } as const;

type MadePicture = MediaInput & { readonly width: number; readonly height: number };

/** A picture of a kind of goods in a colour. */
export function goodsPicture(kind: string, colour: string, alt: string): MadePicture {
  return { url: addressOf(`goods/${kind}-${colour}`), ...GOODS_PICTURE, alt };
}

/** A wide picture of a kind, for covers. */
export function scenePicture(kind: string, alt: string): MadePicture {
  return { url: addressOf(`scenes/${kind}`), ...SCENE_PICTURE, alt };
}

/** A banner that begins with a kind, for the top of pages. */
export function bannerPicture(kind: string, alt: string): MadePicture {
  return { url: addressOf(`banners/${kind}`), ...BANNER_PICTURE, alt };
}

/** The files are in public/pictures, which every host of the site serves. */
const addressOf = (name: string) => `/pictures/${name}.svg`;
