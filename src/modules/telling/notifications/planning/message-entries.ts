/** Turns notifications into entries of the message centre. */

import type { Tenant } from '#src/ctx.ts';
import { defaultLang, originOf } from '#src/kernel/tenant.ts';
import type { Notice } from '#src/modules/telling/messages/contract.ts';
import type { ActivityNotice, PriceNotice } from '#src/modules/telling/notifications/contract.ts';
import { amountText } from '#src/modules/telling/notifications/planning/notice-wording.ts';
import type { StoredNotification } from '#src/modules/telling/notifications/store.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';

/** The words of an entry of the message centre, and its link. */
type Entry = Pick<Notice, 'kind' | 'values' | 'link'>;

/** Notifications as entries of the message centre: what an alert on words found at a moment is one entry. */
export function entriesOf(tenant: Tenant, notifications: readonly StoredNotification[]): Notice[] {
  const groups = Map.groupBy(notifications, ({ id, userId, notice }) =>
    notice.kind === 'new-match' ? `${userId} alert ${notice.alertId}` : `${id}`,
  );
  return [...groups.values()].flatMap((group): Notice[] => {
    const [first] = group;
    if (first === undefined || first.notice.kind === 'test') return [];
    const { userId, key, notice } = first;
    const matches = group.flatMap((notification) =>
      notification.notice.kind === 'new-match' ? [notification.notice] : [],
    );
    const entry = matches.length > 1 ? matchesEntry(tenant, matches) : toEntry(tenant, notice);
    return [{ userId, key: `notice:${key}`, ...entry }];
  });
}

const KINDS = {
  'price-alert': 'PRICE_ALERT',
  'price-correction': 'PRICE_CORRECTION',
  'new-match': 'NEW_MATCH',
  'back-in-stock': 'BACK_IN_STOCK',
} as const;

function toEntry(tenant: Tenant, notice: PriceNotice | ActivityNotice): Entry {
  if (notice.kind === 'activity') {
    return { kind: 'ACTIVITY', values: { titles: notice.titles, event: notice.event }, link: notice.path };
  }
  const values = { title: notice.productTitle, ...priceValues(tenant, notice) };
  return { kind: KINDS[notice.kind], values, link: notice.productPath };
}

/** Several matches of an alert: how many, from what price, and the list of what it found. */
function matchesEntry(tenant: Tenant, matches: readonly PriceNotice[]): Entry {
  const cheapest = matches.reduce((lowest, match) => (match.price < lowest.price ? match : lowest));
  const count = matches.reduce((sum, { more }) => sum + (more ?? 0), matches.length);
  const alerts = pathOf(tenant, defaultLang(tenant), pageKeyOf('alerts'));
  return {
    kind: 'NEW_MATCH',
    values: { title: cheapest.alertName, count, ...priceValues(tenant, cheapest) },
    link: `${alerts}#alert-${cheapest.alertId}`,
  };
}

function priceValues(tenant: Tenant, notice: PriceNotice): { readonly price: string; readonly picture?: string } {
  const price = amountText(tenant, notice, notice.price);
  return notice.imageUrl === null ? { price } : { price, picture: pictureUrl(tenant, notice.imageUrl) };
}

/** The path of a picture of the site itself, which stays when the site moves; another's address. */
function pictureUrl(tenant: Tenant, address: string): string {
  const { origin, pathname, search } = new URL(address);
  return origin === originOf(tenant) ? pathname + search : address;
}
