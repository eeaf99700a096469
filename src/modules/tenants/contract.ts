import { z } from 'zod';
import type { Lang } from '#src/kernel/lang.ts';
import type { Tenant } from '#src/kernel/tenant.ts';

export type { Tenant };

/** Whose page it is and in which language: what a card needs of the frame around it. A page's Chrome fits. */
export interface Site {
  readonly tenant: Tenant;
  readonly lang: Lang;
}

/** Where the reader is: in a browser, or in the app's web view. */
export const TerminalRequest = z.object({ terminalType: z.enum(['h5', 'app']).default('h5') });
