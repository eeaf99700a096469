/** Section 9 of the specification: pictures, labels and the layout of cards. */

import { constant, type Statement, tested } from '#tests/spec/statement.ts';

const FORMS = 'pictures/display-sizes.ts';
const LAYOUT = 'ui/list/masonry-layout.ts';
const LAID = 'unit/ui/masonry-layout';
const NOTES = 'a note with a cover of %s in %o is about %d high';
const LISTS = 'browser/lists';
const TAKES_OVER = 'the waterfall > takes over the cards of the server, keeps all of them and grows';
const RESIZED = 'the waterfall > follows a resize a tenth of a second later';
const VIRTUAL = 'the waterfall > keeps only cards near the window once there are more than forty';
const SIZES =
  'goods, brands and deals have a display size of 550 x 550, banners of 1260, each offered at 0.4, 0.7 and 1 of that';
const CACHED = 'time > %s: cached for %i s';
const RULES = 'unit/modules/prices/rules';

/** Kinds of cards that no page lays out as a feed: all of one kind are equally high there. */
const GRIDS: readonly string[] = ['goods', 'brand', 'dailyDeal'];

const inGrids = (kind: string | number | undefined) =>
  GRIDS.includes(String(kind))
    ? { otherwise: 'the layout knows the kind; on pages its cards stand in a grid (decision 21)' }
    : {};

