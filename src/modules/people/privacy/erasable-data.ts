/** Names the kinds of data that a user can erase, with the code that counts and erases each. */

import type { TenantCtx } from '#src/ctx.ts';
import { deleteDevicesOf } from '#src/modules/people/accounts/sessions/device-service.ts';
import { countReplies, eraseReplies } from '#src/modules/people/comments/changes/erasure-service.ts';
import type { OwnRows } from '#src/modules/people/privacy/exported-tables.ts';
import { countRows, eraseRows } from '#src/modules/people/privacy/exported-tables-store.ts';
import type { Erasable } from '#src/modules/people/privacy/rules.ts';

/** Counts and erases one kind of a user's data. Both can be repeated: what is erased is not counted again. */
interface Eraser {
  readonly count: (ctx: TenantCtx, userId: number) => Promise<number>;
  /** @returns how many were erased */
  readonly erase: (ctx: TenantCtx, userId: number) => Promise<number>;
}

function rowsOf(rows: Omit<OwnRows, 'name'>): Eraser {
  return {
    count: ({ db, tenant }, userId) => countRows(db, tenant.id, userId, rows),
    erase: ({ db, tenant }, userId) => eraseRows(db, tenant.id, userId, rows),
  };
}

function both(left: Eraser, right: Eraser): Eraser {
  return {
    count: async (ctx, userId) => (await left.count(ctx, userId)) + (await right.count(ctx, userId)),
    erase: async (ctx, userId) => (await left.erase(ctx, userId)) + (await right.erase(ctx, userId)),
  };
}

const marks = (action: string) =>
  rowsOf({ table: 'user_marks', owner: 'user_id', only: { column: 'action', is: action } });
const devices = { table: 'known_devices', owner: 'user_id' };

/** Derived numbers follow: a trigger updates the counts of marks; deleting a comment updates those of comments. */
export const ERASERS: Readonly<Record<Erasable, Eraser>> = {
  favorites: marks('COLLECT'),
  likes: marks('LIKE'),
  comments: { count: countReplies, erase: eraseReplies },
  follows: rowsOf({ table: 'user_follows', owner: 'follower_id' }),
  alerts: rowsOf({ table: 'alerts', owner: 'user_id' }),
  feeds: rowsOf({ table: 'reader_feeds', owner: 'user_id' }),
  // Mails and chats say the same as these rows; messages that still wait are deleted with them.
  messages: both(
    rowsOf({ table: 'user_messages', owner: 'user_id' }),
    rowsOf({ table: 'notifications', owner: 'user_id' }),
  ),
  conversations: rowsOf({ table: 'chat_conversations', owner: 'user_id' }),
  devices: { ...rowsOf(devices), erase: deleteDevicesOf },
  payments: rowsOf({ table: 'payment_accounts', owner: 'user_id' }),
};
