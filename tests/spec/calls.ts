import type { CallPlace, PendingCall } from '#tests/spec/call-place.ts';
import { PEOPLE_CALLS } from '#tests/spec/calls-of-people.ts';
import { SHOP_CALLS } from '#tests/spec/calls-of-shop.ts';

/** The 110 calls that the specification names in section 7. */
export const SPECIFIED_CALLS: readonly (CallPlace | PendingCall)[] = [...SHOP_CALLS, ...PEOPLE_CALLS];
