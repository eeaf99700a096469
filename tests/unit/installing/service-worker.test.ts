import { describe, expect, test } from 'vitest';
import { serviceWorker } from '#src/installing/service-worker.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import { tenantSettings } from '#tests/support/tenants.ts';

const tenant = (overrides: Parameters<typeof tenantSettings>[1] = {}): Tenant => ({
  id: 1,
  code: 'guide',
  pictureKey: 'a key',
  ...tenantSettings('guide', overrides),
});

const versionOf = (program: string) => /"version":"([0-9a-f]+)"/.exec(program)?.[1];

test('the version changes with the worker’s texts and its code', async () => {
  const first = await serviceWorker(tenant());
  expect(versionOf(await serviceWorker(tenant()))).toBe(versionOf(first));
  expect(versionOf(await serviceWorker(tenant({ languages: ['th'] })))).not.toBe(versionOf(first));
});

test('for a tenant without one, the worker unregisters itself', async () => {
  const features = { notes: true, brands: true, search: true, offline: false };
  const program = await serviceWorker(tenant({ features }));
  expect(program).toContain('registration.unregister()');
  expect(program).not.toContain("addEventListener('fetch'");
});

test('it contains no secret of a tenant', async () => {
  expect(await serviceWorker(tenant())).not.toContain('a key');
});

describe('a push message', () => {
  /** Runs the worker with the parts of a browser that it uses for messages. */
  async function worker(windows: readonly string[] = []) {
    const listeners = new Map<string, (event: object) => void>();
    const shown: unknown[] = [];
    const opened: string[] = [];
    const focused: string[] = [];
    const sent: [path: string, body: unknown][] = [];
    const subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => ({
      toJSON: () => ({ endpoint: `https://push.test/${applicationServerKey}`, keys: { p256dh: 'p', auth: 'a' } }),
    });
    const send = async (path: string, { body }: { body: string }) => sent.push([path, JSON.parse(body)]);
    const self = {
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      registration: {
        showNotification: async (...notice: unknown[]) => shown.push(notice),
        pushManager: { subscribe },
      },
      clients: {
        matchAll: async () => windows.map((url) => ({ url, focus: async () => focused.push(url) })),
        openWindow: async (url: string) => opened.push(url),
      },
    };
    const program = await serviceWorker(tenant());
    new Function('self', 'location', 'fetch', program)(self, { origin: 'https://guide.localhost' }, send);
    const fire = async (name: string, event: object) => {
      let work: Promise<unknown> = Promise.resolve();
      listeners.get(name)?.({ ...event, waitUntil: (promised: Promise<unknown>) => (work = promised) });
      await work;
    };
    return { fire, shown, opened, focused, sent };
  }

  const MESSAGE = {
    title: 'ลดราคา',
    body: '฿1,290',
    tag: 'guide.1.2',
    link: 'https://guide.localhost/product/x',
    stop: { label: 'หยุด', link: 'https://guide.localhost/alerts/stop?token=t' },
  };

  test('is shown with its tag, so that a second try replaces it', async () => {
    const { fire, shown } = await worker();
    await fire('push', { data: { json: () => MESSAGE } });
    expect(shown).toMatchObject([['ลดราคา', { body: '฿1,290', tag: 'guide.1.2', actions: [{ title: 'หยุด' }] }]]);
    await fire('push', { data: null });
    expect(shown[1]).toMatchObject(['guide', { body: '' }]);
  });

  test('that is no JSON is shown as the text it is', async () => {
    const { fire, shown } = await worker();
    const json = () => JSON.parse('ราคาลงแล้ว');
    await fire('push', { data: { json, text: () => 'ราคาลงแล้ว' } });
    expect(shown).toMatchObject([['guide', { body: 'ราคาลงแล้ว' }]]);
  });

  test('still arrives after the browser gave its subscription up', async () => {
    const { fire, sent } = await worker();
    await fire('pushsubscriptionchange', { oldSubscription: { options: { applicationServerKey: 'key' } } });
    const keys = { p256dh: 'p', auth: 'a' };
    expect(sent).toEqual([['/api/notifications/push-subscriptions', { endpoint: 'https://push.test/key', keys }]]);
  });

  test.each([
    ['', [], { opened: ['https://guide.localhost/product/x'], focused: [] }],
    ['stop', [], { opened: ['https://guide.localhost/alerts/stop?token=t'], focused: [] }],
    ['', ['https://guide.localhost/product/x'], { opened: [], focused: ['https://guide.localhost/product/x'] }],
  ])('pressed at %j, with %j open, leads to its page', async (action, windows, expected) => {
    const { fire, opened, focused } = await worker(windows);
    const data = { link: MESSAGE.link, stop: MESSAGE.stop.link };
    await fire('notificationclick', { action, notification: { data, close: () => undefined } });
    expect({ opened, focused }).toEqual(expected);
  });

  test('never opens another site', async () => {
    const { fire, opened } = await worker();
    const data = { link: 'https://elsewhere.test/' };
    await fire('notificationclick', { action: '', notification: { data, close: () => undefined } });
    expect(opened).toEqual([]);
  });
});

test.each(['full', 'refused'])('a file is shown where the storage of the device is %s', async (storage) => {
  let answer: Promise<Response> | undefined;
  let listen: (event: object) => void = () => undefined;
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => {
      if (name === 'fetch') listen = listener;
    },
  };
  const refuse = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'));
  const open = { put: refuse, match: async () => undefined };
  const caches = storage === 'full' ? { open: async () => open, match: open.match } : { open: refuse, match: refuse };
  const origin = 'https://guide.localhost';
  const program = await serviceWorker(tenant());
  const fetched = async () => new Response('body {}');
  new Function('self', 'location', 'caches', 'fetch', program)(self, { origin }, caches, fetched);
  const request = { method: 'GET', mode: 'no-cors', url: `${origin}/_astro/site.css` };
  listen({ request, respondWith: (response: Promise<Response>) => (answer = response) });
  expect(await (await answer)?.text()).toBe('body {}');
});

describe('without a network', () => {
  test.each(['/deals', '/deals?utm_source=line&utm_medium=chat', '/deals?fbclid=1#top'])(
    'a page is found under %s, with a note in the calendar of the site',
    async (asked) => {
      const pages = new Map([['https://guide.localhost/deals', '<main>deals</main>']]);
      const answers: Promise<Response>[] = [];
      let fetched: (event: object) => void = () => undefined;
      const self = {
        addEventListener: (name: string, listener: (event: object) => void) => {
          if (name === 'fetch') fetched = listener;
        },
      };
      const match = async (address: string) => {
        const html = pages.get(address);
        return html && new Response(html, { headers: { date: 'Sun, 22 Nov 2026 03:00:00 GMT' } });
      };
      const caches = { open: async () => ({ match }) };
      const program = await serviceWorker(tenant({ calendar: 'buddhist', timeZone: 'Asia/Bangkok' }));
      const offline = () => Promise.reject(new TypeError('offline'));
      const origin = 'https://guide.localhost';
      new Function('self', 'location', 'caches', 'fetch', program)(self, { origin }, caches, offline);
      const request = { method: 'GET', mode: 'navigate', url: origin + asked };
      fetched({ request, respondWith: (answer: Promise<Response>) => answers.push(answer) });
      const html = await (await answers[0])?.text();
      expect(html).toContain('<main>deals</main>');
      expect(html).toMatch(/22 พ\.ย\. 2569 เวลา 10:00|22 พ\.ย\. 2569 10:00/);
    },
  );
});
