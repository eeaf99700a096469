/** Chooses the voucher of each listing of the demonstration. */

import type { DemoClock } from '#src/demo/catalogue/demo-clock.ts';
import { MARKETS } from '#src/demo/catalogue/shops.ts';
import { cycled } from '#src/demo/catalogue/text-templates.ts';
import type { DemoTenant } from '#src/demo/tenants.ts';
import type { GoodsInput } from '#src/modules/catalogue/goods/contract.ts';

type Voucher = NonNullable<GoodsInput['voucher']>;

/**
 * The voucher of a listing. Most can be used by whoever copies the code; of the rest some have no code, some do not say
 * their conditions, and some have ended.
 * @param at  index among all listings of the tenant
 */
export function voucherOf(tenant: DemoTenant, at: number, clock: DemoClock): Voucher | undefined {
  const { vouchers, minor, onlyOnce } = MARKETS[tenant];
  const endsAt = clock.at(3 + (at % 9), 1439);
  if (at % 5 === 2) {
    const [off, minimum] = cycled(vouchers, at);
    const told = { code: `SAVE${off}`, conditions: onlyOnce, endsAt: at % 35 === 12 ? clock.at(-2, 1439) : endsAt };
    return { kind: 'AMOUNT', minor: off * minor, minimumMinor: minimum * minor, ...told };
  }
  return at % 10 === 6 ? percentOf(tenant, at, endsAt) : undefined;
}

function percentOf(tenant: DemoTenant, at: number, endsAt: string): Voucher {
  const { minor, caps, onlyOnce } = MARKETS[tenant];
  const percent = cycled([5, 8, 12], at);
  const voucher = { kind: 'DISCOUNT' as const, percent, capMinor: cycled(caps, at) * minor, endsAt };
  if (percent === 8) return { ...voucher, conditions: onlyOnce };
  if (at % 50 === 46) return { ...voucher, code: `OFF${percent}` };
  return { ...voucher, code: `OFF${percent}`, conditions: onlyOnce, quota: 20 + at };
}
