/** The form in which a reader reports a comment, a user or a listing. */

import type { ReactNode } from 'react';
import { callApi } from '#src/client/api.browser.ts';
import { CallFailure, failureWords } from '#src/client/api-reply.ts';
import type { ApiData } from '#src/client/call-types.ts';
import { pageFailures } from '#src/client/page-failures.browser.ts';
import { loggedOut } from '#src/client/viewer/after-login-logout.browser.ts';
import type { SayPeople } from '#src/i18n/people-texts.browser.ts';
import type { ReportOption, ReportSubject } from '#src/modules/people/reports/contract.ts';
import { reasonFault } from '#src/modules/people/reports/rules.ts';
import { TextArea } from '#src/ui/form/Field.browser.tsx';
import { Submit } from '#src/ui/form/Submit.browser.tsx';
import { type Faults, useForm } from '#src/ui/form/use-form.browser.ts';

interface Props {
  readonly subject: ReportSubject;
  readonly options: ApiData<'GET /saas-user-service/reports/options'>;
  readonly say: SayPeople;
  /** Called when the server has accepted the report. */
  readonly onSent: () => void;
}

export function reportForm(props: Props): ReactNode {
  return <ReportForm {...props} />;
}

/** The form of a report: a few reasons to choose from, and the reader's own text. */
function ReportForm({ subject, options, say, onSent }: Props) {
  const { reasonLeast: least, reasonMost: most } = options;
  const form = useForm(async ({ option = '', reason = '' }) => {
    const faults = reportFormErrors(option, reason, { least, most }, say);
    if (faults !== undefined) return faults;
    const failed = await send(subject, option as ReportOption, reason);
    if (failed === undefined) onSent();
    return failed === undefined ? undefined : { form: failed };
  });
  return (
    <form className="form" {...form.props}>
      <p className="report-note">{say('report.note')}</p>
      <fieldset className="report-options" aria-describedby="report-option-fault">
        <legend>{say('report.option')}</legend>
        {options.options.map(({ code, text }) => (
          <label key={code}>
            <input type="radio" name="option" value={code} aria-invalid={form.faults['option'] ? true : undefined} />
            <span>{text}</span>
          </label>
        ))}
        <p className="form-fault" id="report-option-fault" aria-live="polite">
          {form.faults['option']}
        </p>
      </fieldset>
      <TextArea
        name="reason"
        label={say('report.reason')}
        hint={say('report.reasonHint', { least })}
        fault={form.faults['reason']}
        rows={3}
      />
      <Submit busy={form.busy} fault={form.faults['form']}>
        {form.busy ? say('report.sending') : say('report.send')}
      </Submit>
    </form>
  );
}

interface Limits {
  readonly least: number;
  readonly most: number;
}

function reportFormErrors(option: string, reason: string, { least, most }: Limits, say: SayPeople): Faults | undefined {
  const fault = reasonFault(reason);
  const faults = {
    ...(option === '' ? { option: say('report.optionMissing') } : {}),
    ...(fault === 'SHORT' ? { reason: say('report.reasonShort', { least }) } : {}),
    ...(fault === 'LONG' ? { reason: say('report.reasonLong', { most }) } : {}),
  };
  return Object.keys(faults).length === 0 ? undefined : faults;
}

/**
 * @returns why it failed, in words; undefined when the server has accepted the report
 */
async function send({ type, id }: ReportSubject, option: ReportOption, reason: string): Promise<string | undefined> {
  const body = { subjectType: type, subjectId: id, option, reason };
  try {
    await callApi('POST /saas-user-service/reports', { body }, { quiet: true });
    return undefined;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    if (error.status === 401) loggedOut();
    return failureWords(error, pageFailures.texts);
  }
}
