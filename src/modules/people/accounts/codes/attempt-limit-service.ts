/** Limits attempts for other modules. */

import type { TenantCtx } from '#src/ctx.ts';
import {
  type AttemptLimit,
  countAttempt,
  uncountAttempt,
} from '#src/modules/people/accounts/codes/attempt-limit-store.ts';

export type { AttemptLimit };

/** Limits of an attempt, each with the party that it is for. */
export type CountedAttempts = readonly (readonly [AttemptLimit, string])[];

/** Counts an attempt before it is made. Throws TooMany where one of its limits is reached. */
export async function takeAttempt({ db, tenant }: TenantCtx, counted: CountedAttempts): Promise<void> {
  for (const [limit, party] of counted) await countAttempt(db, tenant.id, limit, party);
}

/** Takes an attempt back that turned out to be right. */
export async function giveAttemptBack({ db, tenant }: TenantCtx, counted: CountedAttempts): Promise<void> {
  for (const [limit, party] of counted) await uncountAttempt(db, tenant.id, limit, party);
}
