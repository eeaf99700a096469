/** Writes the comments of demonstration readers into an empty tenant. */

import { z } from 'zod';
import type { Tenant, WriteCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { type DemoClock, demoClock } from '#src/demo/catalogue/demo-clock.ts';
import { readEditorial } from '#src/demo/catalogue/read-editorial.ts';
import { hasRows } from '#src/demo/check-seed-results.ts';
import { demoReaders } from '#src/demo/readers.ts';
import type { DemoTenant } from '#src/demo/tenants.ts';
import { putUser } from '#src/modules/people/accounts/login/trusted-registration-service.ts';
import { addThreads } from '#src/modules/people/comments/changes/import-service.ts';
import { REPLY_SUBJECTS } from '#src/modules/people/comments/contract.ts';
import type { Mention } from '#src/modules/people/comments/rules.ts';
import { write } from '#src/publishing/changes/invalidate.ts';

const Written = z.strictObject({
  by: z.string(),
  day: z.int().max(0),
  minute: z.int().min(0).max(1439),
  text: z.string(),
});
const Conversation = Written.extend({
  on: z.strictObject({ type: z.enum(REPLY_SUBJECTS), code: z.string() }),
  answers: z.array(Written.extend({ to: z.int().min(1).optional() })).default([]),
});
type Conversation = z.infer<typeof Conversation>;
const Conversations = z.strictObject({
  guide: z.array(Conversation),
  deals: z.array(Conversation),
  hemat: z.array(Conversation),
});

/**
 * Writes the comments of the demonstration for a tenant without comments.
 * @param now  the day that ages are counted from
 * @returns whether anything was written
 */
export async function seedConversations(db: Db, tenant: Tenant, code: DemoTenant, now: Date): Promise<boolean> {
  if (await hasRows(db, tenant.id, 'replies')) return false;
  const conversations = (await readEditorial('conversations', Conversations))[code];
  await write(db, tenant, (ctx) => addAll(ctx, code, conversations, demoClock(now, tenant.timeZone)));
  return true;
}

async function addAll(
  ctx: WriteCtx,
  code: DemoTenant,
  conversations: readonly Conversation[],
  clock: DemoClock,
): Promise<void> {
  const people: Mention[] = [];
  for (const reader of demoReaders[code]) {
    const { id } = await putUser(ctx, reader);
    people.push({ id, nickname: reader.nickname });
  }
  const written = ({ by, day, minute, text }: z.infer<typeof Written>) => {
    const author = people.find(({ nickname }) => nickname === by);
    if (author === undefined) throw new Error(`${by} is no reader of ${code}`);
    return { authorId: author.id, text, at: clock.at(day, minute) };
  };
  const threads = conversations.map(({ on, answers, ...first }) => ({
    ...written(first),
    on,
    answers: answers.map(({ to, ...answer }) => ({ ...written(answer), to: to === undefined ? undefined : to - 1 })),
  }));
  await addThreads(ctx, threads, people);
}
