/** The dialog in which a reader reports a comment, a user, an article, a deal or a listing. */

import '#src/modules/people/reports/ui/report.css';
import { callApi } from '#src/client/api.browser.ts';
import { toast } from '#src/client/toast/toast.browser.ts';
import { peopleTexts } from '#src/i18n/people-texts.browser.ts';
import type { ReportSubject } from '#src/modules/people/reports/contract.ts';
import { openDialog } from '#src/ui/dialog/open-dialog.browser.ts';

/** Opens the dialog. When its options cannot be fetched, the reader sees a message and nothing opens. */
export async function showReport(subject: ReportSubject): Promise<void> {
  const asked = callApi(
    'GET /saas-user-service/reports/options',
    { query: { subjectType: subject.type } },
    { cache: true },
  );
  const [{ data }, say, form, react] = await Promise.all([
    asked,
    peopleTexts(),
    import('#src/modules/people/reports/ui/ReportForm.browser.tsx'),
    import('#src/ui/react/render-into.browser.tsx'),
  ]);
  if (data === undefined) return;
  const sent = () => {
    dialog.close();
    toast(say('report.sent'));
  };
  const { dialog, body } = openDialog(say('report.title'), say('report.close'), () => empty());
  const empty = react.renderInto(body, form.reportForm({ subject, options: data, say, onSent: sent }));
}
