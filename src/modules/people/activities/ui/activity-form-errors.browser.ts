/** Turns a refused call into errors of the form for an address or a payment account. */

import { CallFailure, refusedFields } from '#src/client/api-reply.ts';
import { loggedOut } from '#src/client/viewer/after-login-logout.browser.ts';
import type { SayActivity } from '#src/modules/people/activities/ui/activity-texts.browser.ts';
import { refusalOf } from '#src/modules/people/activities/ui/viewer-part-data.browser.ts';
import type { Faults } from '#src/ui/form/use-form.browser.ts';

/** The errors of a refused call, each at the field that it names. Rethrows an error that is not a CallFailure. */
export function activityFormErrors(error: unknown, say: SayActivity): Faults {
  if (error instanceof CallFailure && error.status === 401) loggedOut();
  const message = refusalOf(error);
  const fields = refusedFields((error as CallFailure).reply);
  if (fields.length === 0 || fields.includes('confirmation')) return { form: message };
  return Object.fromEntries(fields.map((field) => [field, say('lottery.fault')]));
}

/** The errors of fields that are empty; undefined: none is. */
export function errorsOfEmpty(fields: Readonly<Record<string, string>>, say: SayActivity): Faults | undefined {
  const empty = Object.keys(fields).filter((name) => fields[name] === '');
  return empty.length === 0 ? undefined : Object.fromEntries(empty.map((name) => [name, say('lottery.empty')]));
}
