/** Turns the properties of a device into a hash by which it is recognised. */

import type { DeviceInfo } from '#src/client/device/device-info.browser.ts';

/** Weight of each field. Fields that an update or a setting changes weigh least. */
const WEIGHTS: Readonly<Record<keyof DeviceInfo, number>> = {
  os: 10,
  device: 9,
  osVersion: 8,
  brand: 8,
  model: 8,
  canvasFingerprint: 7,
  webGLFingerprint: 7,
  screenWidth: 6,
  screenHeight: 6,
  fonts: 5,
  browser: 5,
  engine: 5,
  pixelRatio: 4,
  colorDepth: 4,
  touchPoints: 4,
  timezoneOffset: 3,
  language: 3,
  browserVersion: 2,
  engineVersion: 2,
};

/**
 * A hash that identifies a device: SHA-1 as 40 hexadecimal digits, over its fields. Fields with more weight come first,
 * each repeated as often as its weight. It serves to count devices, never to identify a person.
 */
export async function fingerprintOf(device: DeviceInfo): Promise<string> {
  const { default: SHA1 } = await import('crypto-js/sha1.js');
  const fields = (Object.keys(WEIGHTS) as (keyof DeviceInfo)[]).toSorted(
    (a, b) => WEIGHTS[b] - WEIGHTS[a] || (a < b ? -1 : 1),
  );
  const text = fields.map((name) => `${name}=${`${device[name]};`.repeat(WEIGHTS[name])}`).join('|');
  return SHA1(text).toString();
}
