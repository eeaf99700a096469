import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AppPage, MOST_POLLS, openApp, POLL_MS, storeAddress } from '#src/client/open-app-or-store.ts';

const APP = { scheme: 'pasar', appStoreId: '123', huaweiId: 'C456', playId: 'com.example.pasar' };
const PLAY = 'https://play.google.com/store/apps/details?id=com.example.pasar';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)';

describe('the store', () => {
  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', '?a=1', 'https://apps.apple.com/app/id123'],
    ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)', '', 'https://apps.apple.com/app/id123'],
    ['Mozilla/5.0 (iPod touch; CPU iPhone OS 15_0 like Mac OS X)', '', 'https://apps.apple.com/app/id123'],
    ['Mozilla/5.0 (Linux; Android 12; HUAWEI NOH-NX9)', '', 'https://appgallery.huawei.com/app/C456'],
    [ANDROID, '', PLAY],
    [ANDROID, '?utm_source=line&x=ก', `${PLAY}&referrer=utm_source%3Dline%26x%3D%E0%B8%81`],
    ['Mozilla/5.0 (X11; Linux x86_64)', '', PLAY],
  ])('of %s', (userAgent, query, address) => {
    expect(storeAddress(APP, { userAgent, query })).toBe(address);
  });
});

describe('opening', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function pageOf(hidden: () => boolean) {
    const visited: string[] = [];
    const page: AppPage = { userAgent: ANDROID, query: '?a=1', hidden, go: (address) => visited.push(address) };
    return { page, visited };
  }

  test('stays on the page when the app comes to the front', async () => {
    let polls = 0;
    const { page, visited } = pageOf(() => ++polls > 10);
    const opened = openApp(APP, page);
    await vi.advanceTimersByTimeAsync(10 * POLL_MS);
    expect(await opened).toBe(true);
    expect(visited).toEqual(['pasar://open?a=1']);
  });

  test('goes to the store after 250 checks, 20 ms apart', async () => {
    expect([POLL_MS, MOST_POLLS]).toEqual([20, 250]);
    const { page, visited } = pageOf(() => false);
    const opened = openApp(APP, page);
    await vi.advanceTimersByTimeAsync(4999);
    expect(visited).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await opened).toBe(false);
    expect(visited).toEqual(['pasar://open?a=1', `${PLAY}&referrer=a%3D1`]);
  });

  test('goes to the store when the scheme is refused', async () => {
    const { page, visited } = pageOf(() => false);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const refusing: AppPage = {
      ...page,
      go(address) {
        if (address.startsWith('pasar:')) throw new Error('refused');
        page.go(address);
      },
    };
    expect(await openApp(APP, refusing)).toBe(false);
    expect(visited).toEqual([`${PLAY}&referrer=a%3D1`]);
    expect(warn).toHaveBeenCalledOnce();
  });
});
