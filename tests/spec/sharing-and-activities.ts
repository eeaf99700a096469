import { ONCE, TEN, THREE } from '#tests/spec/alert-limits.ts';
import { constant, type Statement, tested, text } from '#tests/spec/statement.ts';

const SOURCE = 'the source of %j is %s';
const SHARES = 'browser/sharing';
const WAYS = 'browser/share-ways';
const SHARED_CARD = 'a card in the app passes who shares which deal, with its picture and title, to the app';
const toldApp = (shows: string) => tested(WAYS, SHARED_CARD, shows);
const REPORT = tested(
  'api/activities-share-reports',
  'a report of a share > is an encrypted string; each device counts once, and earns the sharer a chance up to the most',
);
const REPORTED = 'the report of a share leaves the browser encrypted, and the server counts it';
const ALERT = `an alert is set, paused, resumed, edited and deleted: \${lang}`;
const WORDS = 'words, a tag and a search are looked out for';
const COMING = 'what comes soon counts down to its start, what runs to its end, and what was taken back says so';
const ACTIVITIES = 'browser/activities';
const STATES = 'browser/activity-states';
const FINAL = 'the address of a prize > is stored once, encrypted, and is final';

/** Sections 2, 3, 4 and 6, as far as they say something of sharing, deal alerts and activities. */
export const SHARING_AND_ACTIVITIES: readonly Statement[] = [
  {
    statement: 'In the app the share action of a deal card posts a message to the host app.',
    held: [toldApp('window.told')],
  },
  { statement: 'The message has the identifier of the content.', held: [toldApp('contentId: ')] },
  { statement: 'The message has the share type DEAL.', value: 'DEAL', held: [toldApp("shareType: 'DEAL'")] },
  {
    statement: 'The message has the user id of who shares.',
    held: [toldApp('shareOwnerId: String(reader.id)')],
  },
  { statement: 'The message has the picture of the deal.', held: [toldApp('picture: ')] },
  { statement: 'The message has the title of the deal.', held: [toldApp('title: ')] },
  {
    statement: 'Elsewhere the share action of a deal card opens a share dialog.',
    held: [
      tested(SHARES, 'sharing > opens a dialog that links to services, copies and gives the focus back'),
      tested(SHARES, `every subject can be shared > \${what}: its card and its page`),
    ],
  },
  {
    statement: 'The choices of the dialog come from share-switch, by terminal.',
    held: [tested(WAYS, `the ways to share > \${where} are those that the tenant offers there`, 'terminalType')],
  },
  {
    statement: 'Where no short link can be made, a dialog titled activity tips shows.',
    held: [
      text('share.tips'),
      tested(SHARES, 'sharing > without a short link says so, and shares the whole address', 'เคล็ดลับกิจกรรม'),
    ],
  },
  {
    statement: 'Share info is shareId, activityId, subjectId, subjectType and activityCode, joined with underscores.',
    held: [tested('unit/ui/short-link', SOURCE, '7_3_12_ACTIVITY_LOTTERY')],
  },
  {
    statement: 'Missing parts of share info become empty.',
    held: [tested('unit/ui/short-link', SOURCE, "'____'")],
  },
  {
    statement: 'A shared deal is a subject of type CONTENT.',
    held: [tested('unit/ui/short-link', SOURCE, '7__12_CONTENT_')],
  },
  {
    statement:
      'A report of a share has sharedType ACTIVITY, sharedObjectId, sharerId, sharedFingerprint and jumpTarget.',
    held: [REPORT, tested('browser/encrypted-forms', REPORTED)],
  },
  {
    statement: 'A deal alert is custom: a keyword, a brand, up to 3 categories.',
    value: 3,
    held: THREE,
  },
  { statement: 'A deal alert is on a tag, once.', held: ONCE },
  {
    statement: 'A deal alert is on a single deal.',
    held: [
      tested(
        'api/alerts-matches',
        'an alert on a deal > follows what its editor says of the price, and ends with the deal',
      ),
      tested('browser/alerts', 'the button of each kind of page opens its alert, which is set', "'deal'"),
    ],
  },
  {
    statement: 'A deal alert is told by e-mail.',
    held: [
      tested(
        'api/notifications',
        'a mail has one link to stop the alert, and a mail program can stop it with one click',
      ),
    ],
  },
  { statement: 'A reader has at most 10 deal alerts.', value: 10, held: TEN },
  {
    statement: 'The screens of deal alerts manage them, set custom ones and show trending tags.',
    held: [text('alerts.trending'), tested('browser/alerts', WORDS, '.alert-tags')],
  },
  {
    statement: 'A deal alert is active, pausing, paused and resuming.',
    held: [
      text('alerts.pausing'),
      text('alerts.resuming'),
      tested('browser/alerts', ALERT, "['pause', 'PAUSED', lang === 'th' ? 'กำลังหยุด…' : 'Pausing…']"),
    ],
  },
  {
    statement: 'A deal alert is deleted for good, after a confirmation.',
    held: [text('alerts.deleteNote'), tested('browser/alerts', ALERT, '.dialog-grave')],
  },
  {
    statement: 'Deal alerts need a login; else the login dialog opens.',
    held: [tested('browser/alerts', 'a visitor is asked to log in')],
  },
  {
    statement: 'Activities are BONUS, LOTTERY and BADGE.',
    value: ['BONUS', 'LOTTERY', 'BADGE'],
    held: [
      constant('modules/people/activities/contract.ts', 'ACTIVITY_KINDS'),
      tested(ACTIVITIES, 'a reader draws, wins, and names an address once, with the keyboard'),
      tested(ACTIVITIES, 'a bonus shows orders and takes a payment account'),
      tested(
        ACTIVITIES,
        'a badge that runs shows the progress of its reader, and is linked from the home page and from /me',
      ),
    ],
  },
  {
    statement: 'An activity is not started, running, ended or invalid.',
    value: ['NOT_STARTED', 'RUNNING', 'ENDED', 'INVALID'],
    held: [
      constant('modules/people/activities/contract.ts', 'ACTIVITY_STATES'),
      tested('api/activities', 'an activity > starts and ends on published pages when its time has come'),
    ],
  },
  {
    statement: 'An activity that has not started says that it comes soon.',
    held: [tested(STATES, COMING, 'เร็ว ๆ นี้')],
  },
  {
    statement: 'An activity that runs has a countdown.',
    held: [text('activity.left'), tested(STATES, COMING, 'เหลือเวลา')],
  },
  {
    statement: 'An activity that is invalid says so.',
    held: [text('activity.invalid'), tested(STATES, COMING, 'กิจกรรมนี้ถูกยกเลิกแล้ว')],
  },
  {
    statement: 'An award runs NOT_FILL_ADDRESS, then NOT_DELIVERED, then DELIVERED.',
    value: ['NOT_FILL_ADDRESS', 'NOT_DELIVERED', 'DELIVERED'],
    held: [
      constant('modules/people/activities/lotteries/lottery-contract.ts', 'AWARD_STATUSES'),
      tested('api/activities-lottery', FINAL),
      tested('api/activities', 'an operator sends a prize, and releases or refuses one that was held'),
    ],
  },
  {
    statement: 'A prize says that it has expired.',
    held: [
      text('activity.rewardExpired'),
      tested(
        'api/activities-lottery',
        'the address of a prize > is refused when it is of somebody else, too late, or no address',
        'เลยกำหนดรับรางวัลแล้ว',
      ),
    ],
  },
  {
    statement: 'An order of a bonus is UN_DELIVERED, DELIVERED or RETURNED.',
    value: ['UN_DELIVERED', 'DELIVERED', 'RETURNED'],
    held: [
      constant('modules/people/activities/bonuses/bonus-contract.ts', 'ORDER_STATUSES'),
      tested('api/activities-bonus', 'an order > that is returned earns nothing, and its sharer is told', 'RETURNED'),
    ],
  },
];
