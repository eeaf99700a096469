/** Tells codes of errors, which may be logged, from secrets that are called a code too. */

import { constants } from 'node:os';

/** Codes of name look-ups and of sending mail, besides those of the operating system. */
const LIBRARIES = [
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EAI_NODATA',
  'EAI_NONAME',
  'EBADRESP',
  'ESERVFAIL',
  'EREFUSED',
  'EAUTH',
  'ECONNECTION',
  'EDNS',
  'EENVELOPE',
  'EMESSAGE',
  'EOAUTH2',
  'EPROTOCOL',
  'ESOCKET',
  'ESTREAM',
  'ETLS',
];
const NAMES: ReadonlySet<string> = new Set([...Object.keys(constants.errno), ...LIBRARIES]);

/** Codes of Node and of its fetch. */
const NODE = /^(?:ERR|UND_ERR)_[A-Z][A-Z0-9_]{1,60}$/;

/** Codes of SQL: a class that PostgreSQL knows, and three characters. Login codes have six digits. */
const SQLSTATE = /^(?:0[0-389ABFLPZ]|2[0-8BDF]|3[489BDF]|4[024]|5[3-8]|72|F0|HV|P0|XX)[0-9A-Z]{3}$/;

/** Whether a value is the code of an error, which may be logged, and not a secret that is called a code too. */
export function isErrorCode(value: unknown): value is string {
  return typeof value === 'string' && (NAMES.has(value) || NODE.test(value) || SQLSTATE.test(value));
}
