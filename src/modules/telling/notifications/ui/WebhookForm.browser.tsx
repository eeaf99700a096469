/** The form that connects a webhook, and then shows once the key of its signatures. */

import { type FormEvent, useState } from 'react';
import { callApi } from '#src/client/api.browser.ts';
import { CallFailure } from '#src/client/api-reply.ts';
import { confirmed } from '#src/modules/people/accounts/ui/confirm/with-proof.browser.ts';
import { failureText } from '#src/modules/telling/notifications/ui/notice-failure.browser.ts';
import type { SayNotices } from '#src/modules/telling/notifications/ui/notice-texts.browser.ts';
import { Field } from '#src/ui/form/Field.browser.tsx';
import { Submit } from '#src/ui/form/Submit.browser.tsx';

interface Props {
  readonly say: SayNotices;
  readonly reload: () => Promise<unknown>;
}

export function WebhookForm({ say, reload }: Props) {
  const [secret, setSecret] = useState('');
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<{ readonly url?: string; readonly form?: string }>({});
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const url = String(new FormData(event.currentTarget).get('url') ?? '').trim();
    if (url === '') return setFaults({ url: say('noticeSettings.webhookEmpty') });
    setBusy(true);
    setFaults({});
    try {
      const { data } = await confirmed(() =>
        callApi('POST /notifications/webhooks', { body: { url } }, { quiet: true }),
      );
      setSecret(data?.secret ?? '');
      await reload();
    } catch (error) {
      const wrongAddress = error instanceof CallFailure && (error.status === 400 || error.status === 422);
      setFaults(wrongAddress ? { url: say('noticeSettings.webhookBad') } : { form: failureText(error, say) });
    } finally {
      setBusy(false);
    }
  };
  if (secret !== '') {
    return (
      <div className="notice-form" role="status">
        <p>{say('noticeSettings.webhookSecret')}</p>
        <code className="notice-secret">{secret}</code>
      </div>
    );
  }
  return (
    <form className="form notice-form" noValidate onSubmit={(event) => void send(event)}>
      <Field
        name="url"
        type="url"
        inputMode="url"
        required
        label={say('noticeSettings.webhookUrl')}
        fault={faults.url}
      />
      <Submit busy={busy} fault={faults.form}>
        {say('noticeSettings.connect')}
      </Submit>
    </form>
  );
}
