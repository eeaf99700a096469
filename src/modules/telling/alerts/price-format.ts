/** Reads how a tenant writes prices and dates, for the answers about alerts. */

import type { Tenant } from '#src/ctx.ts';
import type { Outlook } from '#src/modules/telling/alerts/contract.ts';

export function formatOf({ alternatePriceFormat, timeZone, calendar }: Tenant): Outlook['format'] {
  return { alternatePriceFormat, timeZone, calendar };
}
