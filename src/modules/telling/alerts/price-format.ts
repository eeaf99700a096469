import type { Tenant } from '#src/ctx.ts';
import type { Outlook } from '#src/modules/telling/alerts/contract.ts';

/** How the tenant writes prices and dates. */
export function formatOf({ alternatePriceFormat, timeZone, calendar }: Tenant): Outlook['format'] {
  return { alternatePriceFormat, timeZone, calendar };
}
