import type { z } from 'zod';

/** Settings of a tenant that cannot be. The message names each fault on its own line. */
export class BadSettings extends Error {
  override readonly name = 'BadSettings';
}

export function faultsOf({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.map(String).join('.') || 'settings'}: ${message}`).join('\n');
}
