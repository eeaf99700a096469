import '#src/modules/reports/ui/report.css';
import { callApi } from '#src/client/api.ts';
import type { ApiData } from '#src/client/calls.ts';
import { peopleTexts, type SayPeople } from '#src/i18n/people-texts.ts';
import type { ReportSubject } from '#src/modules/reports/contract.ts';
import { toast } from '#src/ui/toast/toast.ts';

export type ReportOptions = ApiData<'GET /saas-user-service/reports/options'>;

/** Opens the dialog of a report. Where its options cannot be had, the reader is told so and nothing opens. */
export async function showReport(subject: ReportSubject): Promise<void> {
  const asked = callApi(
    'GET /saas-user-service/reports/options',
    { query: { subjectType: subject.type } },
    { cache: true },
  );
  const [{ data }, say, form, react] = await Promise.all([
    asked,
    peopleTexts(),
    import('#src/modules/reports/ui/ReportForm.tsx'),
    import('#src/ui/react/render-into.tsx'),
  ]);
  if (data === undefined) return;
  const { dialog, body } = dialogOf(say);
  const sent = () => {
    dialog.close();
    toast(say('report.sent'));
  };
  const empty = react.renderInto(body, form.reportForm({ subject, options: data, say, onSent: sent }));
  dialog.addEventListener('close', () => {
    // Messages go on outside of it.
    const toasts = dialog.querySelector('#toasts');
    if (toasts !== null) document.body.append(toasts);
    empty();
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
}

/** An empty dialog with its title and a button that closes it; the browser gives the focus back afterwards. */
function dialogOf(say: SayPeople): { dialog: HTMLDialogElement; body: HTMLElement } {
  const dialog = document.createElement('dialog');
  dialog.className = 'report';
  dialog.setAttribute('aria-labelledby', 'report-title');
  const top = document.createElement('div');
  top.className = 'report-top';
  const title = Object.assign(document.createElement('h2'), { id: 'report-title', textContent: say('report.title') });
  const close = Object.assign(document.createElement('button'), { type: 'button', textContent: '×' });
  close.setAttribute('aria-label', say('report.close'));
  close.addEventListener('click', () => dialog.close());
  top.append(title, close);
  const body = document.createElement('div');
  dialog.append(top, body);
  return { dialog, body };
}
