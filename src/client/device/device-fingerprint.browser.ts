/** Recognises the device of a reader who agreed to it. */

import { readConsent } from '#src/client/device/consent.ts';
import type { DeviceInfo } from '#src/client/device/device-info.browser.ts';

export interface RecognisedDevice {
  readonly device: DeviceInfo;
  /** 40 hexadecimal digits. */
  readonly fingerprint: string;
}

/**
 * Reads the device's fingerprint. Without the reader's consent the result is undefined, and the code for it is not even
 * fetched.
 */
export async function recogniseDevice(): Promise<RecognisedDevice | undefined> {
  if (readConsent(document) !== 'granted') return undefined;
  const [{ readDevice }, { fingerprintOf }] = await Promise.all([
    import('#src/client/device/device-info.browser.ts'),
    import('#src/client/device/fingerprint-hash.ts'),
  ]);
  const device = readDevice(window);
  return { device, fingerprint: await fingerprintOf(device) };
}
