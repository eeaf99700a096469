import { beforeAll, expect, test, vi } from 'vitest';
import { shareSource } from '#src/ui/share/short-link.browser.ts';

const callApi = vi.fn();
let shortLink: typeof import('#src/ui/share/short-link.browser.ts')['shortLink'];

beforeAll(async () => {
  // Files share modules: another one may have loaded the real call already.
  vi.resetModules();
  vi.doMock('#src/client/api.browser.ts', () => ({ callApi }));
  ({ shortLink } = await import('#src/ui/share/short-link.browser.ts'));
  vi.doUnmock('#src/client/api.browser.ts');
});

const PAGE = 'https://deals.example/deals';
const MADE = { shortUri: '/s/abcdefghij', shortUrl: 'https://deals.example/s/abcdefghij', qrUrl: '' };

test('a short link is made of the page with its source', async () => {
  callApi.mockResolvedValueOnce({ success: true, message: '', code: '200', data: MADE });
  expect(await shortLink(PAGE, { shareId: '7' })).toBe(MADE.shortUrl);
  expect(callApi.mock.calls[0]?.[1]).toEqual({ body: { originUri: `${PAGE}?share=7____` } });
});

test.each([
  ['success false', { success: false, message: 'no', code: '500', data: null }],
  ['an empty link', { success: true, message: '', code: '200', data: { ...MADE, shortUri: '' } }],
])('there is no short link after an answer with %s', async (_case, answer) => {
  callApi.mockResolvedValueOnce(answer);
  expect(await shortLink(PAGE, {})).toBeUndefined();
});

test.each([
  [{}, '____'],
  [{ shareId: '7', subjectId: '12', subjectType: 'GOODS' }, '7__12_GOODS_'],
  [
    { shareId: '7', activityId: '3', subjectId: '12', subjectType: 'ACTIVITY', activityCode: 'LOTTERY' },
    '7_3_12_ACTIVITY_LOTTERY',
  ],
  [{ shareId: '7', subjectId: '12', subjectType: 'DEAL' }, '7__12_CONTENT_'],
])('the source of %j is %s', (info, source) => {
  expect(shareSource(info)).toBe(source);
});
