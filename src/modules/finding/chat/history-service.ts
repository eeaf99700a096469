/** Keeps the conversations of an account. */

import type { TenantCtx } from '#src/ctx.ts';
import { Failure } from '#src/kernel/failure.ts';
import type {
  ConversationHead,
  ConversationInput,
  StoredConversation,
  VoteRequest,
} from '#src/modules/finding/chat/contract.ts';
import {
  countVote,
  deleteConversation,
  putConversation,
  readConversation,
  readHeads,
  renameConversation,
} from '#src/modules/finding/chat/history-store.ts';

/** Conversations of an account that are kept; an older one makes room. */
const MOST_KEPT = 100;

const owner = ({ tenant }: TenantCtx, userId: number) => ({ tenantId: tenant.id, userId });

export function conversationsOf(ctx: TenantCtx, userId: number): Promise<ConversationHead[]> {
  return readHeads(ctx.db, owner(ctx, userId));
}

/** A conversation of the user. Throws NotFound for any other. */
export async function conversationOf(ctx: TenantCtx, userId: number, id: string): Promise<StoredConversation> {
  const found = await readConversation(ctx.db, owner(ctx, userId), id);
  if (found === undefined) throw new Failure('NotFound', `no conversation ${id}`);
  return found;
}

/** Keeps a conversation as the reader saw it. */
export async function keepConversation(
  ctx: TenantCtx,
  userId: number,
  id: string,
  input: ConversationInput,
): Promise<void> {
  await ctx.db.transaction().execute((tx) => putConversation(tx, owner(ctx, userId), id, input, MOST_KEPT));
}

/** Throws NotFound for a conversation of somebody else, or none. */
export async function nameConversation(ctx: TenantCtx, userId: number, id: string, title: string): Promise<void> {
  const found = await renameConversation(ctx.db, owner(ctx, userId), id, title);
  if (!found) throw new Failure('NotFound', `no conversation ${id}`);
}

export function forgetConversation(ctx: TenantCtx, userId: number, id: string): Promise<void> {
  return deleteConversation(ctx.db, owner(ctx, userId), id);
}

export function noteVote({ db, tenant }: TenantCtx, vote: VoteRequest['vote']): Promise<void> {
  return countVote(db, tenant.id, tenant.timeZone, vote);
}
