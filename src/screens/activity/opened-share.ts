import { callApi } from '#src/client/api.ts';
import { recogniseDevice } from '#src/client/device/device-fingerprint.ts';
import { CallFailure } from '#src/client/reply.ts';
import { encryptReport } from '#src/client/rsa.ts';
import { readServerClock, serverNow } from '#src/client/server-clock.ts';
import { activityTexts } from '#src/modules/activities/ui/activity-texts.ts';
import { element, pressable } from '#src/ui/element.ts';

/** Who shared, in the source of a share: the first of its parts. */
const SHARER = /^([1-9]\d{0,14})_/;

/** The id of the user who shared the address; undefined: nobody who was logged in. */
export function sharerIn(search: string): number | undefined {
  const sharer = SHARER.exec(new URLSearchParams(search).get('share') ?? '')?.[1];
  return sharer === undefined ? undefined : Number(sharer);
}

/**
 * Reports that this device opened what somebody shared. It is recognised only with the reader's consent: without, the
 * reader is offered to give it, and nothing is read or sent before.
 */
export async function reportOpenedShare(activity: HTMLElement, sharerId: number): Promise<void> {
  const say = await activityTexts();
  const status = element('p', { role: 'status', class: 'draw-note' });
  const report = async () => {
    const said = await send(Number(activity.dataset['id']), sharerId);
    if (said === undefined) return false;
    status.textContent = said === '' ? say('activity.shareCounted') : said;
    return true;
  };
  activity.append(status);
  if (await report()) return;
  const ask = async () => {
    const { askConsent } = await import('#src/modules/privacy/ui/ask-consent.ts');
    if ((await askConsent()) === 'granted' && (await report())) button.remove();
  };
  const button = pressable(
    { class: 'activity-quiet', 'aria-haspopup': 'dialog' },
    () => void ask(),
    say('activity.countShare'),
  );
  status.before(element('div', { class: 'opened-share' }, element('p', {}, say('activity.friendShared')), button));
}

/** @returns what the server says about a refusal, '' when the device is counted, undefined without consent */
async function send(activityId: number, sharerId: number): Promise<string | undefined> {
  const device = await recogniseDevice();
  if (device === undefined) return undefined;
  await readServerClock();
  const report = {
    sharedType: 'ACTIVITY',
    sharedObjectId: activityId,
    sharerId,
    sharedFingerprint: device.fingerprint,
    jumpTarget: location.pathname,
    reportedAt: Math.round(serverNow()),
  };
  try {
    const { data } = await callApi('GET /saas-integration-service/secret-keys/public-key', {}, { quiet: true });
    if (data === undefined) throw new Error('the server gave no public key');
    const encrypted = await encryptReport(JSON.stringify(report), data.publicKey);
    const call = 'POST /saas-user-service/sharer-mappings/share-mapping-prereport';
    await callApi(call, { body: { encrypted } }, { quiet: true });
    return '';
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return error.reply?.message || error.message;
  }
}
