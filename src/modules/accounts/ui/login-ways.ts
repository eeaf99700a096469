import { callApi } from '#src/client/api.ts';
import type { ApiData } from '#src/client/calls.ts';
import { inApp } from '#src/client/host-app.ts';

/** The ways to log in that work here. */
export type LoginWays = ApiData<'POST /saas-low-code-service/api/app-package-config/login-switch'>;

let asked: Promise<LoginWays> | undefined;

/** Asked once for a page. */
export function loginWays(): Promise<LoginWays> {
  asked ??= ask().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

async function ask(): Promise<LoginWays> {
  const body = { terminalType: inApp() ? 'app' : 'h5' } as const;
  const { data } = await callApi('POST /saas-low-code-service/api/app-package-config/login-switch', { body });
  if (data === undefined) throw new Error('the answer names no way to log in');
  return data;
}
