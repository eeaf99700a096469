import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { CompletedUpload, PresignedUrlsAnswer } from '#src/modules/people/uploads/contract.ts';
import type { TestUser } from '#tests/support/accounts.ts';
import { type People, startPeople } from './fixtures/people.ts';
import { ask } from './fixtures/raw-requests.ts';
import { startBucket, type TestBucket } from './fixtures/upload-bucket.ts';

let people: People;
let bucket: TestBucket;
let nok: TestUser;
let picture: Buffer;

beforeAll(async () => {
  bucket = await startBucket();
  people = await startPeople({ uploadsBucket: bucket.settings });
  nok = await people.user('nok');
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a30' } })
    .png()
    .toBuffer();
});

afterEach(() => {
  bucket.failing = undefined;
});

afterAll(async () => {
  await people.close();
  await bucket.close();
});

async function place() {
  const files = [{ contentType: 'image/png', size: picture.length, purpose: 'AVATAR' }];
  const { data } = await people.say(nok, 'POST /service-in-one/upload/presigned-urls', { files });
  const [first] = PresignedUrlsAnswer.parse(data).files;
  if (first === undefined) throw new Error('no place was given');
  return first;
}

const complete = (key: string) => people.say(nok, 'POST /service-in-one/upload/complete', { key });
const put = (url: string, body: Buffer, headers: Record<string, string>) =>
  fetch(url, { method: 'PUT', body: new Uint8Array(body), headers });

test('a browser sends to the bucket, the server makes the picture and serves it from the site', async () => {
  const { key, url, headers } = await place();
  expect(new URL(url).origin).toBe(new URL(bucket.settings.endpoint).origin);
  expect((await complete(key)).status).toBe(409);
  expect((await put(url, picture, headers)).status).toBe(200);
  const { status, data } = await complete(key);
  expect(status).toBe(200);
  const served = await ask(people.api.port, CompletedUpload.parse(data).url);
  expect(await sharp(served.body).metadata()).toMatchObject({ format: 'webp', width: 512 });
  expect([...bucket.objects.keys()]).toEqual([`/pictures/served/guide/${key}`]);
});

test('the bucket refuses a size or type other than the signed one', async () => {
  const { url, headers } = await place();
  expect((await put(url, Buffer.concat([picture, picture]), headers)).status).toBe(403);
  expect((await put(url, picture, { 'content-type': 'text/html' })).status).toBe(403);
});

test('the server accepts no bytes meant for a bucket', async () => {
  const { key } = await place();
  const answer = await ask(people.api.port, `/uploads/${key}`, { method: 'PUT', body: picture });
  expect(answer.status).toBe(403);
});

test('a failing bucket is reported as unavailable, and the upload can be completed later', async () => {
  const { key, url, headers } = await place();
  await put(url, picture, headers);
  bucket.failing = 500;
  expect((await complete(key)).status).toBe(503);
  bucket.failing = undefined;
  expect((await complete(key)).status).toBe(200);
});
