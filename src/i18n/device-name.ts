/** A device on which a user logged in; '' means unknown. */
export interface Device {
  readonly browser: string;
  readonly system: string;
  /** The name that the program gave itself: Web for browsers. */
  readonly platform: string;
}

/**
 * The name of a device: `Chrome on Android`, or the known part of it.
 * @param joined  the text with both names
 */
export function deviceName({ browser, system, platform }: Device, joined: (both: Device) => string): string {
  if (browser !== '' && system !== '') return joined({ browser, system, platform });
  return browser || system || platform;
}
