/** Turns a refused call into errors of the form for an address or a payment account. */

import { CallFailure } from '#src/client/api-reply.ts';
import { loggedOut } from '#src/client/viewer/after-login-logout.browser.ts';
import type { SayActivity } from '#src/modules/people/activities/ui/activity-texts.browser.ts';
import { refusalOf } from '#src/modules/people/activities/ui/own-activity.browser.ts';
import type { Faults } from '#src/ui/form/use-form.browser.ts';

/** The errors of a refused call, each at the field that it names. Rethrows an error that is not a CallFailure. */
export function faultOf(error: unknown, say: SayActivity): Faults {
  if (error instanceof CallFailure && error.status === 401) loggedOut();
  const message = refusalOf(error);
  const { faults = [] } = ((error as CallFailure).reply?.data ?? {}) as {
    readonly faults?: readonly { field: string }[];
  };
  if (faults.length === 0 || faults.some(({ field }) => field === 'confirmation')) return { form: message };
  return Object.fromEntries(faults.map(({ field }) => [field, say('lottery.fault')]));
}
