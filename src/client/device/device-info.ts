import { canvasMark, fontsPresent, webglMark } from '#src/client/device/canvas-marks.ts';
import { readUserAgent, type UserAgent } from '#src/kernel/user-agent.ts';

/** What a device can be recognised by. */
export interface DeviceInfo extends UserAgent {
  readonly screenWidth: number;
  readonly screenHeight: number;
  readonly pixelRatio: number;
  readonly colorDepth: number;
  readonly touchPoints: number;
  readonly language: string;
  /** Minutes from local time to UTC: -420 in Bangkok. */
  readonly timezoneOffset: number;
  /** Empty where there is no canvas, and on Samsung devices, where it changes from one drawing to the next. */
  readonly canvasFingerprint: string;
  readonly webGLFingerprint: string;
  /** Names with commas between. */
  readonly fonts: string;
}

/** Looks at the device this page is on. Only for readers who have agreed to it. */
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
