import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openKysely, openPool } from '#src/db/pool.ts';
import type { Db } from '#src/db/types.ts';
import { Failure } from '#src/kernel/failure.ts';
import { CreateReplyRequest } from '#src/modules/people/comments/contract.ts';
import { WRITE_LIMITS } from '#src/modules/people/comments/rules.ts';
import { createReply, deleteReply } from '#src/modules/people/comments/service.ts';
import type { TestUser } from '#tests/support/accounts.ts';
import { type Commenting, startCommenting } from './fixtures/comments.ts';

let all: Commenting;
let nok: TestUser;
/** The pools of two processes on one database. */
let processes: readonly Db[];

beforeAll(async () => {
  all = await startCommenting();
  nok = await all.user('Nok');
  const { db, url } = all.shop.api.database;
  processes = [db, openKysely(openPool(url, { role: 'work', warn: console.warn }))];
});

afterAll(async () => {
  await processes[1]?.destroy();
  await all.close();
});

beforeEach(async () => {
  await sql`truncate replies`.execute(all.shop.api.database.db);
});

/** Writes from one of the processes in turn. @returns the id, or the name of the failure */
async function write(n: number, author: TestUser, content: string, parentId?: number): Promise<number | string> {
  const db = processes[n % 2];
  if (db === undefined) throw new Error('no process');
  const body = CreateReplyRequest.parse({ subjectType: 'DEAL', subjectId: all.deal, content, parentId });
  try {
    return (await createReply({ db, tenant: all.shop.guide }, { userId: author.id, sessionId: 1 }, 'th', body)).id;
  } catch (error) {
    if (error instanceof Failure) return error.kind;
    throw error;
  }
}

const written = (outcomes: readonly (number | string)[]) =>
  outcomes.filter((outcome) => typeof outcome === 'number').length;

test('two processes together let a user write as much as one does', async () => {
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, n) => write(n, nok, `text ${n}`)));
  expect(written(outcomes)).toBe(WRITE_LIMITS[0].most);
  expect(new Set(outcomes.filter((outcome) => typeof outcome === 'string'))).toEqual(new Set(['TooMany']));
  await sql`update replies set created_at = created_at - interval '61 seconds'`.execute(all.shop.api.database.db);
  expect(typeof (await write(0, nok, 'later'))).toBe('number');
});

test('the hourly limit is separate and says when it ends', async () => {
  const { db } = all.shop.api.database;
  await all.plant(
    nok,
    Array.from({ length: WRITE_LIMITS[1].most }, (_, n) => `text ${n}`),
  );
  await sql`update replies set created_at = now() - interval '50 minutes'`.execute(db);
  const refused = await all.create(nok, { content: 'one more' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
});

test('the same text sent at once by two processes is stored once', async () => {
  const outcomes = await Promise.all([0, 1, 2, 3].map((n) => write(n, nok, 'same')));
  expect(outcomes.filter((outcome) => outcome === 'ReplyRepeated')).toHaveLength(3);
});

describe('a thread in which many people write and delete', () => {
  test('keeps correct counts without deadlocks', async () => {
    const [root = 0] = await all.plant(nok, ['root']);
    const people = await Promise.all(Array.from({ length: 12 }, (_, n) => all.user(`P${n}`)));
    const answers = await Promise.all(people.map((author, n) => write(n, author, `answer ${n}`, root)));
    const mixed = people.flatMap((author, n) => {
      const own = answers[n];
      const other = answers[(n + 1) % 12];
      if (typeof own !== 'number' || typeof other !== 'number') throw new Error(String(own));
      const remove = async () => {
        const db = processes[n % 2];
        if (db !== undefined && n % 3 === 0) {
          await deleteReply({ db, tenant: all.shop.guide }, { userId: author.id, sessionId: 1 }, own);
        }
      };
      return [write(n, author, `further ${n}`, other), remove()];
    });
    await Promise.all(mixed);
    const { rows } = await sql<{ id: number; reply_count: number; found: number }>`
      select r.id, r.reply_count, (select count(*)::int from replies b where b.tenant_id = r.tenant_id
        and b.state = 'PASSED' and (b.root_id = r.id or b.parent_id = r.id)) as found
      from replies r order by r.id`.execute(all.shop.api.database.db);
    expect(rows.filter(({ reply_count, found }) => reply_count !== found)).toEqual([]);
    expect(rows.find(({ id }) => id === root)?.reply_count).toBeGreaterThan(8);
  });
});
