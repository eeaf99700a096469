const HOUR = 3600;
const DAY = 24 * HOUR;

/** Tries follow each other closely while an outage is young, so that all is out within a minute of its end. */
const LONGEST_WAIT_YOUNG = 30;
const LONGEST_WAIT_OLD = 15 * 60;

/** After that long nobody waits for it any more. */
const GIVE_UP_SECONDS = 3 * DAY;

/** What a failed try says: `later` may help, `never` will not, `down` concerns every message and not this one. */
export type FailedTry = 'later' | 'never' | 'down';

/**
 * How long a message rests after a failed try; undefined: it is given up.
 * @param tries       failed in a row, this one counted
 * @param ageSeconds  since the message was written
 * @returns seconds
 */
export function waitAfter(failed: FailedTry, tries: number, ageSeconds: number): number | undefined {
  if (failed === 'never' || ageSeconds >= GIVE_UP_SECONDS) return undefined;
  const longest = ageSeconds < HOUR ? LONGEST_WAIT_YOUNG : LONGEST_WAIT_OLD;
  return Math.min(2 ** Math.min(tries - 1, 20), longest);
}

/** Steps at which a mail server judges the receiver and the message, and not who sends. */
const JUDGING_STEPS: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

/** What an error of a mail server means: a lasting refusal of this message, of this moment, or of everything. */
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

/** What the status of a provider of text messages means. Keys and addresses that are wrong are the operator's to mend. */
export function smsFailure(status: number): FailedTry {
  return status === 400 || status === 413 || status === 422 ? 'never' : 'down';
}

/** A receiver as logs may show it: enough to recognise one's own, too little to write to. */
export function maskedReceiver(receiver: string): string {
  const at = receiver.lastIndexOf('@');
  return at > 0 ? `${receiver.slice(0, 1)}…${receiver.slice(at)}` : `…${receiver.slice(-2)}`;
}
