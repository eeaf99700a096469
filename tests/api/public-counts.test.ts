import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PublicCounts } from '#src/modules/people/counts/contract.ts';
import type { TestUser } from '#tests/support/accounts.ts';
import { envelopeOf } from './fixtures/api.ts';
import { type Marking, PATHS, startMarking } from './fixtures/marks.ts';
import { ask } from './fixtures/raw-requests.ts';

let all: Marking;
let nok: TestUser;
let ploy: TestUser;
let deal: number;

beforeAll(async () => {
  all = await startMarking();
  nok = await all.user('Nok');
  ploy = await all.user('Ploy');
  deal = await all.idOf('deals', 'a');
});

afterAll(() => all.close());

async function counts(subjects: string, host = 'guide.localhost', headers: Readonly<Record<string, string>> = {}) {
  const answer = await ask(all.shop.api.port, `/api/public-counts?subjects=${subjects}`, { host, headers });
  return { ...answer, data: envelopeOf(answer).data as PublicCounts };
}

describe('public counts', () => {
  test('likes, favourites and visible comments of each subject, without omissions', async () => {
    const story = await all.idOf('articles', 'story');
    for (const user of [nok, ploy]) await all.post(user, PATHS.like, { subjectId: deal, subjectType: 'DEAL' });
    await all.post(nok, PATHS.collect, { subjectId: deal, subjectType: 'DEAL' });
    await all.reply(nok, 'seen by all');
    const waiting = await all.reply(ploy, 'waits');
    await sql`update replies set state = 'AUDITING' where id = ${waiting}`.execute(all.db);
    expect((await counts(`DEAL:${deal},ARTICLE:${story}`)).data).toEqual({
      [`DEAL:${deal}`]: { likes: 2, favorites: 1, comments: 1 },
      [`ARTICLE:${story}`]: { likes: 0, favorites: 0, comments: 0 },
    });
  });

  test('are those of the requested tenant', async () => {
    expect((await counts(`DEAL:${deal}`, 'deals.localhost')).data).toEqual({
      [`DEAL:${deal}`]: { likes: 0, favorites: 0, comments: 0 },
    });
  });

  test('are the same bytes for everybody, and may be cached for a minute', async () => {
    const visitor = await counts(`DEAL:${deal}`);
    const reader = await counts(`DEAL:${deal}`, 'guide.localhost', { ...nok.headers, 'accept-language': 'th' });
    expect(visitor.headers['cache-control']).toBe('public, max-age=60');
    expect(reader.headers['set-cookie']).toBeUndefined();
    expect(reader.body.equals(visitor.body)).toBe(true);
  });

  test.each(['', 'DEAL', 'DEAL:0', 'USER:1', 'REPLY:1', 'DEAL:1,', Array(51).fill('DEAL:1').join()])(
    'a request for %j is refused, and the refusal is not cached',
    async (subjects) => {
      const { status, headers } = await counts(subjects);
      expect([status, headers['cache-control']]).toEqual([400, 'no-store']);
    },
  );
});
