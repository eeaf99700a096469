/** The list of the devices where a user is logged in. Each session except the current one can be ended. */

import { useState } from 'react';
import { callApi } from '#src/client/api.browser.ts';
import { serverNow } from '#src/client/server-clock.ts';
import { toast } from '#src/client/toast/toast.browser.ts';
import { browserAge } from '#src/i18n/browser-date.ts';
import { type Device, deviceName } from '#src/i18n/device-name.ts';
import type { Sessions } from '#src/modules/people/accounts/contract.ts';
import { useSay } from '#src/modules/people/accounts/ui/account-texts.browser.tsx';

export function SessionList({ sessions: first }: { sessions: Sessions }) {
  const say = useSay();
  const [sessions, setSessions] = useState(first);
  const nameOf = (device: Device) =>
    deviceName(device, ({ browser, system }) => say('account.security.device', { browser, system }));
  const revoke = async (id: number) => {
    await callApi('DELETE /sessions/{id}', { params: { id: String(id) } });
    setSessions((before) => before.filter((session) => session.id !== id));
    toast(say('account.security.revoked'));
  };
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{say('account.security.sessions')}</h2>
      <ul>
        {sessions.map(({ id, seenAt, current, ...device }) => (
          <li key={id} className="setting setting-row">
            <p>
              <span className="setting-name">{nameOf(device)}</span>
              <span className="setting-value">
                {current
                  ? say('account.security.current')
                  : say('account.security.seen', {
                      ago: browserAge(seenAt, serverNow(), document.documentElement.lang),
                    })}
              </span>
            </p>
            {!current && (
              <button
                type="button"
                className="form-quiet"
                aria-label={say('account.security.revokeOf', { device: nameOf(device) })}
                onClick={() => void revoke(id)}
              >
                {say('account.security.revoke')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
