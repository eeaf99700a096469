/** Limits how many matches of one alert are told in a day. */

import type { TxCtx } from '#src/ctx.ts';
import { markUntold, type ToldEvent, toldToday } from '#src/modules/telling/alerts/firing/alert-event-store.ts';
import { shareOut } from '#src/modules/telling/alerts/rules.ts';
import type { PriceNotice } from '#src/modules/telling/notifications/contract.ts';

/** Something to tell a user. */
export interface News {
  readonly userId: number;
  readonly event: ToldEvent;
  readonly notice: PriceNotice;
}

/**
 * Leaves out matches that are more than an alert tells in a day, the dearest first: a broad alert would send hundreds at
 * once. The last one that is told says how many there are besides. Everything else is told.
 */
export async function withinDay({ tx, tenant }: TxCtx, news: readonly News[]): Promise<News[]> {
  const matches = news.filter(({ notice }) => notice.kind === 'new-match');
  if (matches.length === 0) return [...news];
  const byAlert = Map.groupBy(matches, ({ event }) => event.alertId);
  const besides = matches.map(({ event }) => event.id);
  const told = await toldToday(tx, tenant.id, [...byAlert.keys()], besides);
  const shared = [...byAlert].map(([alertId, some]) =>
    shareOut(
      some.toSorted((a, b) => a.notice.price - b.notice.price || a.event.id - b.event.id),
      told.get(alertId) ?? 0,
    ),
  );
  await markUntold(
    tx,
    tenant.id,
    shared.flatMap(({ left }) => left.map(({ event }) => event.id)),
  );
  const chosen = shared.flatMap(({ told: some, last, left }) => [
    ...some,
    ...last.map((telling) => ({ ...telling, notice: { ...telling.notice, more: left.length } })),
  ]);
  return [...news.filter(({ notice }) => notice.kind !== 'new-match'), ...chosen];
}
