/** Chooses the picture that previews of a shared page show. */

import { type Lang, readableIn } from '#src/kernel/lang.ts';
import { shareImageUrl } from '#src/layouts/site-structured-data.ts';
import type { Picture } from '#src/modules/catalogue/media/contract.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import { urlOf, wholeAddress } from '#src/paths.ts';
import { cardAddress, type ShareCard } from '#src/pictures/cards/share-card.ts';
import { SHARE_FORMS, SHARE_SIZE } from '#src/pictures/display-sizes.ts';
import { addressesOf } from '#src/pictures/picture-address.ts';
import { excerpt } from '#src/richtext/excerpt.ts';

/** A picture with proportions in this range loses little when it is cropped for a preview. */
const MIN_PROPORTION = 1.4;
const MAX_PROPORTION = 2.6;

/** Width by height. */
const WIDE = 1.2;
/** Graphemes. A title longer than this would be smaller than a preview can show. */
const LONGEST_TITLE = 110;
const LONGEST_KICKER = 24;

/** Words of the card of a page, and how it shows the page's picture. */
export type CardWords = Pick<ShareCard, 'kicker' | 'title'> & { readonly photo: 'cut' | 'whole' };

/** The picture in previews of a shared link. Its address is absolute. */
export interface ShareImage {
  readonly url: string;
  /** Pixels; null for a picture of unknown size from a host that the site may not fetch from. */
  readonly width: number | null;
  readonly height: number | null;
  readonly alt: string;
}

/** A page's picture, cropped for previews, or whole where cropping would lose much. Without one, the tenant's own. */
export function shareImage(tenant: Tenant, picture: Picture | null, lang: Lang): ShareImage {
  if (picture === null) return { url: shareImageUrl(tenant), ...SHARE_SIZE, alt: tenant.name };
  const { url, width, height } = picture;
  const alt = readableIn(picture.alt, lang) || tenant.name;
  const address = addressesOf(tenant, url);
  if (address === undefined) return { url: wholeAddress(tenant, url), width, height, alt };
  const proportion = width && height ? width / height : SHARE_SIZE.width / SHARE_SIZE.height;
  const form = proportion < MIN_PROPORTION || proportion > MAX_PROPORTION ? SHARE_FORMS.whole : SHARE_FORMS.cut;
  return { url: urlOf(tenant, address(form, 'jpg')), ...SHARE_SIZE, alt };
}

/** A wide picture fills its square too: whole, it would be a strip between margins. */
function shapeFor({ width, height }: Picture, { photo }: CardWords): CardWords['photo'] {
  return width !== null && height !== null && width / height > WIDE ? 'cut' : photo;
}

/** A card of a page in the tenant's theme. Its own words describe it. */
export function shareCard(tenant: Tenant, words: CardWords, picture: Picture | null, lang: Lang): ShareImage {
  const { light, logo } = tenant.theme;
  const title = excerpt(words.title, lang, LONGEST_TITLE);
  const address = cardAddress(tenant, {
    lang,
    site: tenant.name,
    kicker: excerpt(words.kicker, lang, LONGEST_KICKER),
    title,
    brand: light.brand,
    paper: light.paper,
    logo,
    photo: picture && addressesOf(tenant, picture.url) ? { shape: shapeFor(picture, words), url: picture.url } : null,
  });
  return { url: urlOf(tenant, address), ...SHARE_SIZE, alt: `${title} – ${tenant.name}` };
}
