import { shareImageUrl } from '#src/layouts/structured.ts';
import type { Picture } from '#src/modules/media/contract.ts';
import type { Tenant } from '#src/modules/tenants/contract.ts';
import { urlOf } from '#src/paths.ts';
import { addressesOf } from '#src/pictures/address.ts';
import { SHARE_FORMS, SHARE_SIZE } from '#src/pictures/forms.ts';

/** Proportions that lose little when they are cut to that of a preview. */
const LEAST = 1.4;
const MOST = 2.6;

/** What previews of a shared link show: the address is absolute. */
export interface ShareImage {
  readonly url: string;
  /** Pixels; null where a host of pictures that the site may not fetch did not say. */
  readonly width: number | null;
  readonly height: number | null;
  readonly alt: string;
}

/** A page's picture in the proportion of previews, whole where cutting would lose much; the tenant's own without one. */
export function shareImage(tenant: Tenant, picture: Picture | null): ShareImage {
  if (picture === null) return { url: shareImageUrl(tenant), ...SHARE_SIZE, alt: tenant.name };
  const { url, width, height, alt } = picture;
  const address = addressesOf(tenant, url);
  if (address === undefined) return { url: new URL(url, urlOf(tenant, '/')).href, width, height, alt };
  const proportion = width && height ? width / height : SHARE_SIZE.width / SHARE_SIZE.height;
  const form = proportion < LEAST || proportion > MOST ? SHARE_FORMS.whole : SHARE_FORMS.cut;
  return { url: urlOf(tenant, address(form, 'jpg')), ...SHARE_SIZE, alt: alt || tenant.name };
}
