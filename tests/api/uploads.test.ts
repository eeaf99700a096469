import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompletedUpload, Presigned } from '#src/modules/people/uploads/contract.ts';
import { uploadSweep } from '#src/modules/people/uploads/jobs.ts';
import { claimUpload } from '#src/modules/people/uploads/service.ts';
import type { TestUser } from '#tests/support/accounts.ts';
import { envelopeOf } from './fixtures/api.ts';
import { type People, startPeople } from './fixtures/people.ts';
import { ask } from './fixtures/raw-requests.ts';
import { ISSUE, twoColours, Uploader } from './fixtures/upload-calls.ts';

let people: People;
let files: Uploader;
let nok: TestUser;
let lek: TestUser;

beforeAll(async () => {
  people = await startPeople();
  nok = await people.user('nok');
  lek = await people.user('lek');
  files = new Uploader(people, nok);
});

afterAll(() => people.close());

describe('a picture', () => {
  test('is uploaded, made square and served permanently', async () => {
    const data = await files.uploaded(await twoColours());
    expect(data).toEqual({
      key: expect.stringMatching(/^[a-z0-9]{26}\.webp$/),
      url: `/uploads/${data.key}`,
      width: 512,
      height: 512,
    });
    const served = await files.get(data.url);
    expect(served.status).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(await sharp(served.body).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect((await files.complete(data.key)).data).toEqual(data);
  });

  test('keeps the chosen part', async () => {
    const data = await files.uploaded(await twoColours(), { crop: { x: 220, y: 20, width: 150, height: 150 } });
    const { dominant } = await sharp((await files.get(data.url)).body).stats();
    expect(dominant.b).toBeGreaterThan(200);
    expect(dominant.r).toBeLessThan(50);
  });

  test('is rotated upright and loses camera metadata', async () => {
    const photo = await sharp(await twoColours(400, 200))
      .withExif({ IFD0: { Copyright: 'secret-place-of-home' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const data = await files.uploaded(photo, { contentType: 'image/jpeg', purpose: 'IMAGE' });
    const served = (await files.get(data.url)).body;
    const { exif, orientation, width, height } = await sharp(served).metadata();
    expect({ exif, orientation, width, height }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 200,
      height: 400,
    });
    expect(served.toString('latin1')).not.toContain('secret-place');
  });

  test('loses data hidden after it', async () => {
    const two = Buffer.concat([await twoColours(), Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
    const data = await files.uploaded(two);
    expect((await files.get(data.url)).body.toString('latin1')).not.toContain('<script');
  });
});

describe('an upload address', () => {
  const body = Buffer.from('0123456789');

  test('accepts bytes once, also from two requests at once', async () => {
    const to = await files.place(body);
    const answers = await Promise.all([1, 2, 3, 4].map(() => files.send(to, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409]);
    expect((await files.send(to, body)).status).toBe(409);
  });

  test.each([
    ['another key', (url: string) => url.replace(/[a-z0-9]{26}/, 'a'.repeat(26))],
    ['more bytes', (url: string) => url.replace('size=10', 'size=11')],
    ['another type', (url: string) => url.replace('image%2Fpng', 'text%2Fhtml')],
    ['more time', (url: string) => url.replace(/expires=\d+/, 'expires=9999999999')],
    ['no signature', (url: string) => url.replace(/&signature=.*/, '')],
    ['a path upwards', (url: string) => url.replace('/uploads/', '/uploads/..%2f')],
  ])('signed for an upload is invalid for %s', async (_name, change) => {
    const to = await files.place(body);
    expect((await files.send({ ...to, url: change(to.url) }, body)).status).toBe(403);
    expect((await files.send(to, body)).status).toBe(204);
  });

  test('of one tenant is invalid at another', async () => {
    const to = await files.place(body);
    const elsewhere = await ask(people.api.port, to.url, {
      method: 'PUT',
      host: 'deals.localhost',
      headers: { ...to.headers, 'content-length': '10' },
      body,
    });
    expect(elsewhere.status).toBe(403);
  });

  test.each([
    [413, Buffer.from('01234567890'), {}],
    [413, Buffer.from('012345678'), {}],
    [415, Buffer.from('0123456789'), { 'content-type': 'text/html' }],
  ])('answers %i to anything but the announced file', async (status, sent, headers) => {
    expect((await files.send(await files.place(body), sent, headers)).status).toBe(status);
  });

  test('expires after ten minutes', async () => {
    const to = await files.place(body);
    await people.api.database.pool.query('update uploads set expires_at = now() where key = $1', [to.key]);
    expect((await files.send(to, body)).status).toBe(409);
  });

  test('needs a session, a size within the limit and a picture type', async () => {
    expect((await files.issue({ size: 10 }, null)).status).toBe(401);
    expect((await files.issue({ size: 5 * 1024 * 1024 + 1 })).status).toBe(400);
    expect((await files.issue({ size: 10, contentType: 'text/html' })).status).toBe(400);
  });

  test('is given for jpeg, png, gif, bmp, svg, icon and webp', async () => {
    const kinds = ['jpeg', 'png', 'gif', 'bmp', 'svg+xml', 'x-icon', 'vnd.microsoft.icon', 'webp'];
    const wanted = kinds.map((kind) => ({ contentType: `image/${kind}`, size: 10, purpose: 'IMAGE' }));
    expect((await people.say(await people.user('dao'), ISSUE, { files: wanted })).status).toBe(200);
  });

  test('is limited in number', async () => {
    const som = await people.user('som');
    const many = Array.from({ length: 10 }, () => ({ contentType: 'image/png', size: 10, purpose: 'AVATAR' }));
    const answers = [];
    for (let n = 0; n < 5; n++) answers.push((await people.say(som, ISSUE, { files: many })).status);
    expect(answers).toEqual([200, 200, 200, 200, 429]);
  });
});

describe('another user', () => {
  test('can neither complete nor use an upload', async () => {
    const body = await twoColours();
    const to = await files.place(body);
    await files.send(to, body);
    expect((await files.complete(to.key, lek)).status).toBe(404);
    await files.complete(to.key);
    const claimedBy = (user: TestUser) =>
      people.api.database.db
        .transaction()
        .execute((tx) => claimUpload({ tx, tenant: people.guide }, user.id, to.key, 'AVATAR'));
    expect(await claimedBy(lek)).toBe(false);
    expect(await claimedBy(nok)).toBe(true);
  });

  test('at another tenant does not see it', async () => {
    const data = await files.uploaded(await twoColours());
    expect((await files.get(data.url, 'deals.localhost')).status).toBe(404);
  });
});

test('an unfinished upload cannot be completed', async () => {
  const to = await files.place(Buffer.from('0123456789'));
  expect((await files.complete(to.key)).status).toBe(409);
});

test.each([
  '/uploads/',
  '/uploads/x',
  '/uploads/../secrets',
  '/uploads/%2e%2e/a.webp',
  `/uploads/${'a'.repeat(26)}.html`,
])('%s is not found', async (path) => {
  expect((await files.get(path)).status).toBe(404);
});

/** A call of an editor. */
async function edit<Data>(path: string, body: unknown): Promise<{ readonly status: number; readonly data: Data }> {
  const answer = await people.api.call(path, { method: 'POST', body: JSON.stringify(body) });
  return { status: answer.status, data: envelopeOf(answer).data as Data };
}

test('a picture of an editor has no user, is cut as asked, and stays though nothing shows it yet', async () => {
  const bytes = await twoColours(400, 200);
  const crop = { x: 80, y: 0, width: 320, height: 200 };
  const file = { contentType: 'image/png', size: bytes.length, crop };
  expect((await people.say(nok, 'POST /publishing/pictures', file)).status).toBe(401);
  const { data: to } = await edit<Presigned>('/api/publishing/pictures', file);
  expect((await files.send(to, bytes)).status).toBe(204);
  expect((await files.complete(to.key)).status, 'it is no upload of a reader').toBe(404);
  const { data: made } = await edit<CompletedUpload>('/api/publishing/pictures/complete', { key: to.key });
  expect(made).toMatchObject({ url: `/uploads/${to.key}`, width: 320, height: 200 });
  const { db, pool } = people.api.database;
  await pool.query(`update uploads set created_at = now() - interval '2 days' where key = $1`, [to.key]);
  await uploadSweep(db, people.api.storage, async () => new Set()).run();
  expect((await files.get(made.url)).status).toBe(200);
});

test('an unused upload is deleted after a day, with its file', async () => {
  const { db, pool } = people.api.database;
  const shown = await files.uploaded(await twoColours());
  const unused = await files.uploaded(await twoColours());
  const fresh = await files.uploaded(await twoColours());
  await pool.query(`update uploads set created_at = now() - interval '2 days' where key in ($1, $2)`, [
    shown.key,
    unused.key,
  ]);
  const job = uploadSweep(
    db,
    people.api.storage,
    async (_ctx, keys) => new Set(keys.filter((key) => key === shown.key)),
  );
  await job.run();
  expect((await files.get(shown.url)).status).toBe(200);
  expect((await files.get(fresh.url)).status).toBe(200);
  expect((await files.get(unused.url)).status).toBe(404);
});
