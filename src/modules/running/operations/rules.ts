/** Sorts errors of jobs, messages and pages by what an operator can do about them. */

import type { FAULTS } from '#src/modules/running/operations/contract.ts';

type Fault = (typeof FAULTS)[number];

/** Signs of each fault in an error, the more special first. */
const SIGNS: readonly (readonly [Fault, RegExp])[] = [
  ['NO_ROOM', /no space left|disk (is )?full|ENOSPC|quota exceeded|mailbox (is )?full/i],
  ['TIMEOUT', /time[d]?[ -]?out|ETIMEDOUT|too slow|took longer/i],
  [
    'UNREACHABLE',
    /ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|socket|fetch failed|getaddrinfo|unreachable/i,
  ],
  [
    'DATABASE',
    /database|connection terminated|terminating connection|deadlock|relation "|duplicate key|constraint|postgres/i,
  ],
  ['REFUSED', /\b[45]\d\d\b|refused|rejected|denied|unauthori[sz]ed|forbidden|not allowed|unknown user|no such/i],
];

/** The fault that the text of an error tells of; null: there is no text. */
export function faultIn(text: string | null): Fault | null {
  if (text === null || text === '') return null;
  return SIGNS.find(([, sign]) => sign.test(text))?.[0] ?? 'OTHER';
}

/** The states of the job queue, in words of the contract. */
export const JOB_STATES = {
  created: 'waiting',
  retry: 'waiting',
  active: 'running',
  completed: 'done',
  cancelled: 'given-up',
  failed: 'failed',
} as const;
