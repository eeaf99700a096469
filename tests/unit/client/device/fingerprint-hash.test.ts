import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { PROBED_FONTS } from '#src/client/device/canvas-fingerprint.ts';
import { readConsent } from '#src/client/device/consent.ts';
import { type DeviceInfo, readDevice } from '#src/client/device/device-info.browser.ts';
import { fingerprintOf } from '#src/client/device/fingerprint-hash.ts';
import { storeConsent } from '#src/modules/people/privacy/ui/consent-choice.browser.ts';

const DEVICE: DeviceInfo = {
  os: 'Android',
  osVersion: '15',
  device: 'mobile',
  brand: 'Google',
  model: 'Pixel 8',
  browser: 'Chrome',
  browserVersion: '142.0.0.0',
  engine: 'Blink',
  engineVersion: '142.0.0.0',
  screenWidth: 412,
  screenHeight: 915,
  pixelRatio: 2.6,
  colorDepth: 24,
  touchPoints: 5,
  language: 'th-TH',
  timezoneOffset: -420,
  canvasFingerprint: 'data:image/png;base64,AAAA',
  webGLFingerprint: 'ARM~Mali',
  fonts: 'Noto Sans Thai,Roboto',
};

test('a fingerprint is the SHA-1 of the fields, repeated by weight', async () => {
  const fingerprint = await fingerprintOf(DEVICE);
  expect(fingerprint).toMatch(/^[0-9a-f]{40}$/);
  expect(await fingerprintOf({ ...DEVICE })).toBe(fingerprint);
  const start = `os=${'Android;'.repeat(10)}|device=${'mobile;'.repeat(9)}|brand=${'Google;'.repeat(8)}`;
  const rest = [
    ['model', 8],
    ['osVersion', 8],
    ['canvasFingerprint', 7],
    ['webGLFingerprint', 7],
    ['screenHeight', 6],
    ['screenWidth', 6],
    ['browser', 5],
    ['engine', 5],
    ['fonts', 5],
    ['colorDepth', 4],
    ['pixelRatio', 4],
    ['touchPoints', 4],
    ['language', 3],
    ['timezoneOffset', 3],
    ['browserVersion', 2],
    ['engineVersion', 2],
  ] as const;
  const text = [start, ...rest.map(([name, weight]) => `${name}=${`${DEVICE[name]};`.repeat(weight)}`)].join('|');
  expect(fingerprint).toBe(createHash('sha1').update(text).digest('hex'));
});

test.each(Object.keys(DEVICE) as (keyof DeviceInfo)[])('another %s is another device', async (name) => {
  expect(await fingerprintOf({ ...DEVICE, [name]: 'other' })).not.toBe(await fingerprintOf(DEVICE));
});

test('thirteen fonts are tested', () => {
  expect(new Set(PROBED_FONTS).size).toBe(13);
});

/** A window whose canvases can draw or not. */
function windowOf(userAgent: string, canvas: { readonly draws: boolean; readonly webgl: object | null }): Window {
  const context = { fillRect: () => undefined, fillText: () => undefined, measureText: () => ({ width: 10 }) };
  const createElement = () => ({
    getContext: (kind: string) => (kind === 'webgl' ? canvas.webgl : canvas.draws ? context : null),
    toDataURL: () => 'data:image/png;base64,drawn',
  });
  const some: Partial<Record<keyof Window, unknown>> = {
    navigator: { userAgent, maxTouchPoints: 5, language: 'th' },
    screen: { width: 400, height: 800, colorDepth: 24 },
    devicePixelRatio: 2,
    document: { createElement },
  };
  return some as Partial<Window> as Window;
}

const PIXEL = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/141.0.0.0 Mobile';

test('marks are constants where drawing is not possible', () => {
  const none = readDevice(windowOf(PIXEL, { draws: false, webgl: null }));
  expect(none).toMatchObject({ canvasFingerprint: '', webGLFingerprint: 'webgl-not-supported', fonts: '' });
  const noInfo = readDevice(windowOf(PIXEL, { draws: true, webgl: { getExtension: () => null } }));
  expect(noInfo).toMatchObject({
    canvasFingerprint: 'data:image/png;base64,drawn',
    webGLFingerprint: 'webgl-debug-info-not-supported',
  });
});

test('Samsung devices draw nothing', () => {
  const samsung = PIXEL.replace('Pixel 8', 'SM-S928B');
  expect(readDevice(windowOf(samsung, { draws: true, webgl: null })).canvasFingerprint).toBe('');
});

test('consent is stored for half a year, and only as yes or no', () => {
  const jar = { cookie: '' };
  expect(readConsent(jar)).toBeUndefined();
  storeConsent(jar, 'denied', true);
  expect(jar.cookie).toBe('device_consent=denied; max-age=15552000; path=/; samesite=lax; secure');
  expect(readConsent(jar)).toBe('denied');
  expect(readConsent({ cookie: 'device_consent=perhaps' })).toBeUndefined();
});
