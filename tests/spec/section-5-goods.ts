import { constant, type Statement, tested, text } from '#tests/spec/statement.ts';

const PRICE = 'unit/i18n/price';
const SHOWN = 'goods show their price, their earlier price and its history';
const CHAT_LIMITS = 'a question with too many words, and one after the last of a day, are refused in words';

/** Section 5: prices, pictures and fields. */
export const SECTION_5_GOODS: readonly Statement[] = [
  {
    statement: 'The discount of a deal is floor((original - current) / original x 100), else 0.',
    held: [
      tested('unit/modules/prices/rules', 'a deal of %j down to %j is %i %% off', '[1999, 1000, 49]'),
      tested('unit/modules/prices/rules', 'a deal of %j down to %j is %i %% off', '[100, 120, 0]'),
    ],
  },
  {
    statement: 'The badge of a deal shows only above 0.',
    value: 0,
    held: [tested('unit/modules/deals/card', 'dealBadge > %j at %i %%', '[[], 0, undefined]')],
    otherwise: 'the badge shows the part of the discount that the price history bears out',
  },
  {
    statement: 'The badge of a deal shows only where it is not hidden.',
    held: [tested('unit/modules/deals/card', 'dealTag > %s', "['expired', { expired: true }, 'Expired']")],
    otherwise: 'nothing hides it but a deal that is over, whose card says so in its place',
  },
  {
    statement: 'The badge of goods shows a discount above 0 and at most 1, as a floored percentage.',
    value: [0, 1],
    held: [
      tested('unit/modules/prices/rules', 'goods at a discount of %j (in a group: %s) show %j', '[0.299, false, 29]'),
    ],
  },
  {
    statement: 'The badge of goods shows only without group info.',
    held: [
      tested(
        'unit/modules/prices/rules',
        'goods at a discount of %j (in a group: %s) show %j',
        '[0.29, true, undefined]',
      ),
    ],
  },
  {
    statement: 'A price of zero, a negative one and a missing one are logged as an error and give an empty text.',
    held: [tested(PRICE, 'priceText > %s %s is reported and gives nothing')],
  },
  {
    statement: 'Thousands are grouped with commas.',
    held: [
      tested('browser/components', SHOWN, "'฿1,590'"),
      tested(PRICE, 'priceText > %d %s: %s', "[1_234_567, 'THB', '฿1,234,567']"),
    ],
  },
  {
    statement: 'At most 2 decimals are kept, truncated.',
    value: 2,
    held: [
      constant('i18n/price.ts', 'DECIMALS'),
      tested(PRICE, 'decimals beyond two are cut off, not rounded: %d is %s'),
    ],
  },
  {
    statement: 'The alternate format of a tenant has a dot for thousands and a comma for decimals.',
    held: [
      tested('browser/components', `every state in \${lang}, light and dark, narrow and wide`, "'Rp715.500'"),
      tested(PRICE, 'the alternate format: %d is %s', "[1234.5, 'Rp1.234,50']"),
      tested('unit/i18n/typed-amount', '%j, where thousands have a dot: %s, is %j', "['1.500.000', true, 1_500_000]"),
      tested(
        'browser/shop-lists',
        'an amount is typed as prices are written, and has one spelling in the address',
        "toHaveValue('1.500.000')",
      ),
    ],
  },
  {
    statement: 'The minimum price is shown, and the maximum where it differs.',
    held: [
      tested('browser/components', SHOWN, '฿890–12,450'),
      tested(PRICE, 'the highest price stands when it is another: %d to %d is %s'),
    ],
  },
  ...[
    ['USD', '$', "'$0.01'"],
    ['SGD', 'S$', "'S$12'"],
    ['THB', '฿', "'฿999'"],
    ['MYR', 'RM', "'RM12.50'"],
    ['PHP', '₱', "'₱100'"],
    ['INR', '₹', "'₹100'"],
    ['HKD', 'HK$', "'HK$100'"],
    ['CNY', '¥', "'¥100'"],
    ['IDR', 'Rp', "'Rp100'"],
  ].map(([currency = '', symbol = '', shown = '']) => ({
    statement: `The symbol of ${currency} is ${symbol}.`,
    value: symbol,
    held: [
      constant('kernel/money.ts', `CURRENCY_SYMBOLS.${currency}`),
      tested(PRICE, 'priceText > %d %s: %s', `'${currency}', ${shown}`),
    ],
  })),
  {
    statement: 'A hex colour has 3 or 6 digits, with or without #.',
    value: '/^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i',
    held: [constant('kernel/colour.ts', 'COLOUR'), tested('unit/kernel/colour', '%s is %s', "['#12345', '#12345']")],
  },
  {
    statement: 'A hex colour of 3 digits expands to 6.',
    held: [tested('unit/kernel/colour', '%s is %s', "['FA0', '#ffaa00']")],
  },
  {
    statement: 'A short link is made only if the response succeeds and has a shortUri; else the tips dialog shows.',
    held: [tested('browser/sharing', 'sharing > without a short link says so, and shares the whole address')],
  },
  {
    statement: 'The form of a cover is the nearest of 1:1, 4:3 and 3:4.',
    held: [
      tested('browser/components', "the cover's form gives a note its height"),
      tested('unit/ui/cover-ratio', '%i x %i is nearest to %s'),
    ],
  },
  {
    statement: 'An upload is a picture by default.',
    held: [tested('api/uploads', 'an upload address > needs a session, a size within the limit and a picture type')],
  },
  {
    statement: 'An upload is not cropped by default.',
    held: [tested('api/uploads', 'a picture > is rotated upright and loses camera metadata')],
    otherwise: 'pictures are not, but an avatar is cropped where its user does not choose a part',
  },
  {
    statement: 'The ratio of a crop is square, 1, by default.',
    value: 1,
    held: [
      tested(
        'unit/modules/uploads/crop',
        'the initial crop of a picture is its largest centred square',
        'width: 600, height: 600',
      ),
    ],
  },
  {
    statement: 'Uploads are jpeg, png, gif, bmp, svg, icon or webp.',
    value: [
      'image/jpeg',
      'image/png',
      'image/gif',
      'image/webp',
      'image/bmp',
      'image/x-icon',
      'image/vnd.microsoft.icon',
      'image/svg+xml',
    ],
    held: [
      constant('modules/people/uploads/rules.ts', 'UPLOAD_TYPES'),
      tested(
        'browser/accounts-security',
        'an edited nickname waits for review, and a birthday changes at once',
        'JPEG, PNG, WebP, GIF, BMP, ICO or SVG',
      ),
      tested('api/uploads', 'an upload address > is given for jpeg, png, gif, bmp, svg, icon and webp'),
    ],
  },
  {
    statement: 'A text field can be cleared.',
    held: [
      text('a11y.clear'),
      tested('browser/clear-fields', 'a search field is emptied by the keyboard'),
      tested('browser/clear-fields', 'a cleared field of a form loses what was wrong with it'),
      tested('unit/ui/form-field', '%s is not completed by the browser, and has a button that empties it'),
    ],
    otherwise: 'a password has its show and hide button there instead, a code the button that sends it',
  },
  {
    statement: 'The browser completes no text field.',
    held: [tested('unit/ui/form-field', 'a field is not completed by the browser, unless it names what it holds')],
    otherwise: 'it completes a reader’s own data, whose fields name what they hold (decision 21)',
  },
  {
    statement: 'A password is shown and hidden by its button.',
    held: [
      tested('browser/accounts', 'a password can be shown, and the last used way of login comes first'),
      tested('unit/ui/form-field', 'a password is hidden, and has a button that shows it'),
      text('account.showPassword'),
      text('account.hidePassword'),
    ],
  },
  {
    statement: 'A platform matches in upper and lower case.',
    held: [tested('api/coupons', 'coupons > %s', "['of a platform, in any case', { platform: 'lazada' }, ['second']]")],
    otherwise: 'calls take both; an address has one spelling, so that one list has one address',
  },
  {
    statement: 'The field of the AI tells that a question has too many words.',
    held: [
      text('chat.wordLimit'),
      tested('browser/chat-readers', CHAT_LIMITS, 'คำถามยาวเกินไป'),
      tested('api/chat-limits', 'limits of words refuse a question without counting it'),
    ],
  },
  {
    statement: 'The field of the AI tells that the questions of the day are used up.',
    held: [
      text('chat.dailyLimit'),
      tested('browser/chat-readers', CHAT_LIMITS, 'วันนี้ถามครบแล้ว'),
      tested(
        'api/chat-limits',
        'limits of a day hold for a hundred and twenty questions at once over two pools, and a failed one is given back',
      ),
    ],
  },
];
