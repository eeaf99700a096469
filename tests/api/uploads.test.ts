import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CompletedUpload, type Presigned, PresignedUrlsAnswer } from '#src/modules/uploads/contract.ts';
import { uploadSweep } from '#src/modules/uploads/jobs.ts';
import { claimUpload } from '#src/modules/uploads/service.ts';
import type { TestUser } from '#tests/support/accounts.ts';
import { type People, type Reply, startPeople } from './fixtures/people.ts';
import { type Answered, ask } from './fixtures/requests.ts';

const ISSUE = 'POST /service-in-one/upload/presigned-urls';
const COMPLETE = 'POST /service-in-one/upload/complete';

let people: People;
let nok: TestUser;
let lek: TestUser;

beforeAll(async () => {
  people = await startPeople();
  nok = await people.user('nok');
  lek = await people.user('lek');
});

afterAll(() => people.close());

interface File {
  readonly contentType?: string;
  readonly size: number;
  readonly purpose?: string;
  readonly crop?: object;
}

async function issue(file: File, who: TestUser | null = nok): Promise<Reply> {
  return people.say(who, ISSUE, { files: [{ contentType: 'image/png', purpose: 'AVATAR', ...file }] });
}

const send = (to: Presigned, body: Buffer, headers = {}): Promise<Answered> =>
  ask(people.api.port, to.url, {
    method: 'PUT',
    headers: { ...to.headers, 'content-length': String(body.length), ...headers },
    body,
  });

async function place(body: Buffer, file: Partial<File> = {}, who = nok): Promise<Presigned> {
  return placeIn(await issue({ size: body.length, ...file }, who));
}

/** The first place of an answer. */
function placeIn({ data }: Reply): Presigned {
  const [first] = PresignedUrlsAnswer.parse(data).files;
  if (first === undefined) throw new Error('no place was given');
  return first;
}

/** Issues, sends, completes, and answers what was made. */
async function uploaded(body: Buffer, file: Partial<File> = {}): Promise<CompletedUpload> {
  return CompletedUpload.parse((await upload(body, file)).data);
}

/** Issues, sends and completes. */
async function upload(body: Buffer, file: Partial<File> = {}, who = nok): Promise<Reply> {
  const to = await place(body, file, who);
  expect((await send(to, body)).status).toBe(204);
  return people.say(who, COMPLETE, { key: to.key });
}

const get = (path: string, host = 'guide.localhost') => ask(people.api.port, path, { host });

/** Red at the left, blue at the right. */
async function twoColours(width = 400, height = 200): Promise<Buffer> {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: '#0000ff' } };
  const right = await sharp(half).png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: right, left: width / 2, top: 0 }])
    .png()
    .toBuffer();
}

