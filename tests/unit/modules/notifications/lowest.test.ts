import { expect, test } from 'vitest';
import type { Tenant } from '#src/ctx.ts';
import { cardOf } from '#src/modules/telling/notifications/planning/notice-wording.ts';
import { priceNotice } from '#tests/support/price-notices.ts';
import { tenantSettings } from '#tests/support/tenants.ts';

const tenant: Tenant = { ...tenantSettings('deals', { name: 'Deals' }), id: 1, code: 'deals', pictureKey: 'k' };
const NOT_LOWEST = 'Not the lowest price on record';

test.each([
  ['that is the lowest', { lowerKnown: false }, false],
  ['of too short a history', { allTimeLow: null, lowerKnown: false }, false],
  ['above a lower one', { allTimeLow: null, lowerKnown: true }, true],
  ['that matches', { allTimeLow: null, lowerKnown: true, kind: 'new-match' as const }, false],
])('a price %s', (_what, more, isSaid) => {
  const { lines } = cardOf({ tenant, lang: 'en', past: false }, priceNotice(more));
  expect(lines.includes(NOT_LOWEST)).toBe(isSaid);
});
