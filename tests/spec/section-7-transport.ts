import { constant, type Statement, tested } from '#tests/spec/statement.ts';

const CALLER = 'unit/client/caller';
const ENCRYPTED = 'unit/http/encrypted-fields';
const FORMS = 'browser/encrypted-forms';
const NAMES_ITS_SENDER = 'names its sender and language; has no token without a cookie';
const SPLIT = tested(
  ENCRYPTED,
  'secret keys > are split into 26 characters with the suffix for the key, then 16 for the IV',
);

/** Section 7: how calls travel. */
export const SECTION_7_TRANSPORT: readonly Statement[] = [
  {
    statement: 'The base path is /api.',
    value: '/api',
    held: [tested(CALLER, NAMES_ITS_SENDER, "'/api/saas-user-service")],
  },
  {
    statement: 'Calls of the server go to the tenant’s in-cluster host or a local port.',
    pending: 'the server makes no calls to itself: pages are loaded from the database in its own process (decision 21)',
  },
  {
    statement: 'A request sends Accept-Language from the cookie of the language.',
    held: [tested('unit/client/api', 'calls ask for the language %s', "['the reader has chosen', '; lang=en', 'en']")],
  },
  {
    statement: 'A request sends a device id, made where it is missing.',
    held: [tested('unit/client/api', 'a page’s calls carry ids, which no cookie stores before the reader allows it')],
    otherwise: 'the id is kept only where the reader allows to be recognised; else each page makes one',
  },
  {
    statement: 'A request sends a platform, Web by default.',
    value: 'Web',
    held: [constant('http/caller.ts', 'DEFAULT_PLATFORM'), tested(CALLER, NAMES_ITS_SENDER, "'x-platform': 'Web'")],
  },
  {
    statement: 'A request sends a user pseudo id, made where it is missing.',
    held: [tested('unit/client/request-identity', 'gets ids for one page and no cookie when %s')],
    otherwise: 'the id is kept only where the reader allows to be recognised; else each page makes one',
  },
  {
    statement: 'A request sends a request id.',
    held: [tested(CALLER, NAMES_ITS_SENDER, "'x-request-id': 'request-1'")],
  },
  {
    statement: 'A request sends Authorization Bearer where a cookie has a token.',
    held: [tested(CALLER, 'carries the token of the cookie as a bearer token')],
  },
  {
    statement: 'POST, PUT and DELETE without a body send an empty object.',
    held: [tested(CALLER, '%s as JSON with its charset', "['nothing', () => pageWith(good(1)), ZONES, {}, '{}']")],
  },
  {
    statement: 'JSON is sent with a charset.',
    value: 'application/json; charset=utf-8',
    held: [tested(CALLER, '%s as JSON with its charset', 'application/json; charset=utf-8')],
  },
  {
    statement: 'A response is a JSON object with success, message and code.',
    held: [tested('api/http-edge', 'the envelope > %s, Accept-Language %s: %s')],
  },
  {
    statement: 'A response can carry an Encryption header with a secret and the paths to decrypt.',
    value: 'Encryption',
    held: [
      constant('http/bodies/encrypted-fields.ts', 'ENCRYPTION_HEADER'),
      tested('api/http-encrypted-fields', 'reach the call decrypted, and are encrypted in the response'),
    ],
  },
  {
    statement: 'Fields that are sent are encrypted with a secret key of the server.',
    held: [
      tested(FORMS, 'leaves the browser encrypted, and the server takes it'),
      tested('api/http-client', 'fields encrypted by one side are decrypted by the other'),
    ],
  },
  {
    statement: 'The secret key is kept until expireTime.',
    held: [tested('unit/client/field-cipher', 'stores the key until it expires')],
  },
  {
    statement: 'A header carries the key and the list of encrypted paths.',
    held: [tested(ENCRYPTED, 'the Encryption header > %s: %#')],
  },
  {
    statement: 'The first 26 characters of the key and a suffix are the AES key.',
    value: 26,
    held: [constant('client/field-cipher.ts', 'KEY_PART'), constant('http/identity/secret-keys.ts', 'KEY_PART'), SPLIT],
  },
  {
    statement: 'The next 16 characters are the IV.',
    value: 16,
    held: [
      constant('client/field-cipher.ts', 'IV_LENGTH'),
      constant('http/identity/secret-keys.ts', 'IV_LENGTH'),
      SPLIT,
    ],
  },
  {
    statement: 'The cipher is AES-CBC with PKCS7.',
    value: 'aes-256-cbc',
    held: [constant('http/bodies/encrypted-fields.ts', 'CIPHER'), tested(ENCRYPTED, 'known answers > %s')],
  },
  {
    statement: 'The report of a share is encrypted with a public key.',
    held: [
      tested(FORMS, 'the report of a share leaves the browser encrypted, and the server counts it'),
      tested('unit/client/field-cipher', 'jsencrypt encrypts %s and the server decrypts it'),
    ],
  },
  {
    statement: 'Some calls skip the handling of errors of all.',
    held: [tested(CALLER, 'a response > %s', '{ quiet: true }')],
  },
  {
    statement: 'Failures are logged with cookies and authorization masked.',
    held: [tested('unit/http/edge', 'contains no secret and at most 1,024 characters', "cookie: 'token=hidden'")],
  },
  {
    statement: 'Bodies in the log are cut at 1,024 characters.',
    value: 1024,
    held: [
      constant('http/responses/logged-request.ts', 'BODY_LIMIT'),
      tested('unit/http/edge', 'contains no secret and at most 1,024 characters'),
    ],
  },
];
