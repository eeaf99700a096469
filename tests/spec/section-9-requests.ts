import { TEN, THREE } from '#tests/spec/alert-limits.ts';
import { constant, type Statement, tested, text } from '#tests/spec/statement.ts';

const COOKIES = 'last a year on every path by default';
const REPLIES = 'replies > two come with their thread, the others ten per page, oldest first';
const MORE_REPLIES =
  'a list that failed to load is requested again, and more replies of a thread load on request, each once';
const BESIDE = 'beside a product stand five goods and four articles at most';
const ANOTHER_CODE = 'another code can be requested after a minute';

/** Section 9: requests, sizes of lists, and limits. */
export const SECTION_9_REQUESTS: readonly Statement[] = [
  {
    statement: 'A request ends after 15,000 ms.',
    value: 15_000,
    held: [
      constant('client/api-caller.ts', 'TIMEOUT_MS'),
      tested('unit/client/caller', 'that takes 15 s aborts the request'),
    ],
  },
  {
    statement: 'The client caches no response by default.',
    held: [tested('unit/client/caller', 'cached responses > %s', "['are off by default', INFO, {}, 2]")],
  },
  {
    statement: 'The log of requests holds 10,000 entries.',
    value: 10_000,
    held: [
      constant('client/request-log.ts', 'MOST_ENTRIES'),
      tested('unit/client/request-cache', 'the log contains the last ten thousand requests in order'),
    ],
  },
  {
    statement: 'A cookie lives 31,536,000 s by default.',
    value: 31_536_000,
    held: [
      constant('client/cookies.ts', 'MAX_AGE'),
      tested('unit/client/request-identity', COOKIES, 'max-age=31536000'),
    ],
  },
  {
    statement: 'A cookie has the path / by default.',
    value: '/',
    held: [tested('unit/client/request-identity', COOKIES, 'max-age=31536000; path=/;')],
  },
  {
    statement: 'The request cache keeps the answer to a GET for 300,000 ms.',
    value: 300_000,
    held: [
      constant('client/request-cache.ts', 'LIFE_MS'),
      tested('unit/client/caller', 'cached responses > %s', "['are given for nothing else', ZONES, CACHED, 2]"),
    ],
  },
  {
    statement: 'Requests in flight are shared.',
    held: [tested('unit/client/request-cache', 'concurrent requests share one response, and a failure is not cached')],
  },
  {
    statement: 'The request cache keeps up to 1,000 snapshots.',
    value: 1000,
    held: [
      constant('client/request-cache.ts', 'MOST_SNAPSHOTS'),
      tested('unit/client/request-cache', 'the thousand used last stay cached'),
    ],
  },
  {
    statement: 'Related goods: 5.',
    value: 5,
    held: [
      constant('screen-parts/related-content/data.ts', 'RELATED_GOODS'),
      tested('browser/product', BESIDE, 'toBe(5)'),
    ],
  },
  {
    statement: 'Related articles: 4.',
    value: 4,
    held: [
      constant('screen-parts/related-content/data.ts', 'RELATED_ARTICLES'),
      constant('modules/reading/articles/rules.ts', 'RELATED_SIZE'),
      tested('browser/product', BESIDE, 'toBe(4)'),
    ],
  },
  {
    statement: 'Related videos: 4.',
    value: 4,
    held: [
      constant('screen-parts/related-content/data.ts', 'RELATED_VIDEOS'),
      tested('unit/screens/amounts', 'amounts that calls take by default', 'videoNum: 4'),
    ],
  },
  {
    statement: 'A page of bonus details: 20.',
    value: 20,
    held: [
      constant('modules/people/activities/rules.ts', 'ORDERS_ON_A_PAGE'),
      tested('api/activities-bonus', 'a page of share orders has 20, by activity and whether delivered'),
    ],
  },
  {
    statement: 'Deals recommended for a bonus: page 1, 4 of them.',
    value: 4,
    held: [tested('unit/screens/amounts', 'amounts that calls take by default', '{ page: 1, size: 4 }')],
  },
  {
    statement: 'Deals related to a special subject: 10.',
    value: 10,
    held: [
      constant('modules/selling/subjects/pages.ts', 'SPECIAL_DEALS'),
      tested('unit/screens/amounts', 'default page sizes'),
    ],
  },
  {
    statement: 'A page of sub-comments: 10.',
    value: 10,
    held: [
      constant('modules/people/comments/contract.ts', 'SUB_PAGE'),
      tested('api/comments-lists', REPLIES, 'ids.slice(2, 12)'),
    ],
  },
  {
    statement: 'A root comment comes with 2 sub-replies.',
    value: 2,
    held: [
      constant('modules/people/comments/contract.ts', 'PREVIEWED'),
      constant('modules/people/comments/reads.ts', 'PREVIEWED'),
      tested('browser/comments', MORE_REPLIES, 'toHaveCount(2)'),
    ],
  },
  {
    statement: 'A page of a list has 20 items by default.',
    value: 20,
    held: [
      constant('http/paging.ts', 'DEFAULT_SIZE'),
      constant('kernel/list-size.ts', 'LIST_SIZE'),
      tested('unit/screens/amounts', 'default page sizes', '{ page: 1, size: 20 }'),
    ],
  },
  {
    statement: 'The pages of a list begin with 1.',
    value: 1,
    held: [tested('unit/screens/amounts', 'default page sizes', '{ page: 1, size: 20 }')],
  },
  {
    statement: 'Price statistics need 7 known days by default.',
    value: 7,
    held: [
      constant('modules/catalogue/prices/history/percentiles.ts', 'MIN_DAYS'),
      tested('unit/screens/amounts', 'amounts that calls take by default', 'minDays: 7'),
    ],
  },
  { statement: 'At most 10 subscriptions to deal alerts.', value: 10, held: TEN },
  { statement: 'A deal alert has up to 3 categories or tags.', value: 3, held: THREE },
  {
    statement: 'A password has 8 to 20 characters.',
    value: { min: 8, max: 20 },
    held: [
      constant('modules/people/accounts/rules.ts', 'PASSWORD_LENGTH'),
      tested('browser/accounts-security', 'a forgotten password is replaced, and the old one is refused', "'short1'"),
      tested('unit/modules/accounts/rules', 'a password > %j: %s', "['abcdefghij12345678901', false]"),
    ],
  },
  {
    statement: 'A nickname has 2 to 20 characters.',
    value: { min: 2, max: 20 },
    held: [
      constant('modules/people/accounts/rules.ts', 'NICKNAME_LENGTH'),
      tested('unit/modules/accounts/rules', 'a nickname > with %s is refused', "['too short', 'a']"),
    ],
  },
  {
    statement: 'The reason of a report has at least 10 characters.',
    value: 10,
    held: [
      constant('modules/people/reports/rules.ts', 'REASON_LEAST'),
      tested('browser/people', 'a report needs a reason and ten characters, and is sent once'),
    ],
  },
  {
    statement: 'Prizes of a lottery are sent within 14 working days.',
    value: 14,
    held: [
      constant('modules/people/activities/rules.ts', 'SENT_WITHIN_WORKING_DAYS'),
      tested('unit/modules/activities/rules', '14 working days > after %s, holidays %j: %s'),
    ],
  },
  {
    statement: 'The address for a prize cannot change once it was sent.',
    held: [
      text('activity.addressFinal'),
      tested(
        'api/activities-lottery',
        'the address of a prize > of forty parallel requests of two processes, one is stored',
      ),
    ],
  },
  {
    statement: 'The success of a transaction is confirmed the day after the order.',
    held: [
      text('bonus.confirmed'),
      tested('api/activities-bonus', 'an order > is confirmed when the day after it begins in the tenant’s time zone'),
    ],
  },
  {
    statement: 'Another code is sent after 60,000 ms.',
    value: 60,
    held: [
      constant('modules/people/accounts/codes/code-contract.ts', 'RESEND_SECONDS'),
      tested('browser/accounts', ANOTHER_CODE, 'fastForward(55_000)'),
      tested('api/accounts-codes', 'again only after a minute, for another purpose at once, five times an hour'),
    ],
  },
  {
    statement: 'The button of a code reads Verify.',
    held: [text('account.sendCode'), tested('browser/accounts', ANOTHER_CODE, "'Send code'")],
    otherwise: 'it reads Send code: it sends one, and the form below verifies it (decision 21)',
  },
  {
    statement: 'Later the button of a code reads Resend.',
    held: [text('account.resendCode'), tested('browser/accounts', ANOTHER_CODE, "'Resend'")],
  },
];
