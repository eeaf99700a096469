import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const calls: { name: string; input: unknown }[] = [];
let answer: () => Promise<unknown>;
const said = vi.fn();
const stored = new Map<string, string>();

const LIKED = { success: true, message: '', code: '200', data: { marked: true, count: 8 } };
const NOK = { userId: 7, nickname: 'Nok', avatar: null, biography: '', unread: 0 };
const AUDITING = { avatar: false, nickname: false, biography: false };

/** The modules of one page in their first state. */
async function page() {
  const [store, login, { setMark, toggleMark }] = await Promise.all([
    import('#src/client/viewer/viewer.browser.ts'),
    import('#src/client/viewer/actions-after-login.ts'),
    import('#src/client/viewer/set-mark.browser.ts'),
  ]);
  return { ...store, ...login, setMark, toggleMark };
}

beforeEach(() => {
  calls.length = 0;
  answer = async () => LIKED;
  vi.stubGlobal('document', {
    cookie: 'last_login=1',
    documentElement: { lang: 'en' },
    getElementById: () => ({ dataset: { expired: 'please log in again', failed: 'please try again later' } }),
  });
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  });
  vi.doMock('#src/client/toast/toast.browser.ts', () => ({ toast: said }));
  vi.doMock('#src/client/api.browser.ts', () => ({
    clearResponseCache: () => undefined,
    callApi: (name: string, input: unknown) => {
      calls.push({ name, input });
      return answer();
    },
  }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
  vi.unstubAllGlobals();
  said.mockReset();
});

const failing = (status: number, message: string) => async () => {
  // From the page's own modules: each test has its own page.
  const { CallFailure } = await import('#src/client/api-reply.ts');
  throw new CallFailure('status', status, { success: false, message, code: String(status) });
};

describe('a tap', () => {
  test('changes the mark and its count when the server has responded', async () => {
    const { $marks, $counts, $viewer, toggleMark } = await page();
    $viewer.set({ ...NOK, auditing: AUDITING });
    const done = toggleMark('like', 'ARTICLE:12');
    expect($marks.get(), 'not before the answer').toEqual({});
    expect(await done).toBe(true);
    expect([$marks.get(), $counts.get()]).toEqual([{ 'like:ARTICLE:12': true }, { 'like:ARTICLE:12': 8 }]);
    await toggleMark('like', 'ARTICLE:12');
    expect(calls).toEqual(
      ['create', 'cancel'].map((act) => ({
        name: `POST /saas-interaction-service/thumb-up-user-record/${act}`,
        input: { body: { subjectType: 'ARTICLE', subjectId: 12 } },
      })),
    );
  });

  test('is what the reader saw, whatever is known by now', async () => {
    const { $marks, $viewer, toggleMark } = await page();
    $viewer.set({ ...NOK, auditing: AUDITING });
    $marks.setKey('like:ARTICLE:12', true);
    expect(await toggleMark('like', 'ARTICLE:12', false)).toBe(true);
    expect(calls.map(({ name }) => name)).toEqual(['POST /saas-interaction-service/thumb-up-user-record/create']);
  });

  test('that is answered after a logout is not shown to the next reader', async () => {
    const { $marks, $viewer, toggleMark } = await page();
    const { loggedOut } = await import('#src/client/viewer/after-login-logout.browser.ts');
    $viewer.set({ ...NOK, auditing: AUDITING });
    const late = Promise.withResolvers<unknown>();
    answer = () => late.promise;
    const done = toggleMark('like', 'GOODS:12');
    loggedOut();
    late.resolve(LIKED);
    expect(await done).toBeUndefined();
    expect([$marks.get(), stored.size]).toEqual([{}, 0]);
  });

  test('stores products and deals with a mark for the home page, until their last mark is removed', async () => {
    const { $viewer, toggleMark } = await page();
    $viewer.set({ ...NOK, auditing: AUDITING });
    const liked = () => stored.get('liked_subjects');
    await toggleMark('favorite', 'GOODS:12');
    await toggleMark('like', 'DEAL:7');
    await toggleMark('favorite', 'DEAL:7');
    await toggleMark('like', 'ARTICLE:12');
    await toggleMark('favorite', 'DEAL:7');
    expect(liked()).toBe('["DEAL:7","GOODS:12"]');
    await toggleMark('like', 'DEAL:7');
    expect(liked()).toBe('["GOODS:12"]');
  });

  test('is ignored while a call for the same mark is running; one for another subject is not', async () => {
    const { $viewer, toggleMark } = await page();
    $viewer.set({ ...NOK, auditing: AUDITING });
    const both = [toggleMark('like', 'ARTICLE:12'), toggleMark('like', 'ARTICLE:12')];
    expect(await Promise.all(both)).toEqual([true, undefined]);
    await Promise.all([toggleMark('favorite', 'ARTICLE:12'), toggleMark('favorite', 'GOODS:12')]);
    expect(calls).toHaveLength(3);
  });

  test.each([
    ['a refusal for privacy is shown', failing(403, 'some privacy settings'), 'some privacy settings'],
    ['a login that is over is said', failing(401, ''), 'please log in again'],
    ['another failure is only logged', failing(429, 'too many requests'), undefined],
    ['no answer at all is only logged', failing(0, ''), undefined],
    ['an answer without success is only logged', async () => ({ ...LIKED, success: false }), undefined],
  ])('%s, and nothing is shown changed', async (_what, fails, toast) => {
    const { $marks, $viewer, toggleMark } = await page();
    const noted = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    $viewer.set({ ...NOK, auditing: AUDITING });
    answer = fails;
    expect(await toggleMark('like', 'ARTICLE:12')).toBeUndefined();
    expect($marks.get()['like:ARTICLE:12']).toBeUndefined();
    await expect.poll(() => noted.mock.calls.length).toBe(1);
    await vi.dynamicImportSettled();
    expect(said.mock.calls.flat()).toEqual(toast === undefined ? [] : [toast]);
    noted.mockRestore();
    answer = async () => LIKED;
    $viewer.set({ ...NOK, auditing: AUDITING });
    expect(await toggleMark('like', 'ARTICLE:12'), 'the next tap counts').toBe(true);
  });

  test('on a favourite shows a confirmation, also when it is removed', async () => {
    const { $viewer, toggleMark } = await page();
    $viewer.set({ ...NOK, auditing: AUDITING });
    await toggleMark('favorite', 'GOODS:5');
    await toggleMark('favorite', 'GOODS:5');
    await expect.poll(() => said.mock.calls.flat()).toEqual(['Added to favourites', 'Removed from favourites']);
  });
});

