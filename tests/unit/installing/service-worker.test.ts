import { describe, expect, test } from 'vitest';
import { serviceWorker } from '#src/installing/service-worker.ts';
import type { Tenant } from '#src/modules/tenants/contract.ts';
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
    const self = {
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      registration: { showNotification: async (...notice: unknown[]) => shown.push(notice) },
      clients: {
        matchAll: async () => windows.map((url) => ({ url, focus: async () => focused.push(url) })),
        openWindow: async (url: string) => opened.push(url),
      },
    };
    const program = await serviceWorker(tenant());
    new Function('self', 'location', program)(self, { origin: 'https://guide.localhost' });
    const fire = async (name: string, event: object) => {
      let work: Promise<unknown> = Promise.resolve();
      listeners.get(name)?.({ ...event, waitUntil: (promised: Promise<unknown>) => (work = promised) });
      await work;
    };
    return { fire, shown, opened, focused };
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
