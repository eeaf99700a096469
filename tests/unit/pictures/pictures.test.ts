import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FORM_SETS } from '#src/pictures/display-sizes.ts';
import { OwnPictures } from '#src/pictures/own-pictures.ts';
import type { PictureRequest } from '#src/pictures/picture-address.ts';
import { PictureCache } from '#src/pictures/picture-cache.ts';
import { PictureFailure } from '#src/pictures/picture-failure.ts';
import { type PictureLimits, Pictures } from '#src/pictures/pictures.ts';
import { drawn, plain } from '#tests/unit/pictures/samples.ts';

const DAY = 86_400;
const [form] = FORM_SETS.square;

let folder: string;
let server: Server;
let asked: string[];
let answer: (req: IncomingMessage, res: ServerResponse) => void;
let now: number;
let warnings: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  await mkdir(join(folder, 'own'));
  await writeFile(join(folder, 'own/mark.svg'), drawn(60, 60));
  asked = [];
  warnings = [];
  now = 1_000_000_000_000;
  const bytes = await plain(600, 600);
  answer = (_req, res) => res.end(bytes);
  server = createServer((req, res) => {
    asked.push(req.url ?? '');
    answer(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

async function open(limits?: PictureLimits): Promise<Pictures> {
  const { port } = server.address() as AddressInfo;
  return new Pictures({
    cache: await PictureCache.open(join(folder, 'kept'), 1_000_000, (message) => warnings.push(message)),
    own: await OwnPictures.open(join(folder, 'own')),
    network: { resolve: () => Promise.resolve(['1.1.1.1']), connect: () => connect(port, '127.0.0.1') },
    ...(limits === undefined ? {} : { limits }),
    now: () => now,
    warn: (message) => warnings.push(message),
  });
}

function remote(name = 'a'): PictureRequest {
  return { form, format: 'webp', source: { kind: 'remote', url: `https://img.test/${name}.jpg` } };
}

function own(path: string): PictureRequest {
  return { form, format: 'webp', source: { kind: 'own', url: path } };
}

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof PictureFailure ? error.status : error),
  );

describe('work', () => {
  test('is done once for all waiting requests', async () => {
    const pictures = await open();
    const made = await Promise.all(Array.from({ length: 20 }, () => pictures.make('guide', remote())));
    expect(new Set(made.map(({ etag }) => etag)).size).toBe(1);
    await pictures.make('guide', remote());
    await (await open()).make('guide', remote());
    expect(asked).toEqual(['/a.jpg']);
  });

  test('is not shared between tenants', async () => {
    const pictures = await open();
    await pictures.make('guide', remote());
    await pictures.make('deals', remote());
    expect(asked).toEqual(['/a.jpg', '/a.jpg']);
  });

  test('when the queue is full requests are refused, and accepted again a moment later', async () => {
    const pictures = await open({ fetches: 1, transforms: 1, waiting: 2 });
    const statuses = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((name) => statusOf(pictures.make('guide', remote(name)))),
    );
    expect(statuses.filter((status) => status === 503).length).toBe(2);
    expect(statuses.filter((status) => status === 200).length).toBe(3);
    expect(await statusOf(pictures.make('guide', remote('e')))).toBe(200);
  });
});

describe('a drawing of another host', () => {
  const sent = (drawing: Buffer) => {
    answer = (_req, res) => res.end(drawing);
  };

  test('is drawn', async () => {
    sent(Buffer.from(drawn(60, 60)));
    const { body } = await (await open()).make('guide', remote());
    expect((await sharp(body).metadata()).format).toBe('webp');
  });

  test('that would take minutes is given up, and this process was free all the time', async () => {
    const filter = '<filter id="f"><feGaussianBlur stdDeviation="200"/></filter>';
    const box = '<rect width="2000" height="2000" filter="url(#f)"/>'.repeat(3000);
    sent(Buffer.from(drawn(2000, 2000, filter + box)));
    const before = process.cpuUsage();
    expect(await statusOf((await open()).make('guide', remote()))).toBe(504);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000, 'less than the drawing was given').toBeLessThan(2000);
  });

  test('that is none says so', async () => {
    sent(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect'));
    expect(await statusOf((await open()).make('guide', remote()))).toBe(415);
  });
});

