import { backoffSeconds } from '#src/kernel/backoff.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Longest wait in seconds while an outage is young: after its end, everything is sent within a minute. */
const LONGEST_WAIT_YOUNG = 30;
const LONGEST_WAIT_OLD = 15 * 60;

/** A message older than this is given up. */
const GIVE_UP_SECONDS = 3 * DAY;

/**
 * Why a try failed. `later`: another try may succeed. `never`: none will. `down`: the server is at fault, not the
 * message.
 */
export type FailedTry = 'later' | 'never' | 'down';

/**
 * How long a message waits after a failed try.
 * @param tries  failed tries in a row, this one included
 * @param ageSeconds  since the message was written
 * @param retryAfter  seconds for which the server wants to be left alone; it gets at most a day
 * @returns seconds; undefined: the message is given up
 */
export function waitAfter(failed: FailedTry, tries: number, ageSeconds: number, retryAfter = 0): number | undefined {
  if (failed === 'never' || ageSeconds >= GIVE_UP_SECONDS) return undefined;
  const longest = ageSeconds < HOUR ? LONGEST_WAIT_YOUNG : LONGEST_WAIT_OLD;
  return Math.max(backoffSeconds({ firstSeconds: 1, longestSeconds: longest }, tries - 1), Math.min(retryAfter, DAY));
}

/** SMTP commands whose failure is about the receiver or the message, not about the sender. */
const JUDGING_STEPS: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

/** The kind of an SMTP error: permanent for this message, temporary, or about the server. */
export function mailFailure({
  responseCode,
  command,
}: {
  readonly responseCode?: unknown;
  readonly command?: unknown;
}): FailedTry {
  if (typeof responseCode !== 'number' || responseCode === 421 || !JUDGING_STEPS.has(command)) return 'down';
  return responseCode >= 500 ? 'never' : 'later';
}

/**
 * The kind of an HTTP error of an SMS provider. Wrong keys and addresses are `down`: the operator must correct them.
 */
export function smsFailure(status: number): FailedTry {
  return status === 400 || status === 413 || status === 422 ? 'never' : 'down';
}

/** A receiver for logs: its owner recognises it, but nobody can write to it. */
export function maskedReceiver(receiver: string): string {
  const at = receiver.lastIndexOf('@');
  return at > 0 ? `${receiver.slice(0, 1)}…${receiver.slice(at)}` : `…${receiver.slice(-2)}`;
}

/** Begins the part of the login page's address that holds the key of an `unlock` message. */
export const UNLOCK_HASH = '#unlock=';
