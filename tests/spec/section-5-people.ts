import { ONCE, TEN, THREE } from '#tests/spec/alert-limits.ts';
import { constant, type Place, type Statement, tested, text } from '#tests/spec/statement.ts';

const FORMS = 'unit/modules/accounts/address-input';
const FIELDS = 'errors are shown beside their fields, and nothing typed is lost';
const EMPTY: Readonly<Record<string, readonly Place[]>> = {
  Email: [
    tested('browser/accounts', FIELDS, 'Enter your e-mail address'),
    tested(FORMS, 'an address in a form > %s %j is refused', 'Enter your e-mail address'),
  ],
  Mobile: [tested(FORMS, 'an address in a form > %s %j is refused', 'Enter your mobile number')],
  Password: [tested(FORMS, 'a new password %j repeated as %j', 'Enter your password')],
  Code: [tested(FORMS, 'the code %j', 'Enter the code')],
};
const TENANT = 'modules/running/tenants/rules.ts';

/** Section 5: what people enter about themselves and others. */
export const SECTION_5_PEOPLE: readonly Statement[] = [
  {
    statement: 'Keywords of a search for brands are trimmed.',
    held: [tested('unit/screens/queries', 'the query of the list of brands > %s', "'keyword=+so+ny+'")],
  },
  {
    statement: 'A password has 8 to 20 characters.',
    value: { min: 8, max: 20 },
    held: [
      constant('modules/people/accounts/rules.ts', 'PASSWORD_LENGTH'),
      tested('unit/modules/accounts/rules', 'a password > %j: %s', "['abcdef1', false]"),
    ],
  },
  {
    statement: 'A password has at least 1 letter.',
    value: 1,
    held: [tested('unit/modules/accounts/rules', 'a password > %j: %s', "['12345678', false]")],
  },
  {
    statement: 'A password has at least 1 number.',
    value: 1,
    held: [tested('unit/modules/accounts/rules', 'a password > %j: %s', "['abcdefgh', false]")],
  },
  {
    statement: 'The two entries of a password match.',
    held: [
      tested(
        'browser/accounts-security',
        'a forgotten password is replaced, and the old one is refused',
        'The two passwords do not match',
      ),
      tested(FORMS, 'a new password %j repeated as %j', 'The two passwords do not match'),
      text('account.unlikePasswords'),
    ],
  },
  {
    statement: 'A nickname has 2 to 20 characters.',
    value: { min: 2, max: 20 },
    held: [
      constant('modules/people/accounts/rules.ts', 'NICKNAME_LENGTH'),
      tested('unit/modules/accounts/rules', 'a nickname > with %s is refused', "['too long', 'a'.repeat(21)]"),
      tested(
        'browser/accounts-security',
        'an edited nickname waits for review, and a birthday changes at once',
        'Use 2–20 characters',
      ),
    ],
  },
  {
    statement: 'A nickname has none of @ < > /.',
    value: '/[@<>/]/',
    held: [
      constant('modules/people/accounts/rules.ts', 'RESERVED'),
      tested('unit/modules/accounts/rules', 'a nickname > with %s is refused', "['/', 'nok/noi']"),
    ],
  },
  {
    statement: 'An e-mail address is valid.',
    held: [tested('unit/modules/accounts/rules', 'an e-mail address > %j is refused'), text('account.badEmail')],
  },
  {
    statement: 'A phone number is valid.',
    held: [tested('unit/modules/accounts/rules', 'a mobile number > +%s %j'), text('account.badMobile')],
  },
  ...['Email', 'Mobile', 'Password', 'Code'].map((field) => ({
    statement: `The empty field ${field} asks to enter it.`,
    held: [text(`account.empty${field}`), ...(EMPTY[field] ?? [])],
  })),
  {
    statement: 'A wrong code says to try again.',
    held: [
      text('error.account.wrongCode'),
      tested('api/accounts-codes', 'a code > is exchanged for a key, once', 'The code is wrong'),
    ],
  },
  {
    statement: 'The reason of a report has at least 10 characters.',
    value: 10,
    held: [
      constant('modules/people/reports/rules.ts', 'REASON_LEAST'),
      tested('unit/modules/reports/rules', 'a reason > %s', "['nine', '123456789', undefined]"),
      tested('browser/people', 'a report needs a reason and ten characters, and is sent once'),
      text('report.reasonShort'),
    ],
  },
  {
    statement: 'The keyword of a deal alert has a maximum length.',
    value: 60,
    held: [
      constant('modules/telling/alerts/rules.ts', 'KEYWORD_MOST'),
      tested('browser/alerts', 'words, a tag and a search are looked out for', "'ก'.repeat(61)"),
    ],
  },
  { statement: 'A deal alert has up to 3 categories.', value: 3, held: THREE },
  { statement: 'At most 10 subscriptions to deal alerts.', value: 10, held: TEN },
  { statement: 'A duplicate alert or tag is rejected.', held: [text('alerts.repeated'), ...ONCE] },
  {
    statement: 'Deleting an account needs a code sent to its phone or e-mail address.',
    held: [
      tested(
        'browser/accounts-security',
        'an account is deleted with a code after a confirmation, and cannot log in again',
      ),
      tested(
        'api/accounts-addresses',
        'closing an account > needs a code for closing, ends every session and deletes everything',
      ),
      tested(
        'api/accounts-addresses',
        'closing an account > a code of another account or for another purpose does not close it',
      ),
    ],
  },
  ...[
    ['Thailand', 'TH 66', 'starts with 6, 8 or 9, then has 8 digits', '^[689]\\d{8}$', "'0712345678', undefined"],
    ['Indonesia', 'ID 62', 'has 8 to 12 digits', '^\\d{8,12}$', "'8123456789012', undefined"],
    [
      'Philippines',
      'PH 63',
      'starts with 9 and an operator of 2 digits, then has 7 digits',
      '^9\\d{2}\\d{7}$',
      "'08171234567', undefined",
    ],
    ['Singapore', 'SG 65', 'starts with 8 or 9, then has 7 digits', '^[89]\\d{7}$', "'6123 4567', undefined"],
    ['Malaysia', 'MY 60', 'starts with 1, then has 6 or 7 digits', '^1\\d{6,7}$', "'123456789', undefined"],
    [
      'Vietnam',
      'VN 84',
      'starts with 3, 5, 7, 8 or 9, then has 8 digits',
      '^[35789]\\d{8}$',
      "'0212345678', undefined",
    ],
    ['China', 'CN 86', 'starts with 1, then 3 to 9, then has 9 digits', '^1[3-9]\\d{9}$', "'128 0013 8000', undefined"],
  ].flatMap(([country = '', named = '', rule = '', regex = '', refused = ''], at) => {
    const area = named.slice('XX '.length);
    const listed = 'the seven countries of phone numbers, the default first';
    return [
      {
        statement: `The area of ${country} is ${area}.`,
        value: area,
        held: [
          constant(TENANT, `PHONE_COUNTRIES.${at}.area`),
          tested('unit/modules/tenants/settings', listed, `'${named}'`),
        ],
      },
      {
        statement: `A number of ${country} ${rule}.`,
        value: regex,
        held: [
          constant(TENANT, `PHONE_COUNTRIES.${at}.regex`),
          tested('unit/modules/accounts/rules', 'a mobile number > +%s %j', `['${area}', ${refused}]`),
        ],
      },
    ];
  }),
  {
    statement: 'The default area is 66.',
    value: '66',
    held: [
      constant(TENANT, 'PHONE_COUNTRIES.0.area'),
      tested(
        'api/calls',
        '%s in %s start with the tenant’s own',
        "area: '66', code: 'TH', regex: '^[689]\\\\d{8}$', isDefault: true",
      ),
    ],
    otherwise: 'it is the first calling code that the tenant names; 66 is the first of the countries',
  },
];
