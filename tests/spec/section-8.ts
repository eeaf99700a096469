import { ONCE, TEN } from '#tests/spec/alert-limits.ts';
import { constant, type Statement, tested, text } from '#tests/spec/statement.ts';

const RESPONSE = 'a response > %s';
const REFUSED_DRAW =
  'drawing > is refused before the start, after the end, without a login, and when it was taken back';
const CALLER = 'unit/client/caller';
const CHAT_LIMITS = 'a question with too many words, and one after the last of a day, are refused in words';
const FORMS = 'unit/modules/accounts/address-input';
/** What readers see of calls that fail. */
const TOLD = tested(
  'browser/failed-calls',
  'a call that fails says why, keeps what was written, and ends a login that has expired',
);
const MARK = tested(
  'browser/failed-calls',
  'a like that fails is only logged, one that somebody’s settings forbid says so',
);
const FIELDS = 'errors are shown beside their fields, and nothing typed is lost';
const FAILED_PAGE = 'a page that answers 503 or 500 says so in the reader’s language, and is loaded again on request';
/** The words of each failure that the test of all of them expects. */
const FAILED_ALERT: Readonly<Record<string, string>> = {
  'load tags': 'tags could not be loaded',
  subscribe: 'Could not subscribe',
  add: 'could not be added',
  update: 'could not be updated',
  delete: 'could not be deleted',
  refresh: 'could not be refreshed',
  fetch: 'could not be fetched',
};

