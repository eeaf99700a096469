/**
 * The part of the security page where a user downloads or erases the stored data, and decides about recognising the
 * device.
 */

import { useEffect, useState, useSyncExternalStore } from 'react';
import { callApi } from '#src/client/api.browser.ts';
import { type RecognisedDevice, recogniseDevice } from '#src/client/device/device-fingerprint.browser.ts';
import { askConsent } from '#src/modules/people/privacy/ui/ask-consent.browser.ts';
import { consentOfReader, onConsentChosen } from '#src/modules/people/privacy/ui/consent-choice.browser.ts';
import { EraseForm } from '#src/modules/people/privacy/ui/EraseForm.browser.tsx';
import type { SayPrivacy } from '#src/modules/people/privacy/ui/privacy-texts.browser.ts';

export function PrivacyPanel({ say }: { say: SayPrivacy }) {
  return (
    <section aria-labelledby="privacy">
      <h2 id="privacy">{say('privacy.title')}</h2>
      <Export say={say} />
      <EraseForm say={say} />
      <Device say={say} />
    </section>
  );
}

function Export({ say }: { say: SayPrivacy }) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const save = async () => {
    if (busy) return;
    setBusy(true);
    setFault('');
    try {
      const { data } = await callApi('GET /privacy/export', {}, { quiet: true });
      saveAs(`${location.hostname}-${new Date().toISOString().slice(0, 10)}.json`, JSON.stringify(data, null, 2));
    } catch (error) {
      console.error('the export failed', error);
      setFault(say('privacy.export.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p>{say('privacy.export.lead')}</p>
      <button type="button" className="form-quiet" aria-disabled={busy} onClick={() => void save()}>
        {say(busy ? 'privacy.export.busy' : 'privacy.export.action')}
      </button>
      <p className="form-fault" role="alert">
        {fault}
      </p>
    </>
  );
}

function Device({ say }: { say: SayPrivacy }) {
  const consent = useSyncExternalStore(onConsentChosen, consentOfReader);
  return (
    <>
      <p className="mt-4 text-soft">{say(`privacy.device.${consent ?? 'unasked'}`)}</p>
      <button type="button" className="form-quiet" onClick={() => void askConsent()}>
        {say('privacy.device.change')}
      </button>
      {consent === 'granted' && <Recognised say={say} />}
    </>
  );
}

function Recognised({ say }: { say: SayPrivacy }) {
  const [device, setFound] = useState<RecognisedDevice>();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    recogniseDevice()
      .then(setFound)
      .catch((error: unknown) => console.error('the device was not looked at', error));
  }, [open]);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2">{say('privacy.device.show')}</summary>
      {device !== undefined && (
        <dl className="text-sm break-all">
          <Fact name={say('privacy.device.fingerprint')} value={device.fingerprint} />
          {Object.entries(device.device).map(([name, value]) => (
            <Fact key={name} name={name} value={shortened(String(value))} />
          ))}
        </dl>
      )}
    </details>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-4 border-t border-line py-1">
      <dt className="w-40 flex-none text-soft">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** A drawing as a data URL has thousands of characters. */
const MAX_SHOWN_LENGTH = 120;
const shortened = (text: string) => (text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text);

/** Makes the browser save a text as a file. */
function saveAs(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
