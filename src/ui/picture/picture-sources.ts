/** Addresses of a picture in the widths that browsers choose from. */

import type { Form } from '#src/pictures/display-sizes.ts';
import { addressesOf, type PictureSite } from '#src/pictures/picture-address.ts';
import type { PictureShape } from '#src/ui/picture/picture-size.ts';

interface Given {
  readonly url: string;
  /** Pixels; null when unknown. */
  readonly width: number | null;
  readonly height: number | null;
}

/**
 * The attributes of a picture. Without src there is no picture. Without srcset the picture is shown unresized from its
 * host.
 */
export interface PictureSources {
  readonly src?: string;
  readonly srcset?: string;
  readonly width: number;
  readonly height: number;
}

/**
 * The addresses of a picture: WebP in the widths of its shape, and one JPEG for browsers without WebP.
 * @param site  undefined where pages are rendered without a site
 */
export function pictureSources(
  site: PictureSite | undefined,
  picture: Given | null,
  shape: PictureShape,
): PictureSources {
  const size = sizeOf(picture, shape);
  if (picture === null) return size;
  const addresses = site && addressesOf(site, picture.url);
  if (addresses === undefined) return { ...size, src: picture.url };
  const forms = formsFor(picture, shape.forms);
  const largest = forms.at(-1) as Form;
  return {
    ...size,
    src: addresses(largest, 'jpg'),
    srcset: forms.map((form) => `${addresses(form, 'webp')} ${form.width}w`).join(', '),
  };
}

function sizeOf(picture: Given | null, { fallback, keepsProportion }: PictureShape) {
  const { width, height } = picture ?? {};
  return keepsProportion && width && height ? { width, height } : fallback;
}

/** Leaves out sizes above the picture's own width, except the smallest of these. */
function formsFor({ width }: Given, forms: readonly Form[]): readonly Form[] {
  if (width === null) return forms;
  const enough = forms.findIndex((form) => form.width >= width);
  return enough === -1 ? forms : forms.slice(0, enough + 1);
}
