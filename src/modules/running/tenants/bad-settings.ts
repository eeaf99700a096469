/** The error for settings of a tenant that are not valid, for the command that changes them. */

import type { z } from 'zod';

/** Invalid settings. The message names each fault on its own line. */
export class BadSettings extends Error {
  override readonly name = 'BadSettings';
}

export function settingFaults({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.map(String).join('.') || 'settings'}: ${message}`).join('\n');
}
