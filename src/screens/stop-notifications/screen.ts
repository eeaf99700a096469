/** The page behind the link in every message that stops an alert or all mails: its question, then the outcome. */

import type { PublicCtx } from '#src/ctx.ts';
import { type PageKey, pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { alternatesOf } from '#src/screens/list-pagination.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

/** What stopping came to. `unknown`: this tenant did not sign the link. */
const OUTCOMES = ['alert', 'mail', 'unknown'] as const;

export type StopNotificationsData =
  /** The address that the form posts to. */
  { readonly action: string } | { readonly outcome: (typeof OUTCOMES)[number] };

/** Loads the page of the one link to stop in every message: its question, or what its answer came to. */
async function loadStopNotifications(
  { tenant, lang }: PublicCtx,
  { page }: PageKey,
  asked: URLSearchParams,
): Promise<LoadResult<StopNotificationsData>> {
  const data = readQuery(asked, lang);
  if (data === undefined || page > 1) return { kind: 'absent' };
  const key = pageKeyOf('stop-notifications');
  const alternates = alternatesOf(tenant, key, tenant.languages);
  return { kind: 'page', status: 200, path: pathOf(tenant, lang, key), indexable: false, alternates, data };
}

/** A link without its token, as programs cut them, is an unknown one. */
function readQuery(asked: URLSearchParams, lang: string): StopNotificationsData | undefined {
  const done = asked.get('done');
  if (done !== null) {
    const outcome = OUTCOMES.find((name) => name === done);
    return outcome && { outcome };
  }
  const token = asked.get('token');
  if (token === null) return { outcome: 'unknown' };
  return { action: `/api/notifications/stop?${new URLSearchParams({ token, page: lang })}` };
}

export const stopNotificationsScreen: ScreenOf<'stop-notifications', StopNotificationsData> = {
  name: 'stop-notifications',
  loadOnDemand: loadStopNotifications,
};
