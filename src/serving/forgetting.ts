import { type Listener, listen } from '#src/db/listen.ts';
import type { RememberedAnswers } from '#src/http/remembered-answers.ts';
import { announcementOf, CHANGES_CHANNEL } from '#src/publishing/changed.ts';

/** Has a process forget its answers as what they were read from changes, whichever process changes it. */
export function forgetOnChange(answers: RememberedAnswers, url: string, warn: (message: string) => void): Listener {
  const onNotify = (_channel: string, payload: string) => {
    const { tenantId, tags } = announcementOf(payload);
    answers.forget(tenantId, tags);
  };
  return listen(url, [CHANGES_CHANNEL], onNotify, { onReconnect: () => answers.clear(), warn });
}
