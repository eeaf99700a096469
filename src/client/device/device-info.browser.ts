/**
 * Reads the properties of a device, such as its screen and fonts, by which it is recognised after the reader agreed.
 */

import { canvasMark, fontsPresent, webglMark } from '#src/client/device/canvas-fingerprint.ts';
import { readUserAgent, type UserAgent } from '#src/kernel/user-agent.ts';

/** Properties by which a device can be recognised. */
export interface DeviceInfo extends UserAgent {
  readonly screenWidth: number;
  readonly screenHeight: number;
  readonly pixelRatio: number;
  readonly colorDepth: number;
  readonly touchPoints: number;
  readonly language: string;
  /** Minutes from local time to UTC: -420 in Bangkok. */
  readonly timezoneOffset: number;
  /** '' where there is no canvas, and on Samsung devices, where it changes from one drawing to the next. */
  readonly canvasFingerprint: string;
  readonly webGLFingerprint: string;
  /** Names separated by commas. */
  readonly fonts: string;
}

/** Reads the properties of this device. Call it only for readers who have agreed. */
export function readDevice({ navigator, screen, devicePixelRatio, document }: Window): DeviceInfo {
  const agent = readUserAgent(navigator.userAgent);
  return {
    ...agent,
    screenWidth: screen.width,
    screenHeight: screen.height,
    pixelRatio: devicePixelRatio,
    colorDepth: screen.colorDepth,
    touchPoints: navigator.maxTouchPoints,
    language: navigator.language,
    timezoneOffset: new Date().getTimezoneOffset(),
    canvasFingerprint: agent.brand === 'Samsung' ? '' : canvasMark(document),
    webGLFingerprint: webglMark(document),
    fonts: fontsPresent(document).join(','),
  };
}
