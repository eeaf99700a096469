import { readdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Presigned } from '#src/modules/people/uploads/contract.ts';
import { uploadSweep } from '#src/modules/people/uploads/jobs.ts';
import type { TestUser } from '#tests/support/accounts.ts';
import { type People, startPeople } from './fixtures/people.ts';
import { ISSUE, Uploader } from './fixtures/upload-calls.ts';

const MEGABYTE = 1024 * 1024;
const body = Buffer.alloc(64 * 1024, 'x');

let people: People;
let files: Uploader;
let nok: TestUser;

beforeAll(async () => {
  people = await startPeople();
});

beforeEach(async () => {
  await rm(people.api.uploadsFolder, { recursive: true, force: true });
  await query('delete from uploads');
  nok = await people.user(`nok-${Math.random().toString(36).slice(2, 8)}`);
  files = new Uploader(people, nok);
});

afterAll(() => people.close());

const query = async (text: string, values: unknown[] = []) =>
  (await people.api.database.pool.query<Record<string, unknown>>(text, values)).rows;
const announced = (count: number, size: number) =>
  Array.from({ length: count }, () => ({ contentType: 'image/png', size, purpose: 'IMAGE' }));
const issue = (count: number, size: number) => people.say(nok, ISSUE, { files: announced(count, size) });
const usage = async () => Number((await query('select bytes from upload_usage'))[0]?.['bytes'] ?? 0);

/** The files on the disk, by their path. */
async function stored(): Promise<string[]> {
  const entries = await readdir(people.api.uploadsFolder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** Sends the beginning of a body and leaves the request open. @returns what cuts the connection */
function sendHalf({ url, headers }: Presigned): () => void {
  const sending = request({
    port: people.api.port,
    path: url,
    method: 'PUT',
    headers: { ...headers, host: 'guide.localhost', 'content-length': String(body.length) },
  });
  sending.on('error', () => undefined);
  sending.write(body.subarray(0, body.length / 2));
  return () => sending.destroy();
}

describe('the number of uploads', () => {
  test('of 60 requests at once, exactly 40 an hour are accepted', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => issue(1, 10)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    expect(await query('select count(*)::int as count from uploads')).toEqual([{ count: 40 }]);
  });

  test('counts files that were refused', async () => {
    const to = await files.place(body);
    await files.send(to, body);
    expect((await files.complete(to.key)).status).toBe(400);
    expect([await issue(10, 10), await issue(10, 10), await issue(10, 10)].map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    expect((await issue(10, 10)).status).toBe(429);
    expect((await issue(9, 10)).status).toBe(200);
  });
});

describe('the bytes of uploads', () => {
  test('are limited for an account, and released when the upload expires', async () => {
    const full = [await issue(10, 5 * MEGABYTE), await issue(10, 5 * MEGABYTE)];
    expect(full.map(({ status }) => status)).toEqual([200, 200]);
    expect(await issue(1, 1)).toMatchObject({
      status: 409,
      message: expect.stringContaining('Your uploads fill all the space of an account.'),
    });
    expect(await usage()).toBe(100 * MEGABYTE);
    await query('update uploads set expires_at = now()');
    expect((await issue(1, 1)).status).toBe(200);
    expect(await usage()).toBe(1);
  });

  test('are limited for an account, also by requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => issue(1, 5 * MEGABYTE)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(await usage()).toBe(100 * MEGABYTE);
  });

  test('are limited for a tenant', async () => {
    await issue(1, 10);
    await query('update upload_usage set bytes = $1', [20 * 1024 * MEGABYTE - 5]);
    expect(await issue(1, 6)).toMatchObject({
      status: 503,
      message: 'The site cannot take more pictures right now. Please try again later.',
    });
    expect((await issue(1, 5)).status).toBe(200);
    await query('update upload_usage set bytes = (select sum(bytes) from uploads)');
  });

  test('of a picture are those of the file that is served', async () => {
    const to = await files.place(body);
    await files.send(to, body);
    expect(await usage()).toBe(body.length);
    await files.complete(to.key);
    expect(await usage(), 'it was refused').toBe(0);
  });
});

describe('a body', () => {
  test('goes to a file while it comes, by one sender at a time', async () => {
    const to = await files.place(body);
    const cut = sendHalf(to);
    await expect.poll(stored).toHaveLength(1);
    expect((await files.send(to, body)).status).toBe(409);
    cut();
    await expect.poll(stored).toEqual([]);
  });

  test('that was cut off leaves no file and can be sent again', async () => {
    const to = await files.place(body);
    const cut = sendHalf(to);
    await expect.poll(stored).toHaveLength(1);
    cut();
    await expect.poll(async () => (await files.send(to, body)).status).toBe(204);
    expect((await stored()).map((path) => path.endsWith(to.key))).toEqual([true]);
  });

  test('whose receiver was killed is deleted with its upload', async () => {
    const to = await files.place(body);
    await files.send(to, body);
    const [file = ''] = await stored();
    await writeFile(join(dirname(file), `${to.key}.f00d.part`), 'half');
    await query(`update uploads set created_at = now() - interval '2 days'`);
    await uploadSweep(people.api.database.db, people.api.storage, async () => new Set()).run();
    expect(await stored()).toEqual([]);
    expect(await usage()).toBe(0);
  });
});
