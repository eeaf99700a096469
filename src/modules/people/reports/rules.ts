import { plainText } from '#src/kernel/plain-text.ts';
import type { ReportOption, ReportSubjectType } from '#src/modules/people/reports/contract.ts';

export const REASON_LEAST = 10;
export const REASON_MOST = 500;

/** The reports one user may make per hour and per day. */
export const REPORTS_AN_HOUR = 10;
export const REPORTS_A_DAY = 30;

const OF_READING: readonly ReportOption[] = ['FALSE_INFORMATION', 'SPAM', 'COPYRIGHT', 'HATE', 'SEXUAL', 'OTHER'];

const OPTIONS: Readonly<Record<ReportSubjectType, readonly ReportOption[]>> = {
  USER: ['IMPERSONATION', 'PROFILE', 'HARASSMENT', 'SPAM', 'OTHER'],
  REPLY: ['SPAM', 'HARASSMENT', 'HATE', 'SEXUAL', 'FALSE_INFORMATION', 'PERSONAL_DATA', 'OTHER'],
  ARTICLE: OF_READING,
  NOTE: OF_READING,
  DEAL: ['WRONG_PRICE', 'EXPIRED', 'FALSE_INFORMATION', 'COUNTERFEIT', 'PROHIBITED', 'OTHER'],
  GOODS: ['WRONG_PRICE', 'FALSE_INFORMATION', 'COUNTERFEIT', 'PROHIBITED', 'OTHER'],
};

/** The options for reporting a kind of subject, in the order in which they are offered. */
export function reportOptions(type: ReportSubjectType): readonly ReportOption[] {
  return OPTIONS[type];
}

const plainReason = (text: string) => plainText(text.normalize('NFKC'));

/**
 * What is wrong with a reason; undefined: nothing. The limits are 10 visible and 500 characters, counted in code points,
 * after compatibility forms are replaced.
 */
export function reasonFault(text: string): 'SHORT' | 'LONG' | undefined {
  const plain = plainReason(text);
  const seen = plain
    .replaceAll(/\p{Default_Ignorable_Code_Point}|\p{Cc}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if ([...seen].length < REASON_LEAST) return 'SHORT';
  return [...plain].length > REASON_MOST ? 'LONG' : undefined;
}

/** The stored form of a reason: compatibility forms replaced, trimmed. undefined when it is too short or too long. */
export function cleanReason(text: string): string | undefined {
  return reasonFault(text) === undefined ? plainReason(text) : undefined;
}
