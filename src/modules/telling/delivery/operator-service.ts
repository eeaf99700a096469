/** Lists messages of the outbox to operators, and has them tried again or gives them up. */

import type { Tenant, TenantCtx } from '#src/ctx.ts';
import type { Tx } from '#src/db/types.ts';
import type { PageRequest } from '#src/http/paging.ts';
import {
  giveUpMessages,
  type OutboxRow,
  readMessages,
  retryMessages,
} from '#src/modules/telling/delivery/outbox/list-store.ts';
import { maskedReceiver } from '#src/modules/telling/delivery/rules.ts';

const ID = /^[1-9]\d{0,14}$/;

/** A page of the messages that wait or failed, with masked receivers, and how many there are. */
export async function listMessages({ db, tenant }: TenantCtx, state: OutboxRow['state'], request: PageRequest) {
  const rows = await readMessages(db, tenant.id, state, request);
  const messages = rows.map(({ id, channel, template, receiver, attempts, reason, createdAt, dueAt }) => ({
    id: String(id),
    channel,
    template,
    to: receiver === null ? null : maskedReceiver(receiver),
    attempts,
    reason,
    writtenAt: createdAt.toISOString(),
    nextAt: state === 'WAITING' ? dueAt.toISOString() : null,
  }));
  return { messages, total: rows[0]?.total ?? 0 };
}

/** @returns the messages that were decided on, in words that name no receiver */
export async function decideMessages(
  { tx, tenant }: { readonly tx: Tx; readonly tenant: Tenant },
  action: 'retry' | 'give-up',
  ids: readonly string[],
): Promise<string[]> {
  const numbers = ids.filter((id) => ID.test(id)).map(Number);
  const decide = action === 'retry' ? retryMessages : giveUpMessages;
  const rows = await decide(tx, tenant.id, numbers);
  return rows.map(({ id, channel, template }) => `${channel} ${id} ${template}`);
}
