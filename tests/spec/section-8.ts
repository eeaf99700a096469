import { ONCE, TEN } from '#tests/spec/alert-limits.ts';
import { constant, type Statement, tested, text } from '#tests/spec/statement.ts';

const RESPONSE = 'a response > %s';
const REFUSED_DRAW =
  'drawing > is refused before the start, after the end, without a login, and when it was taken back';
const CALLER = 'unit/client/caller';

/** Section 8: what readers are told when something fails, and when it was done. */
export const SECTION_8: readonly Statement[] = [
  {
    statement: 'A status of 400 or above fails with its text, and a toast shows.',
    value: 400,
    held: [
      tested(
        CALLER,
        RESPONSE,
        "['status 502 with its text', html(502, 'Bad Gateway'), 'Bad Gateway', ['Bad Gateway']]",
      ),
    ],
  },
  {
    statement: 'The message of success false is shown as a toast.',
    held: [tested(CALLER, RESPONSE, "['no more']]")],
  },
  {
    statement: 'A call can opt out of toasts.',
    held: [tested(CALLER, RESPONSE, '{ quiet: true }')],
  },
  {
    statement: 'Without a message serverError.default is shown.',
    held: [text('serverError.default'), tested(CALLER, RESPONSE, "'success: false without words'")],
  },
  {
    statement: 'The code 401 logs the user out, and serverError.unauthorized is shown.',
    value: '401',
    held: [
      constant('client/caller.ts', 'UNAUTHORIZED'),
      text('serverError.unauthorized'),
      tested(CALLER, RESPONSE, "['(logged out)', 'login expired']"),
    ],
  },
  {
    statement: 'Network and other errors are shown as a toast and thrown again.',
    held: [tested(CALLER, RESPONSE, "['no network', gone, 'Failed to fetch', ['Failed to fetch']]")],
  },
  {
    statement: 'A response that is not JSON counts as success.',
    held: [tested(CALLER, RESPONSE, "['no JSON', html(200), 'success', []]")],
  },
  {
    statement: 'A timeout says fetchError: network timeout.',
    value: 'fetchError: network timeout',
    held: [tested(CALLER, 'that takes 15 s aborts the request', 'fetchError: network timeout')],
  },
  {
    statement: 'A page that fails to load says so.',
    held: [text('failed.title'), tested('browser/lists', 'retries a page that failed')],
  },
  { statement: 'A page that failed to load has a button to load it again.', held: [text('failed.retry')] },
  {
    statement: 'The AI says that the questions of the day are used up.',
    held: [text('chat.dailyLimit'), constant('kernel/failure.ts', 'FAILURES.QuestionsUsedUp.message')],
    value: 'chat.dailyLimit',
  },
  {
    statement: 'The AI says that a question has too many words.',
    held: [text('chat.wordLimit'), constant('kernel/failure.ts', 'FAILURES.QuestionTooLong.message')],
    value: 'chat.wordLimit',
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
    held: [text('activity.over'), tested('api/activities-lottery', REFUSED_DRAW, 'กิจกรรมนี้จบแล้ว')],
  },
  {
    statement: 'A wrong password says so.',
    held: [
      text('error.account.wrongLogin'),
      tested(
        'api/accounts-logins',
        'a wrong password, an unknown address and an account without password get the same response',
      ),
    ],
    otherwise: 'it names account or password, so that nobody learns which addresses have an account',
  },
  {
    statement: 'A wrong code says so.',
    held: [text('error.account.wrongCode'), tested('api/accounts-codes', 'a code > is invalid for another %s')],
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
    held: [text(`alerts.failed.${what.replace('load ', '')}`)],
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
      tested('api/marks', 'a like of user content > is refused with a specific error if %s'),
    ],
  },
  { statement: 'Passwords that do not match say so.', held: [text('account.unlikePasswords')] },
  {
    statement: 'An invalid phone number says so.',
    held: [text('account.badMobile'), text('error.account.badMobile')],
  },
  {
    statement: 'A search for people says that no related user was found.',
    held: [text('people.notFound'), text('error.account.noUser')],
  },
  {
    statement: 'A favourite says that it was added.',
    held: [
      text('marks.favorited'),
      tested('unit/client/viewer/set-mark', 'a tap > on a favourite shows a confirmation, also when it is removed'),
    ],
  },
  { statement: 'A favourite says that it was removed.', held: [text('marks.unfavorited')] },
  { statement: 'A deletion says that it succeeded.', held: [text('comments.deletedNow')] },
  {
    statement: 'A report says that it was submitted.',
    held: [
      text('report.sent'),
      tested('browser/people', 'a report needs a reason and ten characters, and is sent once'),
    ],
  },
  {
    statement: 'A failed like or favourite changes nothing on the page.',
    held: [tested('unit/client/viewer/set-mark', '%s, and nothing is shown changed')],
  },
  {
    statement: 'A failed like or favourite is only logged.',
    held: [
      tested('unit/client/viewer/set-mark', '%s, and nothing is shown changed', 'no answer at all is only logged'),
    ],
  },
  {
    statement: 'A short link that cannot be made leads to the tips dialog.',
    held: [text('share.tips'), text('share.noShortLink')],
  },
  {
    statement: 'A failed write to the clipboard is logged and reported.',
    held: [
      text('copy.failed'),
      tested('browser/small-parts', 'without the clipboard a fallback is used; if that fails too, a message says so'),
    ],
  },
  {
    statement: 'Content that cannot be fetched is logged and yields nothing.',
    held: [
      tested('api/serving-without-database', 'it serves its replica, answers calls in time, and recovers by itself'),
      tested(
        'api/http-edge',
        'failures > an unexpected error tells the caller nothing, and the log everything except secrets',
      ),
    ],
    otherwise: 'a page holds its content: where that cannot be read, the page of the last release stands',
  },
  {
    statement: 'A secret key that cannot be fetched is logged, and the request goes unencrypted.',
    held: [tested(CALLER, 'a request > is unencrypted when there is no key', 'expect(noted)')],
    otherwise: 'where the tenant takes the fields only encrypted, the request is not sent',
  },
  {
    statement: 'Copying uses the clipboard with a timeout of 3,000 ms.',
    value: 3000,
    held: [constant('client/clipboard.ts', 'CLIPBOARD_TIMEOUT_MS')],
  },
  {
    statement: 'Copying falls back to a hidden text area.',
    held: [tested('unit/client/clipboard', 'uses a text area when the clipboard refuses, and removes it')],
  },
  {
    statement: 'Where both fail, copying raises text copy failed.',
    value: 'text copy failed',
    held: [tested('unit/client/clipboard', 'fails when the text area %s too', "'text copy failed'")],
  },
  {
    statement: 'RSA says Encryption failed.',
    value: 'Encryption failed',
    held: [
      tested('unit/client/field-cipher', 'reports > fail in the browser with a named error', "'Encryption failed'"),
    ],
  },
  {
    statement: 'RSA says Decryption failed.',
    value: 'Decryption failed',
    held: [
      tested(
        'api/http-encrypted-fields',
        'keys > another secret of the server gives another key pair, and only the new one decrypts',
        "'Decryption failed'",
      ),
    ],
  },
  ...['webgl-not-supported', 'webgl-debug-info-not-supported'].map((marker) => ({
    statement: `A fingerprint has the marker ${marker}.`,
    value: marker,
    held: [
      tested('unit/client/device/fingerprint', 'marks are constants where drawing is not possible', `'${marker}'`),
    ],
  })),
  {
    statement: 'A fingerprint is empty where there is no canvas.',
    value: '',
    held: [
      tested(
        'unit/client/device/fingerprint',
        'marks are constants where drawing is not possible',
        "canvasFingerprint: ''",
      ),
    ],
  },
  {
    statement: 'The card of an expired deal says so.',
    held: [text('card.expired'), tested('unit/modules/deals/card', 'dealTag > %s', "'Expired'")],
  },
  {
    statement: 'The card of an invalid note says so.',
    held: [text('card.removed'), tested('browser/components', 'expired brands, articles and notes say so')],
  },
];
