import { constant, type Statement, tested } from '#tests/spec/statement.ts';

const POLLS = 'goes to the store after 250 checks, 20 ms apart';
const DEVICE = 'unit/client/device/fingerprint-hash';
const WEIGHED = 'a fingerprint is the SHA-1 of the fields, repeated by weight';
const PULLING = 'inside the app > pulling down reloads the list';
const TIP = 'a tip > waits a moment under the pointer, longer under a finger, and stays a while after a tap';
const NOTICES = 'the news ticker > shows one line of 24 pixels for a second, then moves the next in for half a second';

/** Section 9: times, devices, scripts of small parts. */
export const SECTION_9_TIMES: readonly Statement[] = [
  {
    statement: 'A press of 1,800 ms is long.',
    value: 1800,
    held: [
      constant('modules/people/marks/ui/own-marks/use-long-press.browser.ts', 'LONG_PRESS_MS'),
      tested('browser/marks', 'a like is removed with the overlay, after a long press or under the pointer'),
    ],
  },
  {
    statement: 'A like is tried again 1,000 ms after the login.',
    value: 1000,
    held: [
      constant('client/viewer/after-login-logout.browser.ts', 'RETRY_MS'),
      tested('unit/client/viewer/set-mark', 'asks for a login; a second after it the mark is set'),
    ],
  },
  {
    statement: 'A toast hides after 3,000 ms.',
    value: 3000,
    held: [
      constant('client/toast/toast-queue.ts', 'TOAST_MS'),
      tested('unit/client/toast-queue', 'a toast shows for three seconds'),
    ],
  },
  {
    statement: 'The clipboard has 3,000 ms.',
    value: 3000,
    held: [
      constant('client/clipboard.browser.ts', 'CLIPBOARD_TIMEOUT_MS'),
      tested('unit/client/clipboard', 'waits three seconds for the clipboard API'),
    ],
  },
  {
    statement: 'Whether the app has opened is looked at every 20 ms.',
    value: 20,
    held: [
      constant('client/open-app-or-store.ts', 'POLL_MS'),
      tested('unit/client/open-app-or-store', POLLS, '[20, 250]'),
    ],
  },
  {
    statement: 'The store opens after 250 looks, which are 5,000 ms.',
    value: 250,
    held: [
      constant('client/open-app-or-store.ts', 'MOST_POLLS'),
      tested('unit/client/open-app-or-store', POLLS, '4999'),
    ],
  },
  {
    statement: 'The flag of an app start waits 2,000 ms on a phone, only where pages are intercepted.',
    value: 2000,
    pending: 'the site never opens its app over a page, so there is nothing to delay (decision 21)',
  },
  {
    statement: 'Elsewhere the flag of an app start waits 2,500 ms, only where pages are intercepted.',
    value: 2500,
    pending: 'the site never opens its app over a page, so there is nothing to delay (decision 21)',
  },
  {
    statement: 'Breadcrumbs fold above 8 items.',
    value: 8,
    held: [
      constant('ui/navigation/breadcrumb-fold.ts', 'BREADCRUMBS_SHOWN'),
      tested('unit/ui/breadcrumb-fold', '%i steps'),
    ],
  },
  {
    statement: 'The fingerprint of a device is a SHA-1 over weighted fields.',
    held: [tested(DEVICE, WEIGHED)],
  },
  {
    statement: 'The field os weighs 10.',
    value: 10,
    held: [
      constant('client/device/fingerprint-hash.ts', 'WEIGHTS.os'),
      tested(DEVICE, WEIGHED, "'Android;'.repeat(10)"),
    ],
  },
  {
    statement: 'The field osVersion weighs 8.',
    value: 8,
    held: [
      constant('client/device/fingerprint-hash.ts', 'WEIGHTS.osVersion'),
      tested(DEVICE, WEIGHED, "['osVersion', 8]"),
    ],
  },
  {
    statement: 'The field device weighs 9.',
    value: 9,
    held: [
      constant('client/device/fingerprint-hash.ts', 'WEIGHTS.device'),
      tested(DEVICE, WEIGHED, "'mobile;'.repeat(9)"),
    ],
  },
  {
    statement: 'Devices of Samsung skip the canvas.',
    held: [tested('unit/client/device/fingerprint-hash', 'Samsung devices draw nothing')],
  },
  {
    statement: '13 fonts are probed.',
    value: 13,
    held: [tested('unit/client/device/fingerprint-hash', 'thirteen fonts are tested', 'toBe(13)')],
  },
  {
    statement: 'An RSA key has 1,024 bits by default.',
    value: 2048,
    held: [
      constant('modules/running/secrets/rules.ts', 'RSA_BITS'),
      tested(
        'browser/encrypted-forms',
        'the report of a share leaves the browser encrypted, and the server counts it',
        'toBe(256)',
      ),
    ],
    otherwise: 'it has 2,048 bits, because 1,024 can be broken',
  },
  {
    statement: 'The exponent of an RSA key is 010001.',
    held: [tested('unit/client/field-cipher', 'keys have the exponent 010001', "'010001'")],
  },
  {
    statement: 'Keys are wrapped again as PEM with lines of 64 characters.',
    value: 64,
    held: [
      constant('client/report-cipher.ts', 'LINE'),
      tested('unit/client/field-cipher', 'keys become PEM with lines of 64 characters'),
    ],
  },
  {
    statement: 'Pulling down opens a row of 30.',
    value: 30,
    held: [
      constant('ui/pull/pull-distance.ts', 'LOADING_HEIGHT'),
      tested('browser/sharing', PULLING, "loading: '30px'"),
    ],
  },
  {
    statement: 'The row of pulling is damped by 0.8.',
    value: 0.8,
    held: [constant('ui/pull/pull-distance.ts', 'DAMPING'), tested('browser/sharing', PULLING, "pulled: '20px'")],
  },
  {
    statement: 'Letting go refreshes from a ratio of 0.9.',
    value: 0.9,
    held: [
      constant('ui/pull/pull-distance.ts', 'REFRESH_RATIO'),
      tested('unit/ui/constants', 'pulled by %i pixels it is open by %i'),
    ],
  },
  {
    statement: 'A refresh takes at least 300 ms.',
    value: 300,
    held: [
      constant('ui/pull/pull-distance.ts', 'LOADING_MIN_MS'),
      tested('browser/sharing', PULLING, 'toBeGreaterThanOrEqual(300)'),
    ],
  },
  {
    statement: 'The end of a refresh is drawn for 300 ms.',
    value: 300,
    held: [constant('ui/pull/pull-distance.ts', 'FINISH_MS'), tested('browser/sharing', PULLING, "finish: '300ms'")],
  },
  {
    statement: 'A tooltip enters after 100 ms.',
    value: 100,
    held: [constant('ui/tip/tip.browser.ts', 'ENTER_DELAY_MS'), tested('browser/small-parts', TIP, '700 : 100')],
  },
  {
    statement: 'A tooltip is touched for 700 ms.',
    value: 700,
    held: [constant('ui/tip/tip.browser.ts', 'TOUCH_DELAY_MS'), tested('browser/small-parts', TIP, '700 : 100')],
  },
  {
    statement: 'A tooltip leaves 1,500 ms after a touch.',
    value: 1500,
    held: [constant('ui/tip/tip.browser.ts', 'LEAVE_TOUCH_MS'), tested('browser/small-parts', TIP, '1499')],
  },
  {
    statement: 'A select shows 10 tags.',
    value: 10,
    pending: 'no form has a select for several tags; filters are check boxes and have no limit (decision 21)',
  },
  {
    statement: 'A select searches 300 ms after a letter.',
    value: 300,
    held: [
      constant('modules/telling/alerts/ui/form/Choices.browser.tsx', 'PAUSE_MS'),
      constant('screens/brands/brand-search.browser.ts', 'WRITING_MS'),
      constant('ui/search/search-panel.browser.ts', 'DEBOUNCE_MS'),
      constant('modules/people/comments/ui/writing/mention-suggestions.browser.ts', 'DEBOUNCE_MS'),
      tested('browser/shop-lists', 'the list of brands > waits 300 ms after the last letter', '299'),
    ],
    otherwise: 'check boxes that a text finds take its place; all fields that search while somebody types wait as long',
  },
  {
    statement: 'A smooth scroll moves by 300 px.',
    value: 300,
    held: [
      constant('ui/rail/rail.browser.ts', 'SCROLL_STEP'),
      tested('browser/small-parts', 'a carousel > moves by its buttons, which are disabled at its ends', 'toBe(300)'),
    ],
    otherwise: 'it then comes to rest at the card that is nearest',
  },
  {
    statement: 'Pagination shows 1 page at each end.',
    value: 1,
    held: [tested('unit/ui/page-window', 'page %i of %i', "[5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]]")],
  },
  {
    statement: 'Pagination shows 1 page at each side of the current one.',
    value: 1,
    held: [tested('unit/ui/page-window', 'page %i of %i', "[5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]]")],
  },
  {
    statement: 'Zoom is measured by a design of 375.',
    value: 375,
    held: [
      constant('ui/app/app-constants.ts', 'ZOOM_BASE_WIDTH'),
      tested(
        'browser/sharing',
        "inside the app > the site's header is hidden and the app's bar has space, on later pages too",
        '(30 * width) / 375',
      ),
    ],
  },
  {
    statement: 'A spinner has 40 px.',
    value: 40,
    held: [
      constant('ui/loading/Spinner.astro', 'SIZE'),
      tested('browser/components', 'skeletons are as large as their cards, and a spinner has forty pixels', '[40, 40]'),
    ],
  },
  {
    statement: 'The list of notices moves for 500 ms.',
    value: 500,
    held: [
      constant('ui/notices/notice-list.browser.ts', 'ANIMATION_MS'),
      tested('browser/small-parts', NOTICES, '"duration":500'),
    ],
  },
  {
    statement: 'The list of notices waits 1,000 ms.',
    value: 1000,
    held: [
      constant('ui/notices/notice-list.browser.ts', 'DELAY_MS'),
      tested('browser/small-parts', NOTICES, '[1500, 1500, 1500]'),
    ],
  },
  {
    statement: 'The list of notices shows 1.',
    value: 1,
    held: [
      constant('ui/notices/notice-list.browser.ts', 'SHOWN_NOTICES'),
      tested('browser/small-parts', NOTICES, ' 0 -24px '),
    ],
  },
  {
    statement: 'A line of the list of notices is 24 high.',
    value: 24,
    held: [
      constant('ui/notices/notice-list.browser.ts', 'LINE_HEIGHT'),
      tested('browser/small-parts', NOTICES, "'24px'"),
    ],
  },
  {
    statement: 'The countries are Indonesia, Thailand, Singapore, Philippines, Vietnam, China, Malaysia.',
    held: [tested('unit/modules/tenants/settings', 'the seven countries of phone numbers, the default first')],
  },
];
