/** Opens the dialog that reports a comment, a user, an article, a deal or a listing. A visitor logs in first. */

import { needLogin } from '#src/client/viewer/actions-after-login.ts';
import { mayBeLoggedIn } from '#src/client/viewer/last-login-cookie.browser.ts';
import type { ReportSubject } from '#src/modules/people/reports/contract.ts';

/** The dialog is loaded only when it opens. */
export async function openReport(subject: ReportSubject): Promise<void> {
  if (!mayBeLoggedIn()) return needLogin(() => void openReport(subject));
  const { showReport } = await import('#src/modules/people/reports/ui/report-dialog.browser.ts');
  await showReport(subject);
}
