import { type CallPlace, calls, type PendingCall } from '#tests/spec/call-place.ts';

const SHOWN_LOTTERY = 'drawing > shows chances, prizes with odds, own prizes and winners with masked names';
const FINAL_ADDRESS = 'the address of a prize > is stored once, encrypted, and is final';
const PAYMENT = 'a payment account is stored encrypted, shows the end of its number, and can be changed';

/** Calls of accounts and of what people do. */
export const PEOPLE_CALLS: readonly (CallPlace | PendingCall)[] = [
  ...calls('people/activities/contract', 'api/activities', {
    'GET /saas-user-service/activity/detail/{id}':
      'an activity > is created, started, stopped and taken back by an operator, with a line in the audit trail each',
  }),
  ...calls('people/activities/lotteries/lottery-contract', 'api/activities-lottery', {
    'GET /saas-user-service/lotteries/{id}/awards': SHOWN_LOTTERY,
    'POST /saas-user-service/lotteries/{id}/draw':
      'drawing > 6 users with 25 parallel draws of two processes never pass the stock or their chances',
    'GET /saas-user-service/lotteries/{id}/remaining-chances': SHOWN_LOTTERY,
    'GET /saas-user-service/lotteries/{id}/user-lottery-info': SHOWN_LOTTERY,
    'GET /saas-user-service/lotteries/{id}/user-prizes': SHOWN_LOTTERY,
    'GET /saas-user-service/lotteries/{id}/results': SHOWN_LOTTERY,
    'GET /saas-user-service/lotteries/lottery-prize-records/address': FINAL_ADDRESS,
    'POST /saas-user-service/lotteries/lottery-prize-records/address/{awardRecordId}': FINAL_ADDRESS,
  }),
  ...calls('people/activities/bonuses/bonus-contract', 'api/activities-bonus', {
    'POST /saas-user-service/user-bonus/activity/user-share-order':
      'an order > enters by an authenticated call, is paid by an operator, and shows to its sharer alone',
    'POST /saas-user-service/user-bonus/activity/user-share-order/page':
      'a page of share orders has 20, by activity and whether delivered',
    'GET /saas-user-service/user-payment/get-current-user': PAYMENT,
    'POST /saas-user-service/user-payment/create-or-update/for-activity': PAYMENT,
  }),
  ...calls('people/activities/lotteries/share-report-contract', 'api/activities-share-reports', {
    'POST /saas-user-service/sharer-mappings/share-mapping-prereport':
      'a report of a share > is an encrypted string; each device counts once, and earns the sharer a chance up to the most',
  }),
  ...calls('people/sharing/contract', 'api/calls', {
    'POST /saas-das-service/short-url-mappings/transfer': 'a short link is made and read by its calls',
    'GET /saas-das-service/short-url-mappings/get-origin-url': 'a short link is made and read by its calls',
  }),
  ...calls('running/secrets/contract', 'api/http-encrypted-fields', {
    'GET /saas-integration-service/secret-keys': 'keys > are valid for an hour, at one tenant',
    'GET /saas-integration-service/secret-keys/public-key':
      'keys > the public key is the same in all processes, and differs between tenants',
  }),
  ...calls('people/marks/contract', 'api/marks', {
    'POST /saas-interaction-service/user-mark-records/create': 'a mark > likes and favourites are separate',
    'POST /saas-interaction-service/user-mark-records/cancel': 'a mark > %s, then %s %s: repeating it changes nothing',
    'POST /saas-interaction-service/thumb-up-user-record/create': 'a mark > likes and favourites are separate',
    'POST /saas-interaction-service/thumb-up-user-record/cancel':
      'a mark > %s, then %s %s: repeating it changes nothing',
    'POST /saas-interaction-service/user-interaction/queryStatistic':
      'anyone can read the counts, in the requested order',
  }),
  ...calls('people/marks/contract', 'api/marks-lists', {
    'POST /saas-interaction-service/user-interaction/queryMarkPage': 'one’s own list > is paginated',
  }),
  ...calls('people/comments/contract', 'api/comments', {
    'POST /saas-interaction-service/reply/create':
      'writing > a comment is visible at once, as plain text with line breaks',
    'DELETE /saas-interaction-service/reply/{id}':
      'deleting > is allowed only to the author; other comments answer like unknown ones',
  }),
  ...calls('people/comments/contract', 'api/comments-lists', {
    'GET /saas-interaction-service/reply/rootReplyInfo/{id}':
      'a link to one reply > opens its thread, and the reply itself if it is further down',
    'POST /saas-interaction-service/reply/rootList': 'comments of a subject > newest first, twenty per page',
    'POST /saas-interaction-service/reply/subList':
      'replies > two come with their thread, the others ten per page, oldest first',
  }),
  ...calls('people/relations/contract', 'api/relations', {
    'POST /saas-user-service/user-follow/create-follow':
      'following > counts once, however often it is repeated, and notifies once',
    'POST /saas-user-service/user-follow/cancel-follow':
      'following > counts once, however often it is repeated, and notifies once',
    'POST /saas-user-service/user-dynamic-fields/blockUser/queryRelation':
      'blocking > shows only the viewer’s own relations',
    'POST /service-in-one/user-follow/listTargetUserPage':
      'following > counts once, however often it is repeated, and notifies once',
    'POST /saas-user-service/user/info/searchUserPage':
      'searching people > finds beginnings and parts of nicknames, in any case; closest first',
  }),
  ...calls('people/reports/contract', 'api/reports', {
    'GET /saas-user-service/reports/options': 'the options > of %s in %s',
    'POST /saas-user-service/reports': 'a report > of a user, and of an article',
  }),
  ...calls('telling/messages/contract', 'api/messages', {
    'GET /saas-user-service/message-center/view': 'marking as read > works for some, for a whole list, and for all',
    'POST /saas-interaction-service/user-messages/received-pages':
      "a message > has the text of the reader's language, with the current name of its user",
    'POST /saas-user-service/message-center/system-message-page': 'a message > of the site gives the reason',
    'POST /saas-integration-service/user-messages/batch-read':
      'marking as read > works for some, for a whole list, and for all',
  }),
  ...calls('people/accounts/login/login-contract', 'api/accounts-login-codes', {
    'POST /saas-low-code-service/api/app-package-config/login-switch': 'no call reveals the client secret',
  }),
  ...calls('people/accounts/codes/code-contract', 'api/accounts-codes', {
    'POST /saas-user-service/user/authcode/send': 'sending a code > needs %s',
    'POST /saas-user-service/user/authcode/valid': 'a code > is exchanged for a key, once',
  }),
  ...calls('people/accounts/login/login-contract', 'api/accounts-logins', {
    'POST /saas-user-service/user/register/mobile':
      'registering > with only a mobile number, and a password later without another code',
    'POST /saas-user-service/user/register/email':
      'registering > with a password logs in, and the password logs in again',
    'POST /saas-user-service/user/info/createPwd':
      'registering > with only a mobile number, and a password later without another code',
    'POST /saas-user-service/user/login/resetPwd': 'resetting a password > replaces it and ends all other sessions',
    'POST /saas-user-service/user/login/mobileLogin':
      'registering > with only a mobile number, and a password later without another code',
    'POST /saas-user-service/user/login/emailLogin':
      'registering > with a password logs in, and the password logs in again',
    'POST /saas-user-service/user/login/codeLogin': 'logging in with a code > works once, and only with an account',
  }),
  ...calls('people/accounts/login/login-contract', 'api/accounts-login-codes', {
    'POST /saas-user-service/user/login/firebase/login': "Firebase > exchanges Google's token for one of its own",
    'POST /saas-user-service/user/login/line/login': 'an authorization code logs in once',
  }),
  ...calls('people/accounts/contract', 'api/accounts-profile', {
    'GET /saas-user-service/user-ext-info/getWithExtInfoById':
      'a profile > of another user has public fields, one’s own has all',
    'PUT /saas-user-service/user/info/updateUserInfo': 'a profile > gender and birthday change at once',
  }),
  ...calls('people/accounts/contract', 'api/accounts-addresses', {
    'PUT /saas-user-service/user/info/change/mobile-or-email':
      'changing an address > needs both proofs, and ends other sessions',
  }),
  ...calls('people/accounts/codes/code-contract', 'api/accounts-addresses', {
    'POST /saas-user-service/user/info/close/user':
      'closing an account > needs a code for closing, ends every session and deletes everything',
  }),
  ...calls('people/accounts/login/login-contract', 'api/accounts-sessions', {
    'POST /saas-user-service/user/info/logOut': 'a session > ends at logout, together with its cookies',
  }),
  ...calls('people/uploads/contract', 'api/uploads', {
    'POST /service-in-one/upload/presigned-urls':
      'an upload address > needs a session, a size within the limit and a picture type',
  }),
];
