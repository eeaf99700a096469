import { constant, type Statement, tested } from '#tests/spec/statement.ts';

const RELATED = 'modules/selling/deals/contract.ts';
const REPLIES = 'replies > two come with their thread, the others ten per page, oldest first';

/** Section 7: what calls take and answer, besides the list of calls. */
export const SECTION_7_BODIES: readonly Statement[] = [
  {
    statement: 'Deals for an activity: page 1, 4 of them.',
    value: 4,
    held: [tested('unit/screens/amounts', 'amounts that calls take by default', '{ page: 1, size: 4 }')],
  },
  {
    statement: 'The feed of deals takes page, size and a label.',
    held: [tested('api/deals', 'the feed > is paginated'), tested('api/deals', 'the feed > of the label %s')],
  },
  {
    statement: 'Price statistics take dayRange, startTime and endTime.',
    held: [tested('api/prices-statistics', 'statistics of goods > %s')],
  },
  {
    statement: 'Price statistics take minDays, 7 by default.',
    value: 7,
    held: [tested('unit/screens/amounts', 'amounts that calls take by default', 'minDays: 7')],
  },
  {
    statement: 'Related goods are LAST_CLASSIFICATIONS_GOODS, brand goods BRAND_GOODS, articles DEAL_GOOD_KEYWORDS.',
    value: ['LAST_CLASSIFICATIONS_GOODS', 'BRAND_GOODS', 'DEAL_GOOD_KEYWORDS'],
    held: [
      constant(RELATED, 'RELATED_KINDS'),
      tested('api/deals', 'content beside a deal > goods of its brand, or of either brand', 'BRAND_GOODS'),
      tested(
        'api/deals',
        'content beside a deal > articles that share its keywords, most shared first',
        'DEAL_GOOD_KEYWORDS',
      ),
    ],
  },
  {
    statement: 'Related goods: page 1, 5 of them, by DISCOUNT.',
    value: 5,
    held: [
      constant('screen-parts/related-content/data.ts', 'RELATED_GOODS'),
      tested(
        'api/deals',
        'goods of its category, best proven discount first, without its own and without sold-out ones',
      ),
    ],
    otherwise: 'a discount counts as far as the price history bears it out',
  },
  {
    statement: 'Goods of the brand: page 1, 5 of them, by DISCOUNT.',
    value: 5,
    held: [
      constant('screen-parts/related-content/data.ts', 'RELATED_GOODS'),
      tested('api/deals', 'content beside a deal > goods of its brand, or of either brand'),
    ],
  },
  {
    statement: 'Related articles: page 1, 4 of them.',
    value: 4,
    held: [
      constant('screen-parts/related-content/data.ts', 'RELATED_ARTICLES'),
      tested('api/deals', 'content beside a deal > articles that share its keywords, most shared first'),
    ],
  },
  {
    statement: 'Videos for a content: videoNum 4.',
    value: 4,
    held: [tested('unit/screens/amounts', 'amounts that calls take by default', 'videoNum: 4')],
  },
  {
    statement: 'A search takes NOTE, PROFESSIONAL and PERSONAL as queryList.',
    value: ['NOTE', 'PROFESSIONAL', 'PERSONAL'],
    held: [
      constant('modules/finding/search/contract.ts', 'QUERIES'),
      tested('unit/modules/search/wanted', '%j selects %j'),
    ],
  },
  {
    statement: 'A search takes the kinds of contents.',
    value: ['TEXT_IMG', 'IMG_TEXT', 'ARTICLE', 'DEAL', 'NOTE'],
    held: [
      constant('modules/finding/search/contract.ts', 'CONTENT_TYPES'),
      tested('unit/modules/search/wanted', '%j selects %j', "contentTypeCodes: ['TEXT_IMG', 'IMG_TEXT']"),
    ],
  },
  {
    statement: 'One subject is found by its type and id or code, with what it includes on request.',
    held: [
      tested(
        'api/search-calls',
        'one subject > with its trail and author on request, and without long texts if not wanted',
      ),
    ],
  },
  {
    statement: 'Lists of contents are top, newest, hot and selected.',
    value: ['TOP', 'NEWEST', 'HOT', 'SELECTED'],
    held: [
      constant('modules/finding/search/contract.ts', 'ARTICLE_LISTS'),
      tested(
        'api/search-calls',
        'lists of articles and notes > %j contains %j',
        "{ type: 'SELECTED', codes: ['a1', 'n1'] }",
      ),
    ],
  },
  {
    statement: 'The list of brands takes keyword, classificationIds and onlyHotBrand.',
    held: [tested('api/brands', 'the list of brands > %j', 'onlyHotBrand')],
  },
  {
    statement: 'Lists of categories take a level and a type.',
    held: [tested('api/categories', 'lists > contain only those with %s')],
  },
  {
    statement: 'A page of share orders has 20, by activity and whether delivered.',
    value: 20,
    held: [
      constant('modules/people/activities/rules.ts', 'ORDERS_ON_A_PAGE'),
      tested('api/activities-bonus', 'a page of share orders has 20, by activity and whether delivered'),
    ],
  },
  {
    statement: 'An address for a prize is stored under awardRecordId.',
    held: [tested('api/activities-lottery', 'the address of a prize > is stored once, encrypted, and is final')],
  },
  {
    statement: 'A report of a share is an encrypted string.',
    held: [
      tested(
        'api/activities-share-reports',
        'a report of a share > is an encrypted string; each device counts once, and earns the sharer a chance up to the most',
      ),
    ],
  },
  {
    statement: 'A short link answers success and shortUri.',
    held: [tested('api/calls', 'a short link is made and read by its calls')],
  },
  {
    statement: 'The public key for reports is data.publicKey.',
    held: [
      tested('api/http-encrypted-fields', 'the public key is the same in all processes, and differs between tenants'),
    ],
  },
  {
    statement: 'Leaderboards take ignoreOnline.',
    held: [tested('api/leaderboards-read', 'one by code or id, offline only on request', 'ignoreOnline=')],
  },
  {
    statement: 'Leaderboards with their entries take RANKING, GOODS, onlyOnline, requireSubjectDetail and maxSortVal.',
    held: [
      tested(
        'api/leaderboards-read',
        'with their first entries, with or without cards',
        'maxSortVal: 1, requireSubjectDetail: true',
      ),
      tested('api/leaderboards-read', 'offline ones too on request'),
    ],
  },
  {
    statement: 'Entries of a leaderboard take groupId or groupCode.',
    held: [tested('api/leaderboards-read', 'one by code or id, offline only on request', 'groupId: String(byCode.id)')],
  },
  {
    statement: 'Special subjects are asked for shelved.',
    held: [tested('api/subjects', 'special subjects > %s', 'shelved')],
  },
  {
    statement: 'Deals of a special subject: page 1, 10 of them.',
    value: 10,
    held: [
      constant('modules/selling/subjects/pages.ts', 'SPECIAL_DEALS'),
      tested('api/subjects', 'shows its published items, and ten deals'),
    ],
  },
  {
    statement: 'A favourite has the action COLLECT, a like THUMB_UP.',
    held: [tested('api/marks', 'a mark > likes and favourites are separate')],
  },
  {
    statement: 'The handlers of likes and favourites return whether they succeeded.',
    held: [
      tested('unit/client/viewer/set-mark', 'a tap > changes the mark and its count when the server has responded'),
    ],
  },
  {
    statement: 'Root comments come with subReplyCount 2.',
    value: 2,
    held: [
      constant('modules/people/comments/contract.ts', 'PREVIEWED'),
      tested('api/comments-lists', REPLIES, 'ids.slice(0, 2)'),
    ],
  },
  {
    statement: 'Sub-comments come with pageSize 10.',
    value: 10,
    held: [
      constant('modules/people/comments/contract.ts', 'SUB_PAGE'),
      tested('api/comments-lists', REPLIES, 'ids.slice(2, 12)'),
    ],
  },
  {
    statement: 'A follow names a target of the type USER.',
    held: [tested('api/relations', 'following > works for people only, and needs a session')],
  },
  {
    statement: 'Blocks are asked for by fromUserIds and blockedUserIds.',
    held: [tested('api/relations', 'blocking > shows only the viewer’s own relations')],
  },
  {
    statement: 'The switches of logins and shares take terminalType.',
    held: [tested('api/calls', '%s-switch %s', '"terminalType":"app"')],
  },
  {
    statement: 'A registration sends validKey, password, repassword and pwdRegister.',
    held: [
      tested(
        'api/accounts-logins',
        'registering > with only a mobile number, and a password later without another code',
      ),
    ],
  },
  {
    statement: 'A login with a code sends smscode and sceneCode.',
    held: [tested('api/accounts-logins', 'logging in with a code > a code for another purpose is refused')],
  },
  {
    statement: 'A login by a service sends idToken.',
    held: [
      tested(
        'api/accounts-identities',
        'logging in with another service > creates an account the first time and finds it again',
      ),
    ],
  },
  {
    statement: 'A new address sends preValidKey and validKey.',
    held: [tested('api/accounts-addresses', 'changing an address > needs both proofs, and ends other sessions')],
  },
  {
    statement: 'An upload returns presigned info.',
    held: [tested('api/uploads', 'a picture > is uploaded, made square and served permanently')],
  },
  {
    statement: 'The calls of i18n take an empty body.',
    held: [tested('api/calls', '%s in %s start with the tenant’s own')],
  },
  {
    statement: 'A list in pages answers content, totalElements and hasNext.',
    held: [tested('unit/http/edge', 'paging > page %i of %i with %i rows of %i has more: %s')],
  },
];
