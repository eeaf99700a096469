/** The picture at the head of a deal's page, and the size that it is shown in. */

import type { DealView } from '#src/modules/selling/deals/contract.ts';
import type { PictureSize } from '#src/ui/picture/picture-size.ts';

/** From this ratio of width to height on: its square copy would be half empty. */
const WIDE = 1.2;

type Pictures = Pick<DealView, 'coverImage' | 'mainPic'>;

export const dealCover = ({ coverImage, mainPic }: Pictures): DealView['mainPic'] => coverImage ?? mainPic;

export function dealCoverSize(deal: Pictures): PictureSize {
  const { width, height } = dealCover(deal) ?? {};
  return (width ?? 0) > (height ?? Number.POSITIVE_INFINITY) * WIDE ? 'figure' : 'deal';
}
