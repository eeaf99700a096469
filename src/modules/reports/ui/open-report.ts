import { mayBeLoggedIn } from '#src/client/viewer/known-login.ts';
import { needLogin } from '#src/client/viewer/login.ts';
import type { ReportSubject } from '#src/modules/reports/contract.ts';

/** Asks the reader what is wrong with something, after a login where there is none. The dialog comes only then. */
export function openReport(subject: ReportSubject): void {
  if (!mayBeLoggedIn()) {
    needLogin(() => openReport(subject));
    return;
  }
  void import('#src/modules/reports/ui/report-dialog.ts').then(({ showReport }) => showReport(subject));
}
