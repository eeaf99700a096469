/** Sizes of the masonry layout, in CSS pixels; pairs are desktop, phone. Pure functions: the island measures. */

import { COVER_RATIOS, type CoverRatio } from '#src/ui/list/cover-ratio.ts';

/** The kind of cards in a feed. */
export type FeedKind = 'deal' | 'goods' | 'dailyDeal' | 'note' | 'article' | 'content' | 'brand';

type Pair = readonly [desktop: number, phone: number];

/** Narrower windows count as phones. */
export const PHONE_BELOW = 768;
export const RESIZE_DEBOUNCE_MS = 100;
/** Milliseconds from the first known height until cards may visibly move. */
export const INITIALISED_AFTER_MS = 50;
/** Up to this many cards, all are in the page; of more, only those near the window. */
export const VIRTUAL_ABOVE = 40;
export const ITEM_TRANSITION_S = 0.3;
export const HORIZONTAL_SPACE = 0;

const CARD_WIDTH: Pair = [256, 180];
const MIN_WIDTH: Pair = [150, 100];
const DAILY_DEAL_MIN_WIDTH = 250;
const MIN_HEIGHT: Pair = [150, 100];
const MAX_HEIGHT = 500;

const VERTICAL_SPACE: Readonly<Record<FeedKind, Pair>> = {
  note: [5, 5],
  article: [5, 5],
  content: [5, 5],
  brand: [10, 5],
  deal: [10, 0],
  goods: [10, 10],
  dailyDeal: [10, 10],
};

/** Height of the part below a card's picture. */
const EXTRA_HEIGHT: Readonly<Partial<Record<FeedKind, Pair>>> = {
  deal: [133, 111],
  goods: [145, 122],
  dailyDeal: [147.5, 82],
  brand: [33, 25],
};

/** Height of a note below its cover, and the part of it that a cover of another ratio than 1:1 adds. */
const NOTE_HEIGHT: Pair = [20, 10];
const NOTE_SHARE: Readonly<Record<CoverRatio, number>> = { '1:1': 0, '4:3': 1 / 4, '3:4': -1 / 3 };

/** The layout of a feed in a window and a container. */
export interface FeedLayout {
  readonly columns: number;
  readonly verticalSpace: number;
  /** Assumed height of a card that is not measured yet. */
  readonly heightEstimate: number;
}

/**
 * @param width  of the container
 * @param ratios  of the covers, where each card has its own
 */
export function feedLayout(
  kind: FeedKind,
  width: number,
  windowWidth: number,
  ratios: readonly CoverRatio[] = [],
): FeedLayout {
  const side = windowWidth < PHONE_BELOW ? 1 : 0;
  const narrowest = kind === 'dailyDeal' ? DAILY_DEAL_MIN_WIDTH : MIN_WIDTH[side];
  const columns = Math.max(1, Math.min(Math.round(width / CARD_WIDTH[side]), Math.floor(width / narrowest)));
  const within = (height: number) => Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT[side], height));
  const own = ratios.map((ratio) => within(width / columns / COVER_RATIOS[ratio]) + noteHeight(ratio, side));
  const usual = within(width / columns) + (EXTRA_HEIGHT[kind]?.[side] ?? 0);
  return {
    columns,
    verticalSpace: VERTICAL_SPACE[kind][side],
    heightEstimate: Math.round(own.length === 0 ? usual : own.reduce((sum, height) => sum + height) / own.length),
  };
}

/** Height of a note below its cover: a quarter more with a cover of 4:3, a third less with one of 3:4. */
function noteHeight(ratio: CoverRatio, side: 0 | 1): number {
  return NOTE_HEIGHT[side] * (1 + NOTE_SHARE[ratio]);
}
