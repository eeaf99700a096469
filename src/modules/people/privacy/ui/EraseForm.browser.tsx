/** The form in which a reader erases stored data by kind. */

import { type FormEvent, useEffect, useState } from 'react';
import { callApi } from '#src/client/api.browser.ts';
import { toast } from '#src/client/toast/toast.browser.ts';
import type { StoredAnswer } from '#src/modules/people/privacy/contract.ts';
import { ERASABLE, type Erasable } from '#src/modules/people/privacy/rules.ts';
import { eraseDevice } from '#src/modules/people/privacy/ui/erase-device.browser.ts';
import type { SayPrivacy } from '#src/modules/people/privacy/ui/privacy-texts.browser.ts';
import { confirm } from '#src/ui/dialog/confirm.browser.ts';

/** Data that this browser stores, besides that of the server. */
const BROWSER = 'browser';
type Chosen = Erasable | typeof BROWSER;

const isKind = (kind: unknown): kind is Erasable => ERASABLE.some((candidate) => candidate === kind);

/**
 * Fetches how much is stored of each kind. After a failure, which a toast has shown, the kinds are listed without
 * numbers.
 */
async function fetchStored(): Promise<StoredAnswer> {
  try {
    return (await callApi('GET /privacy/stored', {})).data ?? [];
  } catch (error) {
    console.error('what is kept was not told', error);
    return [];
  }
}

/** The stored data of the viewer by kind. Each kind can be erased without deleting the account. */
export function EraseForm({ say }: { say: SayPrivacy }) {
  const [stored, setStored] = useState<StoredAnswer>([]);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  useEffect(() => void fetchStored().then(setStored), []);

  const erase = async (form: HTMLFormElement) => {
    const chosen = new FormData(form).getAll('kind') as Chosen[];
    if (chosen.length === 0) return setFault(say('privacy.erase.choose'));
    setFault('');
    if (!(await wanted(say, chosen))) return;
    setBusy(true);
    try {
      const kinds = chosen.filter(isKind);
      if (kinds.length > 0) await callApi('POST /privacy/erase', { body: { kinds } });
      if (chosen.includes(BROWSER)) await eraseDevice();
      form.reset();
      toast(say('privacy.erase.done'));
    } catch (error) {
      console.error('not everything was erased', error);
      setFault(say('privacy.erase.failed'));
    } finally {
      setBusy(false);
      setStored(await fetchStored());
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void erase(event.currentTarget);
  };
  return (
    <form className="mt-8" onSubmit={submit}>
      <fieldset aria-describedby="erase-fault">
        <legend className="font-semibold">{say('privacy.erase.lead')}</legend>
        <ul className="mt-2">
          {ERASABLE.map((kind) => (
            <Kind
              key={kind}
              kind={kind}
              name={say(`privacy.kind.${kind}`)}
              count={stored.find((entry) => entry.kind === kind)?.count}
            />
          ))}
          <Kind kind={BROWSER} name={say('privacy.kind.browser')} />
        </ul>
      </fieldset>
      <p className="form-fault" id="erase-fault" role="alert">
        {fault}
      </p>
      <button type="submit" className="form-quiet" aria-disabled={busy}>
        {say(busy ? 'privacy.erase.busy' : 'privacy.erase.action')}
      </button>
    </form>
  );
}

function Kind({ kind, name, count }: { kind: Chosen; name: string; count?: number | undefined }) {
  return (
    <li className="border-t border-line">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
        <input type="checkbox" className="size-5 flex-none" name="kind" value={kind} />
        <span className="flex-1">{name}</span>
        {count !== undefined && <span className="text-soft tabular-nums">{count}</span>}
      </label>
    </li>
  );
}

function wanted(say: SayPrivacy, chosen: readonly Chosen[]): Promise<boolean> {
  return confirm({
    title: say('privacy.erase.title'),
    note: say('privacy.erase.note', { kinds: chosen.map((kind) => say(`privacy.kind.${kind}`)).join(' · ') }),
    confirm: say('privacy.erase.confirm'),
    cancel: say('privacy.erase.cancel'),
  });
}