describe('a visitor’s tap', () => {
  test('asks for a login; a second after it the mark is set', async () => {
    const opened = vi.fn(async () => undefined);
    const { $viewer, setLoginHooks, toggleMark } = await page();
    const { loggedIn } = await import('#src/client/viewer/after-login-logout.browser.ts');
    $viewer.set(null);
    setLoginHooks(opened, () => Promise.resolve());
    expect(await toggleMark('like', 'NOTE:3')).toBeUndefined();
    expect(await toggleMark('favorite', 'NOTE:3'), 'before the dialog has come').toBeUndefined();
    expect([opened.mock.calls.length, calls.length]).toEqual([2, 0]);
    vi.useFakeTimers();
    vi.stubGlobal('document', { ...document, cookie: 'last_login=1', querySelectorAll: () => [] });
    answer = async () => ({ ...LIKED, data: { viewer: { ...NOK, auditing: AUDITING }, marks: [], counts: {} } });
    await loggedIn();
    answer = async () => LIKED;
    await vi.advanceTimersByTimeAsync(999);
    expect(calls.map(({ name }) => name)).toEqual(['POST /viewer-state']);
    await vi.advanceTimersByTimeAsync(1);
    const create = (mark: string) => `POST /saas-interaction-service/${mark}/create`;
    expect(calls.slice(1).map(({ name }) => name)).toEqual([
      create('thumb-up-user-record'),
      create('user-mark-records'),
    ]);
  });

  test('what answers their presses comes before the viewer is shown, and a failure of it is no failure of the login', async () => {
    const { $viewer, setLoginHooks } = await page();
    const { loggedIn } = await import('#src/client/viewer/after-login-logout.browser.ts');
    const info = vi.spyOn(console, 'info').mockReturnValue();
    const coming = Promise.withResolvers<void>();
    setLoginHooks(
      () => Promise.resolve(),
      () => coming.promise,
    );
    vi.stubGlobal('document', { ...document, cookie: 'last_login=1', querySelectorAll: () => [] });
    answer = async () => ({ ...LIKED, data: { viewer: { ...NOK, auditing: AUDITING }, marks: [], counts: {} } });
    const shown = loggedIn();
    await Promise.resolve();
    expect(calls).toEqual([]);
    coming.reject(new Error('offline'));
    await shown;
    expect(calls.map(({ name }) => name)).toEqual(['POST /viewer-state']);
    expect($viewer.get()).toMatchObject({ userId: NOK.userId });
    expect(info).toHaveBeenCalledOnce();
  });

  test('is dropped when the login is cancelled', async () => {
    const { $viewer, loginCancelled, setLoginHooks, takeIntents, toggleMark } = await page();
    $viewer.set(null);
    setLoginHooks(
      () => Promise.resolve(),
      () => Promise.resolve(),
    );
    await toggleMark('like', 'NOTE:3');
    loginCancelled();
    expect(takeIntents()).toEqual([]);
  });
});
