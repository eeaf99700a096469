import type { BrowserContextOptions } from 'playwright';
import { DEMO_TENANTS } from '#src/demo/tenants.ts';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

const HALF_A_YEAR = 15_552_000;

/** State of a reader who refused consent. Most tests begin with it, because they do not test the consent question. */
export const DECIDED: StorageState = {
  cookies: DEMO_TENANTS.map((tenant) => ({
    name: 'device_consent',
    value: 'denied',
    domain: `${tenant}.localhost`,
    path: '/',
    expires: Math.floor(Date.now() / 1000) + HALF_A_YEAR,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax',
  })),
  origins: [],
};

/** State of a reader on the first visit. */
export const UNDECIDED: StorageState = { cookies: [], origins: [] };
