const LIST = ['pageRequest'];
const PROOF = ['rcv', 'rcvType', 'authScene', 'countryCode'];
const CHECKED = [...PROOF, 'authCode', 'sceneCode'];
const NEW_PASSWORD = ['validKey', 'password', 'repassword'];
const REGISTRATION = [...NEW_PASSWORD, 'source', 'pwdRegister'];
const MARK = ['subjectId', 'subjectType', 'actionType'];
const FOLLOW = ['followInfo', 'targetId', 'targetType'];

/** What the specification says in section 7 that calls take, wherever it stands in the body or the query. */
export const TAKEN_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'GET /saas-search-service/feeds/deals': ['page', 'size', 'label'],
  'POST /saas-search-service/feeds/deals/recommend/for-activity': ['page', 'size'],
  'POST /saas-das-service/goods-histories/price-statistics/{id}': ['dayRange', 'startTime', 'endTime', 'minDays'],
  'POST /saas-search-service/search/common/related': [
    ...['orgSubjectType', 'orgCodes', 'orgIds', 'relateds', 'destSubjectType', 'sort', ...LIST],
  ],
  'POST /saas-content-service/contents/get-videos-for-content': ['contentCodes', 'contentIds', 'videoNum'],
  'POST /saas-search-service/search/common/search': [
    ...['dataTypes', 'contentTypeCodes', 'queryList', 'classificationIds', 'classificationCodes', 'categoryIds'],
    ...['categoryCodes', 'brandIds', 'sort', 'maxCount', 'keyword', 'contentExpired', ...LIST],
  ],
  'POST /saas-search-service/search/common/get/byId': [
    ...['subject', 'type', 'id', 'code', 'hl', 'gl', 'price', 'platformName', 'includeText', 'source', 'includeAiInfo'],
    ...['includeCurrentTimeInteraction', 'includeFirstClassLeafToRoot', 'onlyPassedContent'],
    'includeContentAuthorStatus',
  ],
  'POST /saas-das-service/search/common/search/filters': [
    ...['keyword', 'classificationIds', 'classificationCodes', 'dataTypes'],
  ],
  'POST /saas-search-service/search/common/search/feed': ['queryList'],
  'POST /saas-das-service/search/goods/client/page-brand-navigate': [
    ...['query', 'keyword', 'classificationIds', 'onlyHotBrand', ...LIST],
  ],
  'GET /saas-integration-service/brands/detail-by-code': ['code'],
  'POST /saas-content-service/classifications/lists': ['level', 'type'],
  'GET /saas-content-service/classifications/by-code': ['code'],
  'GET /saas-content-service/classifications/by-code/parents': ['code'],
  'POST /saas-user-service/user-bonus/activity/user-share-order': ['activityId'],
  'POST /saas-user-service/user-bonus/activity/user-share-order/page': ['activityId', 'onlyDelivered', ...LIST],
  'GET /saas-das-service/short-url-mappings/get-origin-url': ['shortUri'],
  'POST /saas-das-service/short-url-mappings/transfer': ['originUri'],
  'GET /service-in-one/item-groups/{id}': ['ignoreOnline'],
  'GET /service-in-one/item-groups/code/{code}': ['ignoreOnline'],
  'POST /service-in-one/item-groups/page-with-ref': [
    ...['groupType', 'subjectType', 'onlyOnline', 'requireSubjectDetail', 'maxSortVal'],
  ],
  'POST /service-in-one/item-group-refs/pages': ['groupId', 'groupCode'],
  'POST /saas-content-service/special-subjects/pages': ['shelved', ...LIST],
  'GET /saas-content-service/special-subjects/detail': ['subtitle'],
  'POST /saas-interaction-service/user-mark-records/create': MARK,
  'POST /saas-interaction-service/user-mark-records/cancel': MARK,
  'POST /saas-interaction-service/thumb-up-user-record/create': MARK,
  'POST /saas-interaction-service/thumb-up-user-record/cancel': MARK,
  'POST /saas-interaction-service/reply/create': ['meta', 'atUserIds'],
  'POST /saas-interaction-service/reply/rootList': ['subReplyCount'],
  'POST /saas-interaction-service/reply/subList': ['pageSize'],
  'POST /saas-user-service/user-follow/create-follow': FOLLOW,
  'POST /saas-user-service/user-follow/cancel-follow': FOLLOW,
  'POST /saas-user-service/user-dynamic-fields/blockUser/queryRelation': ['fromUserIds', 'blockedUserIds'],
  'POST /saas-user-service/user/info/searchUserPage': ['nickname'],
  'GET /saas-user-service/reports/options': ['subjectType'],
  'POST /saas-low-code-service/api/app-package-config/login-switch': ['terminalType'],
  'POST /saas-low-code-service/api/app-package-config/share-switch': ['terminalType'],
  'POST /saas-user-service/user/authcode/send': PROOF,
  'POST /saas-user-service/user/authcode/valid': CHECKED,
  'POST /saas-user-service/user/register/mobile': REGISTRATION,
  'POST /saas-user-service/user/register/email': REGISTRATION,
  'POST /saas-user-service/user/info/createPwd': NEW_PASSWORD,
  'POST /saas-user-service/user/login/resetPwd': NEW_PASSWORD,
  'POST /saas-user-service/user/login/mobileLogin': ['mobile', 'password', 'countryCode'],
  'POST /saas-user-service/user/login/emailLogin': ['email', 'password'],
  'POST /saas-user-service/user/login/codeLogin': [
    ...['email', 'mobile', 'countryCode', 'smscode', 'sceneCode', 'source'],
  ],
  'POST /saas-user-service/user/login/firebase/login': ['idToken', 'source'],
  'POST /saas-user-service/user/login/line/login': ['idToken', 'source'],
  'PUT /saas-user-service/user/info/updateUserInfo': ['avatar', 'nickname', 'biography', 'gender', 'birthday'],
  'PUT /saas-user-service/user/info/change/mobile-or-email': [
    ...['countryCode', 'mobile', 'email', 'preValidKey', 'validKey'],
  ],
  'POST /saas-user-service/user/info/close/user': CHECKED,
};
