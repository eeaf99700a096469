import { mayBeLoggedIn } from '#src/client/viewer/known-login.ts';
import { needLogin } from '#src/client/viewer/login.ts';
import type { ReportSubject } from '#src/modules/reports/contract.ts';

/** Opens the report dialog, after a login if necessary. The dialog is loaded only then. */
export function openReport(subject: ReportSubject): void {
  if (!mayBeLoggedIn()) {
    needLogin(() => openReport(subject));
    return;
  }
  void import('#src/modules/reports/ui/report-dialog.ts').then(({ showReport }) => showReport(subject));
}
