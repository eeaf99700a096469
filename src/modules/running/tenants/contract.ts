import { z } from 'zod';
import type { Lang } from '#src/kernel/lang.ts';
import type { Tenant } from '#src/kernel/tenant.ts';

export type { Tenant };

/** The tenant and language of a page: what a card needs to know. */
export interface Site {
  readonly tenant: Tenant;
  readonly lang: Lang;
}

/** Where the page runs: in a browser, or in the app's web view. */
export const TerminalRequest = z.object({ terminalType: z.enum(['h5', 'app']).default('h5') });