/** Section 8: what readers are told when something fails, and when it was done. */
export const SECTION_8: readonly Statement[] = [
  {
    statement: 'A status of 400 or above fails with its text, and a toast shows.',
    value: 400,
    held: [
      TOLD,
      tested(
        CALLER,
        RESPONSE,
        "['status 502 with its text', html(502, 'Bad Gateway'), 'Bad Gateway', ['default text']]",
      ),
    ],
    otherwise: 'the error has the text of the status, which is English; the toast is in the reader’s language',
  },
  {
    statement: 'The message of success false is shown as a toast.',
    held: [TOLD, tested(CALLER, RESPONSE, "['no more']]")],
  },
  {
    statement: 'A call can opt out of toasts.',
    held: [tested(CALLER, RESPONSE, '{ quiet: true }')],
  },
  {
    statement: 'Without a message serverError.default is shown.',
    held: [text('serverError.default'), TOLD, tested(CALLER, RESPONSE, "'success: false without words'")],
  },
  {
    statement: 'The code 401 logs the user out, and serverError.unauthorized is shown.',
    value: '401',
    held: [
      constant('client/api-caller.ts', 'UNAUTHORIZED'),
      text('serverError.unauthorized'),
      TOLD,
      tested(CALLER, RESPONSE, "['(logged out)', 'login expired']"),
    ],
  },
  {
    statement: 'Network and other errors are shown as a toast and thrown again.',
    held: [TOLD, tested(CALLER, RESPONSE, "['no network', gone, 'Failed to fetch', ['no connection']]")],
    otherwise: 'the error has the words of the browser; the toast is in the reader’s language',
  },
  {
    statement: 'A response that is not JSON counts as success.',
    held: [tested(CALLER, RESPONSE, "['no JSON', html(200), 'success', []]")],
  },
  {
    statement: 'A timeout says fetchError: network timeout.',
    value: 'fetchError: network timeout',
    held: [TOLD, tested(CALLER, 'that takes 15 s aborts the request', 'fetchError: network timeout')],
    otherwise: 'the error says so; the toast says in the reader’s language that there is no connection',
  },
  {
    statement: 'A page that fails to load says so.',
    held: [text('failed.title'), tested('browser/status', FAILED_PAGE, 'toHaveText(title)')],
  },
  {
    statement: 'A page that failed to load has a button to load it again.',
    held: [text('failed.retry'), tested('browser/status', FAILED_PAGE, 'name: retry, exact: true')],
  },
  {
    statement: 'The AI says that the questions of the day are used up.',
    held: [text('chat.dailyLimit'), tested('browser/chat-readers', CHAT_LIMITS, 'วันนี้ถามครบแล้ว')],
  },
  {
    statement: 'The AI says that a question has too many words.',
    held: [text('chat.wordLimit'), tested('browser/chat-readers', CHAT_LIMITS, 'คำถามยาวเกินไป')],
  },
  {
    statement: 'The AI says that the connection failed, to be tried again.',
    held: [tested('browser/chat', 'an answer that does not arrive can be asked for again')],
  },
  {
    statement: 'The AI says that there is nothing here.',
    held: [text('chat.nothing'), tested('api/chat', 'an answer > %s: %s', 'Nothing here for')],
  },
  {
    statement: 'An invalid activity says so.',
    held: [text('activity.invalid'), tested('api/activities-lottery', REFUSED_DRAW, 'กิจกรรมนี้ถูกยกเลิกแล้ว')],
  },
  {
    statement: 'Abnormal behaviour says that rewards cannot be claimed.',
    held: [
      text('activity.abnormal'),
      tested('api/activities-lottery', 'an unusual reward > of a device that three users draw with waits for a review'),
    ],
  },
  {
    statement: 'An event that is over says so.',
    held: [
      text('activity.over'),
      tested(
        'browser/activity-states',
        'a visitor is asked to log in; what is over says so and can be checked',
        'กิจกรรมนี้จบแล้ว',
      ),
      tested('api/activities-lottery', REFUSED_DRAW, 'กิจกรรมนี้จบแล้ว'),
    ],
  },
  {
    statement: 'A wrong password says so.',
    held: [
      text('error.account.wrongLogin'),
      tested('browser/accounts', FIELDS, 'Wrong account or password.'),
      tested(
        'api/accounts-logins',
        'a wrong password, an unknown address and an account without password get the same response',
      ),
    ],
    otherwise: 'it names account or password, so that nobody learns which addresses have an account',
  },
  {
    statement: 'A wrong code says so.',
    held: [
      text('error.account.wrongCode'),
      tested('api/accounts-codes', 'a code > is exchanged for a key, once', 'The code is wrong'),
    ],
  },
  {
    statement: 'Deletion by another e-mail address or phone says that the registered one is needed.',
    held: [
      text('error.account.notOwnAddress'),
      tested('api/accounts-codes', 'sending a code > %s sends only to the account’s own address'),
    ],
  },
  ...['load tags', 'subscribe', 'add', 'update', 'delete', 'refresh', 'fetch'].map((what) => ({
    statement: `A deal alert says that it failed to ${what}.`,
    held: [
      text(`alerts.failed.${what.replace('load ', '')}`),
      tested('browser/alerts', 'every failure is told in its place', FAILED_ALERT[what]),
    ],
  })),
  {
    statement: 'A deal alert says that 10 subscriptions are the most.',
    value: 10,
    held: [text('alerts.full'), ...TEN],
  },
  { statement: 'A deal alert says that an alert or tag is a duplicate.', held: [text('alerts.repeated'), ...ONCE] },
  {
    statement: 'A like that privacy settings block says so.',
    held: [
      text('marks.blocked'),
      MARK,
      tested('api/marks', 'a like of user content > is refused with a specific error if %s'),
    ],
  },
  {
    statement: 'Passwords that do not match say so.',
    held: [
      text('account.unlikePasswords'),
      tested(
        'browser/accounts-security',
        'a forgotten password is replaced, and the old one is refused',
        'The two passwords do not match',
      ),
      tested(FORMS, 'a new password %j repeated as %j', 'The two passwords do not match'),
    ],
  },
  {
    statement: 'An invalid phone number says so.',
    held: [
      text('account.badMobile'),
      text('error.account.badMobile'),
      tested(FORMS, 'an address in a form > %s %j is refused', 'This is not a valid mobile number'),
    ],
  },
  {
    statement: 'A search for people says that no related user was found.',
    held: [
      text('people.notFound'),
      text('error.account.noUser'),
      tested('browser/people', 'followed users, blocked users and search results', 'ไม่พบสมาชิกที่ชื่อนี้'),
    ],
  },
  {
    statement: 'A favourite says that it was added.',
    held: [
      text('marks.favorited'),
      tested('browser/marks', 'cards of a list are saved in place, without a shift', 'เพิ่มในรายการโปรดแล้ว'),
      tested('unit/client/viewer/set-mark', 'a tap > on a favourite shows a confirmation, also when it is removed'),
    ],
  },
  {
    statement: 'A favourite says that it was removed.',
    held: [
      text('marks.unfavorited'),
      tested(
        'browser/marks',
        'saved items are on the favourites page, and can be removed there',
        'Removed from favourites',
      ),
    ],
  },
  {
    statement: 'A deletion says that it succeeded.',
    held: [
      text('comments.deletedNow'),
      tested(
        'browser/comments',
        'a reply is written below its comment, and can be deleted only by its author',
        'ลบเรียบร้อยแล้ว',
      ),
    ],
  },
  {
    statement: 'A report says that it was submitted.',
    held: [
      text('report.sent'),
      tested('browser/people', 'a report needs a reason and ten characters, and is sent once'),
    ],
  },
  {
    statement: 'A failed like or favourite changes nothing on the page.',
    held: [MARK, tested('unit/client/viewer/set-mark', '%s, and nothing is shown changed')],
  },
  {
    statement: 'A failed like or favourite is only logged.',
    held: [
      MARK,
      tested('unit/client/viewer/set-mark', '%s, and nothing is shown changed', 'no answer at all is only logged'),
    ],
  },
  {
    statement: 'A short link that cannot be made leads to the tips dialog.',
    held: [
      text('share.tips'),
      text('share.noShortLink'),
      tested(
        'browser/sharing',
        'sharing > without a short link says so, and shares the whole address',
        "'เคล็ดลับกิจกรรม'",
      ),
    ],
  },
];
