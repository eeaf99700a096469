import { readConsent } from '#src/client/device/consent.ts';
import type { DeviceInfo } from '#src/client/device/device-info.ts';

export interface RecognisedDevice {
  readonly device: DeviceInfo;
  /** 40 hexadecimal digits. */
  readonly fingerprint: string;
}

/** What this device is recognised by. undefined, and not even the code for it fetched, without the reader's consent. */
export async function recogniseDevice(): Promise<RecognisedDevice | undefined> {
  if (readConsent(document) !== 'granted') return undefined;
  const [{ readDevice }, { fingerprintOf }] = await Promise.all([
    import('#src/client/device/device-info.ts'),
    import('#src/client/device/fingerprint.ts'),
  ]);
  const device = readDevice(window);
  return { device, fingerprint: await fingerprintOf(device) };
}
