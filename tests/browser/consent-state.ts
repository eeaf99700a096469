import type { BrowserContextOptions } from 'playwright';
import { DEMO_TENANTS } from '#src/demo/tenants.ts';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

const HALF_A_YEAR = 15_552_000;

/** Of a reader who has said no, as most tests begin: they are about something else than the question. */
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

/** Of a reader at the first visit. */
export const UNDECIDED: StorageState = { cookies: [], origins: [] };