describe('the site’s own files', () => {
  test('are read without a host', async () => {
    const { body } = await (await open()).make('guide', own('/pictures/mark.svg'));
    expect((await sharp(body).metadata()).width).toBe(220);
    expect(asked).toEqual([]);
  });

  test('the same name with other content is another picture', async () => {
    const before = await (await open()).make('guide', own('/pictures/mark.svg'));
    await writeFile(join(folder, 'own/mark.svg'), drawn(60, 60, '<circle cx="30" cy="30" r="20"/>'));
    const after = await (await open()).make('guide', own('/pictures/mark.svg'));
    expect(after.etag).not.toBe(before.etag);
  });

  test.each(['/pictures/none.svg', '/pictures/../kept', '/pictures/'])('%s does not exist', async (path) =>
    expect(await statusOf((await open()).make('guide', own(path)))).toBe(404),
  );
});

describe('time', () => {
  test.each([
    ['public, max-age=3600', 3600],
    ['max-age=5', 60],
    ['no-cache', DAY],
    ['max-age=99999999', 30 * DAY],
  ])('%s: cached for %i s', async (control, seconds) => {
    const bytes = await plain(300, 300);
    answer = (_req, res) => res.writeHead(200, { 'cache-control': control }).end(bytes);
    expect((await (await open()).make('guide', remote())).maxAge).toBe(seconds);
  });

  test('an expired picture is returned once more and is renewed for the next request', async () => {
    const pictures = await open();
    const first = await pictures.make('guide', remote());
    const other = drawn(600, 600, '<circle cx="300" cy="300" r="200"/>');
    answer = (_req, res) => res.end(other);
    now += 2 * DAY * 1000;
    expect((await pictures.make('guide', remote())).etag).toBe(first.etag);
    await expect.poll(async () => (await pictures.make('guide', remote())).etag).not.toBe(first.etag);
  });

  test('a picture unchanged on its host is not made again', async () => {
    const bytes = await plain(300, 300);
    answer = (req, res) => {
      if (req.headers['if-none-match'] === '"1"') res.writeHead(304, { 'cache-control': 'max-age=7200' }).end();
      else res.writeHead(200, { etag: '"1"' }).end(bytes);
    };
    const pictures = await open();
    const first = await pictures.make('guide', remote());
    now += 2 * DAY * 1000;
    await pictures.make('guide', remote());
    await expect.poll(async () => (await pictures.make('guide', remote())).maxAge).toBe(7200);
    expect((await pictures.make('guide', remote())).etag).toBe(first.etag);
  });

  test('while its host is down the cached picture is returned', async () => {
    const pictures = await open();
    const first = await pictures.make('guide', remote());
    answer = (req) => req.socket.destroy();
    for (let day = 0; day < 3; day++) {
      now += 2 * DAY * 1000;
      expect((await pictures.make('guide', remote())).etag).toBe(first.etag);
      await expect.poll(() => warnings.length).toBe(day + 1);
    }
  });

  test('a picture deleted on its host is no longer returned', async () => {
    const pictures = await open();
    await pictures.make('guide', remote());
    answer = (_req, res) => res.writeHead(404).end();
    now += 2 * DAY * 1000;
    await pictures.make('guide', remote());
    await expect.poll(() => statusOf(pictures.make('guide', remote()))).toBe(404);
  });
});

describe('failures', () => {
  test.each([
    [(res: ServerResponse) => res.writeHead(404).end(), 404],
    [(res: ServerResponse) => res.writeHead(500).end(), 502],
    [(res: ServerResponse) => res.end('<html>'), 415],
  ])('are remembered for a minute: %#', async (fail, status) => {
    answer = (_req, res) => fail(res);
    const pictures = await open();
    for (let time = 0; time < 3; time++) expect(await statusOf(pictures.make('guide', remote()))).toBe(status);
    expect(asked).toHaveLength(1);
    now += 60_001;
    await statusOf(pictures.make('guide', remote()));
    expect(asked).toHaveLength(2);
    expect(warnings[0]).toContain('https://img.test/a.jpg');
  });
});
