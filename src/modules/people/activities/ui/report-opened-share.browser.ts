/** Reports to the server that this device opened a shared page. */

import { callApi } from '#src/client/api.browser.ts';
import { CallFailure, failureWords } from '#src/client/api-reply.ts';
import { recogniseDevice } from '#src/client/device/device-fingerprint.browser.ts';
import { pageFailures } from '#src/client/page-failures.browser.ts';
import { encryptReport } from '#src/client/report-cipher.ts';
import { readServerClock, serverNow } from '#src/client/server-clock.ts';

/** The result of a report: the device counts, now or before; enough of its network count; or it was refused, and why. */
export type Reported = 'COUNTED' | 'NETWORK_FULL' | { readonly refused: string };

/**
 * Reports that this device opened what a user shared of an activity.
 * @returns undefined without consent
 */
export async function reportShare(activityId: number, sharerId: number): Promise<Reported | undefined> {
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
    const device = (await callApi(call, { body: { encrypted } }, { quiet: true })).data;
    return device?.counted || device?.known ? 'COUNTED' : 'NETWORK_FULL';
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return { refused: failureWords(error, pageFailures.texts) };
  }
}