/** Section 9: pictures, labels, times in words, and the layout of feeds. Pairs are desktop, phone. */
export const SECTION_9_CARDS: readonly Statement[] = [
  {
    statement: 'A banner aims at a width of 1,260.',
    value: 1260,
    held: [constant(FORMS, 'BANNER_WIDTH'), tested('unit/pictures/forms', SIZES, '[1260, null]')],
  },
  {
    statement: 'Pictures of goods, brands and deals are asked for at 550 x 550.',
    value: 550,
    held: [constant(FORMS, 'SQUARE'), tested('unit/pictures/forms', SIZES, '[550, 550]')],
  },
  {
    statement: 'The cover of a deal is contained in its box.',
    held: [tested('unit/modules/deals/card', 'its own picture fills the box; a cover used instead is shown whole')],
  },
  {
    statement: 'Responsive widths are 0.4, 0.7 and 1 of the target.',
    value: [0.4, 0.7, 1],
    held: [constant(FORMS, 'RESPONSIVE_PARTS'), tested('unit/pictures/forms', SIZES, '[400, 700, 1000]')],
  },
  {
    statement: 'Responsive widths change at 500 and 1,600.',
    value: [500, 1600],
    held: [constant(FORMS, 'RESPONSIVE_BREAKPOINTS'), tested('unit/pictures/forms', SIZES, '[500, 1600]')],
  },
  ...[
    ['begin', '640', 0],
    ['end', '3,840', 7],
  ].map(([what, width = '', at]) => ({
    statement: `Device widths ${what} with ${width}.`,
    value: Number(String(width).replace(',', '')),
    held: [
      constant(FORMS, `DEVICE_WIDTHS.${at}`),
      tested('unit/pictures/forms', 'device widths range from 640 to 3840', '[640, 3840]'),
    ],
  })),
  {
    statement: 'A picture is webp, or jpg where that is not supported.',
    value: ['webp', 'jpg'],
    held: [
      constant(FORMS, 'FORMATS'),
      tested('unit/ui/picture-sources', 'is offered as WebP in three widths and as one JPEG'),
    ],
  },
  {
    statement: 'A picture is cached for at least 60 s.',
    value: 60,
    held: [constant('pictures/pictures.ts', 'MIN_AGE'), tested('unit/pictures/pictures', CACHED, "['max-age=5', 60]")],
  },
  ...[
    ['60 s in seconds', "[60 * SECOND - 1, 'seconds', 59]"],
    ['1 hour in minutes', "[HOUR - 1, 'minutes', 59]"],
    ['1 day in hours', "[DAY - 1, 'hours', 23]"],
    ['7 days in days', "[7 * DAY - 1, 'days', 6]"],
    ['30 days in weeks', "[30 * DAY - 1, 'weeks', 4]"],
    ['365 days in months', "[365 * DAY - 1, 'months', 12]"],
  ].map(([age, row]) => ({
    statement: `Relative time tells an age under ${age}.`,
    held: [tested('unit/i18n/browser-age', 'ageOf > %d ms: %s %d', row)],
  })),
  {
    statement: 'Relative time tells any longer age in years.',
    held: [tested('unit/i18n/browser-age', 'ageOf > %d ms: %s %d', "[365 * DAY, 'years', 1]")],
  },
  ...[
    ['under 1 hour is recently', "[HOUR - 1, 'just now']"],
    ['under 24 hours is in hours', "[DAY - 1, '23 hours ago']"],
    ['under 48 hours is 1 day', "[2 * DAY - 1, '1 day ago']"],
    ['under 72 hours is 2 days', "[3 * DAY - 1, '2 days ago']"],
    ['of another year is a full date', "[365 * DAY, '21 Nov 2025']"],
    ['of this year is month and day', "[3 * DAY, '18 Nov']"],
  ].map(([age, row]) => ({
    statement: `The time of a feed ${age}.`,
    held: [tested('unit/i18n/browser-age', 'feedTime > %d ms: %s', row)],
  })),
  {
    statement: 'Counts are shortened with k.',
    held: [tested('unit/i18n/format', 'count > %d in %s: %s', "[1999, 'en', '1.9k']")],
  },
  {
    statement: 'Counts are shortened with M.',
    held: [tested('unit/i18n/format', 'count > %d in %s: %s', "[1_000_000, 'en', '1M']")],
  },
  {
    statement: 'The first label of a deal: free shipping, low price, flash sale, best seller, highly rated.',
    value: ['freeShipping', 'lowPrice', 'flashSale', 'bestSeller', 'highlyRated'],
    held: [
      constant('modules/catalogue/prices/rules.ts', 'MARK_KINDS'),
      tested(RULES, 'the first label of a deal > of %j at %i %%'),
    ],
  },
  {
    statement: 'The top price reduction counts as lowPrice.',
    held: [tested(RULES, 'of %j at %i %%', "{ kind: 'lowPrice', code: 'PRICE_REDUCTION_TOP' }")],
  },
  {
    statement:
      'The short badge: flash sale, free shipping, lowest, lowest-reduction top, lows of 180 down to 7 days, best seller, highly rated.',
    held: [tested(RULES, 'the short badge is the first label of its order, whatever the other labels and their order')],
  },
  {
    statement: 'The description: free shipping, low price, flash sale, best seller, highly rated, discount.',
    held: [tested(RULES, 'the description lists all marks in its order, the discount last')],
  },
  {
    statement: 'Without a label there is the discount with % OFF.',
    held: [tested(RULES, 'the fallback is the discount', "'23% OFF'")],
  },
  {
    statement: 'A label of more than 12 characters is large.',
    value: 12,
    held: [tested(RULES, 'the size of %s is %s', "['1234567890123', 'large']")],
  },
  {
    statement: 'A label of more than 20 characters is extra large.',
    value: 20,
    held: [tested(RULES, 'the size of %s is %s', "['123456789012345678901', 'extraLarge']")],
  },
  {
    statement: 'A label of more than 20 characters has no picture.',
    held: [tested('browser/components', 'labels of more than twenty letters have no icon')],
  },
  {
    statement: 'A price of more than 6 characters is long on the card of a daily deal.',
    value: 6,
    held: [constant('i18n/price.ts', 'LONG_PRICE'), tested('unit/i18n/price', '%s is long: %s', "['฿12,590', true]")],
  },
  {
    statement: 'Windows below 768 px are phones.',
    value: 768,
    held: [constant(LAYOUT, 'PHONE_BELOW'), tested(LAID, '%s', "['768 is none', 'brand', 736, 768")],
  },
  {
    statement: 'A resize is followed after 100 ms.',
    value: 100,
    held: [constant(LAYOUT, 'RESIZE_DEBOUNCE_MS'), tested(LISTS, RESIZED, 'runFor(99)')],
  },
  {
    statement: 'A card of a feed is 256 or 180 wide.',
    value: [256, 180],
    held: [constant(LAYOUT, 'CARD_WIDTH'), tested(LAID, '%s in %o', "['deal', PHONE, { columns: 2,")],
  },
  {
    statement: 'A card is at least 150 or 100 wide.',
    value: [150, 100],
    held: [constant(LAYOUT, 'MIN_WIDTH'), tested(LAID, '%s', "'deal', 140, 800, { columns: 1,")],
  },
  {
    statement: 'The card of a daily deal is at least 250 wide.',
    value: 250,
    held: [constant(LAYOUT, 'DAILY_DEAL_MIN_WIDTH'), tested(LAID, '%s', "'dailyDeal', 490, 1280")],
    ...inGrids('dailyDeal'),
  },
  {
    statement: 'A picture is at least 150 or 100 high.',
    value: [150, 100],
    held: [constant(LAYOUT, 'MIN_HEIGHT'), tested(LAID, '%s', 'heightEstimate: 100 + 111')],
  },
  {
    statement: 'A picture is at most 500 high.',
    value: 500,
    held: [constant(LAYOUT, 'MAX_HEIGHT'), tested(LAID, '%s', "'no picture counts as higher than 500'")],
  },
  ...[
    ['notes', 'note', 5, 5],
    ['articles', 'article', 5, 5],
    ['contents', 'content', 5, 5],
    ['brands', 'brand', 10, 5],
    ['deals', 'deal', 10, 0],
    ['goods', 'goods', 10, 10],
    ['daily deals', 'dailyDeal', 10, 10],
  ].map(([what, kind, desktop = 0, phone = 0]) => ({
    statement: `The vertical space of ${what} is ${desktop} or ${phone}.`,
    value: [desktop, phone],
    held: [constant(LAYOUT, `VERTICAL_SPACE.${kind}`), tested(LAID, '%s in %o', `verticalSpace: ${phone}`)],
    ...inGrids(String(kind)),
  })),
  {
    statement: 'The horizontal space is 0.',
    value: 0,
    held: [constant(LAYOUT, 'HORIZONTAL_SPACE'), tested(LISTS, TAKES_OVER, 'no space between columns')],
  },
  ...[
    ['deal', 133, 111],
    ['goods', 145, 122],
    ['dailyDeal', 147.5, 82],
    ['brand', 33, 25],
  ].map(([kind = '', desktop = 0, phone = 0]) => ({
    statement: `A card of the kind ${kind} is ${desktop} or ${phone} higher than its picture.`,
    value: [desktop, phone],
    held: [constant(LAYOUT, `EXTRA_HEIGHT.${kind}`), tested(LAID, '%s in %o', `+ ${phone} }]`)],
    ...inGrids(String(kind)),
  })),
  {
    statement: 'The list is virtual above 40 items.',
    value: 40,
    held: [constant(LAYOUT, 'VIRTUAL_ABOVE'), tested(LISTS, VIRTUAL)],
  },
  {
    statement: 'An item moves for 0.3 s.',
    value: 0.3,
    held: [constant(LAYOUT, 'ITEM_TRANSITION_S'), tested(LISTS, TAKES_OVER, "'0.3s, 0.3s'")],
  },
  {
    statement: 'The card of a note is 20 or 10 higher than its cover.',
    value: [20, 10],
    held: [constant(LAYOUT, 'NOTE_HEIGHT'), tested(LAID, NOTES, "['1:1', PHONE, 179 + 10]")],
  },
  {
    statement: 'A cover of 4:3 adds a quarter of it.',
    value: 1 / 4,
    held: [constant(LAYOUT, 'NOTE_SHARE.4:3'), tested(LAID, NOTES, '287 * 0.75 + 25')],
  },
  {
    statement: 'A cover of 3:4 subtracts a third of it.',
    value: -1 / 3,
    held: [constant(LAYOUT, 'NOTE_SHARE.3:4'), tested(LAID, NOTES, '20 - 20 / 3')],
  },
];
