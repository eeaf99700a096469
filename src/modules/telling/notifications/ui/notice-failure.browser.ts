/** Chooses what a reader is told when a call of the notification settings failed. */

import { CallFailure, failureWords } from '#src/client/api-reply.ts';
import { pageFailures } from '#src/client/page-failures.browser.ts';
import { loggedOut } from '#src/client/viewer/after-login-logout.browser.ts';
import type { SayNotices } from '#src/modules/telling/notifications/ui/notice-texts.browser.ts';

/** Rethrows an error that is not a CallFailure. */
export function failureText(error: unknown, say: SayNotices): string {
  if (!(error instanceof CallFailure)) throw error;
  if (error.status === 401) loggedOut();
  if (error.status === 403) return failureWords(error, pageFailures.texts);
  if (error.status === 409) return say('noticeSettings.full');
  if (error.status === 429) return say('noticeSettings.tooMany');
  return say('noticeSettings.failed');
}
