/** What is known of a device somebody logged in from; empty: not known. */
export interface Device {
  readonly browser: string;
  readonly system: string;
  /** What the program called itself: Web for browsers. */
  readonly platform: string;
}

/**
 * What a device is called: `Chrome on Android`, or as much of it as is known.
 * @param joined  words both names
 */
export function deviceName({ browser, system, platform }: Device, joined: (both: Device) => string): string {
  if (browser !== '' && system !== '') return joined({ browser, system, platform });
  return browser || system || platform;
}
