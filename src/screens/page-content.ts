/**
 * Lists what a page says of its entries, offers and pictures, so that a changed page gets a new date of modification.
 */

import type { PictureData } from '#src/modules/catalogue/goods/contract.ts';
import type { ProductOffer } from '#src/modules/catalogue/matching/contract.ts';

/** The entries of a list, in order. What a card says of an entry is the content of the entry's own page. */
export const entriesOf = (cards: readonly { readonly id: number }[]): number[] => cards.map(({ id }) => id);

/** What shops ask for a product: all that a reader would call another offer. */
export const termsOf = (offers: readonly ProductOffer[]) =>
  offers.map(({ code, price, effectivePrice, shippingPrice, voucherPrice, currencyCode, availability }) => [
    code,
    price,
    effectivePrice,
    shippingPrice,
    voucherPrice,
    currencyCode,
    availability,
  ]);

export const picturesOf = (pictures: readonly PictureData[]): string[] => pictures.map(({ url }) => url);