describe('a picture', () => {
  test('is sent, made square and served for ever', async () => {
    const data = await uploaded(await twoColours());
    expect(data).toEqual({
      key: expect.stringMatching(/^[a-z0-9]{26}\.webp$/),
      url: `/uploads/${data.key}`,
      width: 512,
      height: 512,
    });
    const served = await get(data.url);
    expect(served.status).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(await sharp(served.body).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect((await people.say(nok, COMPLETE, { key: data.key })).data).toEqual(data);
  });

  test('keeps the part that was chosen', async () => {
    const data = await uploaded(await twoColours(), { crop: { x: 220, y: 20, width: 150, height: 150 } });
    const { dominant } = await sharp((await get(data.url)).body).stats();
    expect(dominant.b).toBeGreaterThan(200);
    expect(dominant.r).toBeLessThan(50);
  });

  test('is turned upright and loses what cameras write', async () => {
    const photo = await sharp(await twoColours(400, 200))
      .withExif({ IFD0: { Copyright: 'secret-place-of-home' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const data = await uploaded(photo, { contentType: 'image/jpeg', purpose: 'IMAGE' });
    const served = (await get(data.url)).body;
    const { exif, orientation, width, height } = await sharp(served).metadata();
    expect({ exif, orientation, width, height }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 200,
      height: 400,
    });
    expect(served.toString('latin1')).not.toContain('secret-place');
  });

  test('loses what is hidden behind it', async () => {
    const two = Buffer.concat([await twoColours(), Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
    const data = await uploaded(two);
    expect((await get(data.url)).body.toString('latin1')).not.toContain('<script');
  });
});

describe('what a file is, its bytes decide', () => {
  test.each([
    ['a page', 'image/png', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing called a photo', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a photo called a drawing', 'image/svg+xml', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['half a picture', 'image/png', Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1')],
    ['an icon nobody can read', 'image/x-icon', Buffer.from([0, 0, 1, 0, 1, 0, 1, 1])],
  ])('%s as %s is refused and forgotten', async (_name, contentType, body) => {
    const to = await place(body, { contentType, purpose: 'IMAGE' });
    expect((await send(to, body)).status).toBe(204);
    expect(await people.say(nok, COMPLETE, { key: to.key })).toMatchObject({
      status: 400,
      message: 'This file cannot be used. Choose a JPEG, PNG, WebP or GIF picture of up to 5 MB.',
    });
    expect((await people.say(nok, COMPLETE, { key: to.key })).status).toBe(404);
    expect((await get(`/uploads/${to.key}`)).status).toBe(404);
  });

  test('a picture of more pixels than any screen is refused before it is unfolded', async () => {
    const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const before = process.memoryUsage.rss();
    expect((await upload(bomb)).status).toBe(400);
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  });

  test('a drawing is served as a file to save, never as a page', async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const data = await uploaded(drawing, { contentType: 'image/svg+xml', purpose: 'IMAGE' });
    expect((await get(data.url)).headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-disposition': 'attachment',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    });
  });

  test('a drawing becomes pixels as an avatar', async () => {
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="#0f0"/></svg>',
    );
    const data = await uploaded(drawing, { contentType: 'image/svg+xml' });
    expect(await sharp((await get(data.url)).body).metadata()).toMatchObject({ format: 'webp', width: 512 });
  });
});

describe('a place', () => {
  const body = Buffer.from('0123456789');

  test('takes bytes once, also from two at the same moment', async () => {
    const to = await place(body);
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(to, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409]);
    expect((await send(to, body)).status).toBe(409);
  });

  test.each([
    ['another key', (url: string) => url.replace(/[a-z0-9]{26}/, 'a'.repeat(26))],
    ['more bytes', (url: string) => url.replace('size=10', 'size=11')],
    ['another type', (url: string) => url.replace('image%2Fpng', 'text%2Fhtml')],
    ['more time', (url: string) => url.replace(/expires=\d+/, 'expires=9999999999')],
    ['no signature', (url: string) => url.replace(/&signature=.*/, '')],
    ['a path upwards', (url: string) => url.replace('/uploads/', '/uploads/..%2f')],
  ])('signed for itself is none for %s', async (_name, change) => {
    const to = await place(body);
    expect((await send({ ...to, url: change(to.url) }, body)).status).toBe(403);
    expect((await send(to, body)).status).toBe(204);
  });

  test('of one tenant is none at another', async () => {
    const to = await place(body);
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
  ])('answers %i to what was not announced', async (status, sent, headers) => {
    expect((await send(await place(body), sent, headers)).status).toBe(status);
  });

  test('is over after ten minutes', async () => {
    const to = await place(body);
    await people.api.database.pool.query('update uploads set expires_at = now() where key = $1', [to.key]);
    expect((await send(to, body)).status).toBe(409);
  });

  test('is for users, for what is small enough and for pictures', async () => {
    expect((await issue({ size: 10 }, null)).status).toBe(401);
    expect((await issue({ size: 5 * 1024 * 1024 + 1 })).status).toBe(400);
    expect((await issue({ size: 10, contentType: 'text/html' })).status).toBe(400);
  });

  test('is given only so often', async () => {
    const som = await people.user('som');
    const files = Array.from({ length: 10 }, () => ({ contentType: 'image/png', size: 10, purpose: 'AVATAR' }));
    const answers = [];
    for (let n = 0; n < 5; n++) answers.push((await people.say(som, ISSUE, { files })).status);
    expect(answers).toEqual([200, 200, 200, 200, 429]);
  });
});

describe('somebody else', () => {
  test('can neither complete nor use an upload', async () => {
    const body = await twoColours();
    const to = await place(body);
    await send(to, body);
    expect((await people.say(lek, COMPLETE, { key: to.key })).status).toBe(404);
    await people.say(nok, COMPLETE, { key: to.key });
    const claimedBy = (user: TestUser) =>
      people.api.database.db.transaction().execute((tx) => claimUpload(tx, people.guide, user.id, to.key, 'AVATAR'));
    expect(await claimedBy(lek)).toBe(false);
    expect(await claimedBy(nok)).toBe(true);
  });

  test('at another tenant does not see it', async () => {
    const data = await uploaded(await twoColours());
    expect((await get(data.url, 'deals.localhost')).status).toBe(404);
  });
});

test('an unfinished upload cannot be completed', async () => {
  const to = await place(Buffer.from('0123456789'));
  expect((await people.say(nok, COMPLETE, { key: to.key })).status).toBe(409);
});

test.each([
  '/uploads/',
  '/uploads/x',
  '/uploads/../secrets',
  '/uploads/%2e%2e/a.webp',
  `/uploads/${'a'.repeat(26)}.html`,
])('%s is nothing', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test('what nothing shows is swept after a day, with its file', async () => {
  const { db, pool } = people.api.database;
  const [shown, unused, fresh] = [
    await uploaded(await twoColours()),
    await uploaded(await twoColours()),
    await uploaded(await twoColours()),
  ];
  await pool.query(`update uploads set created_at = now() - interval '2 days' where key in ($1, $2)`, [
    shown.key,
    unused.key,
  ]);
  const job = uploadSweep(
    db,
    people.api.storage,
    async (_db, _tenant, keys) => new Set(keys.filter((key) => key === shown.key)),
  );
  await job.run();
  expect((await get(shown.url)).status).toBe(200);
  expect((await get(fresh.url)).status).toBe(200);
  expect((await get(unused.url)).status).toBe(404);
});
