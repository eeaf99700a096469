import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boundedResponse } from '#src/http/outside/bounded-response.ts';

/** Sends lines without end, until its client goes. */
const endless = createServer((_req, res) => {
  const send = () => {
    while (res.write('data: word\n')) if (res.destroyed) return;
  };
  res.on('drain', send);
  send();
});
let url: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(endless.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => endless.close(resolve)));

test('an endless answer is read up to its limit, and its connection ends', async () => {
  const response = await fetch(url);
  await expect(boundedResponse(response, 1024 * 1024).text()).rejects.toThrow('more than 1048576 bytes');
  await expect.poll(() => new Promise((resolve) => endless.getConnections((_, count) => resolve(count)))).toBe(0);
});

test('a shorter one is whole', async () => {
  expect(await boundedResponse(new Response('short'), 5).text()).toBe('short');
  expect((await boundedResponse(new Response(null, { status: 204 }), 5)).status).toBe(204);
});
