import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const asked: string[][] = [];
let marks: string[] = [];
let subjects: string[] = [];
let fails = false;
/** What a response waits for. */
let held: Promise<void> | undefined;
const page = { cookie: '' };

const VIEWER = {
  userId: 7,
  nickname: 'Nok',
  avatar: null,
  biography: '',
  unread: 2,
  auditing: { avatar: false, nickname: false, biography: false },
};

vi.mock('#src/client/api.browser.ts', () => ({
  clearResponseCache: () => undefined,
  callApi: async (name: string, { body }: { body: { subjects: string[] } }) => {
    if (name !== 'POST /viewer-state') return { success: true, data: { marked: true, count: 5 } };
    asked.push(body.subjects);
    if (fails) throw new Error('no network');
    await held;
    return { success: true, data: { viewer: VIEWER, marks, counts: { 'like:ARTICLE:12': 4 } } };
  },
}));

beforeEach(() => {
  // Another file may have loaded them, with the real calls.
  vi.resetModules();
  asked.length = 0;
  marks = [];
  subjects = ['ARTICLE:12', 'GOODS:5', 'ARTICLE:12'];
  fails = false;
  held = undefined;
  page.cookie = 'last_login=1';
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('document', {
    get cookie() {
      return page.cookie;
    },
    set cookie(line: string) {
      const [name] = line.split('=');
      page.cookie = page.cookie
        .split('; ')
        .filter((part) => !part.startsWith(`${name}=`))
        .join('; ');
    },
    querySelectorAll: () => subjects.map((subject) => ({ dataset: { subject } })),
  });
});

afterEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

const modules = async () => ({
  ...(await import('#src/client/viewer/viewer.browser.ts')),
  ...(await import('#src/client/viewer/refresh-viewer.browser.ts')),
  ...(await import('#src/client/viewer/after-login-logout.browser.ts')),
  ...(await import('#src/client/viewer/set-mark.browser.ts')),
});

test('one call fetches the marks of all subjects of a page, each once', async () => {
  marks = ['favorite:GOODS:5', 'follow:USER:3'];
  const { $viewer, $marks, $counts, refreshViewer } = await modules();
  expect($viewer.get(), 'somebody seems to be logged in').toBeUndefined();
  await refreshViewer();
  expect(asked).toEqual([['ARTICLE:12', 'GOODS:5']]);
  expect($viewer.get()?.nickname).toBe('Nok');
  expect($marks.get()).toMatchObject({ 'favorite:GOODS:5': true, 'like:ARTICLE:12': false });
  expect($counts.get()).toMatchObject({ 'like:ARTICLE:12': 4, 'favorite:GOODS:5': 0 });
});

test('for a visitor no call is made', async () => {
  page.cookie = 'device_id=1';
  const { $viewer, refreshMarks, refreshViewer } = await modules();
  expect($viewer.get()).toBeNull();
  await refreshViewer();
  await refreshMarks();
  expect(asked).toEqual([]);
});

test('marks of later subjects are fetched alone, at most two hundred in a call', async () => {
  const { refreshMarks, refreshViewer } = await modules();
  await refreshViewer();
  subjects = [...subjects, ...Array.from({ length: 250 }, (_, n) => `DEAL:${n + 1}`)];
  await refreshMarks();
  await refreshMarks();
  await refreshMarks();
  expect(asked.map(({ length }) => length)).toEqual([2, 200, 50]);
});

test('a failed call leaves the earlier state', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const { $viewer, refreshViewer } = await modules();
  await refreshViewer();
  fails = true;
  await refreshViewer();
  expect($viewer.get()?.userId).toBe(7);
});

test('a logout clears everything about the viewer', async () => {
  marks = ['favorite:GOODS:5'];
  const { $viewer, $marks, $counts, loggedOut, refreshViewer } = await modules();
  await refreshViewer();
  loggedOut();
  expect([$viewer.get(), $marks.get(), $counts.get()]).toEqual([null, {}, {}]);
  expect(page.cookie).not.toContain('last_login');
});

test('a mark that is set while the viewer’s marks are on their way stays, with its count', async () => {
  const { $marks, $counts, refreshViewer, toggleMark } = await modules();
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  const late = refreshViewer();
  expect(await toggleMark('like', 'ARTICLE:12')).toBe(true);
  resolve();
  await late;
  expect($marks.get()).toMatchObject({ 'like:ARTICLE:12': true, 'favorite:ARTICLE:12': false });
  expect($counts.get()['like:ARTICLE:12']).toBe(5);
});

test('what was read or edited meanwhile stays, and a later answer replaces it', async () => {
  const { $viewer, refreshViewer, updateViewer } = await modules();
  await refreshViewer();
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  const late = refreshViewer();
  updateViewer({ unread: 0 });
  resolve();
  await late;
  expect($viewer.get()).toMatchObject({ unread: 0, nickname: 'Nok' });
  await refreshViewer();
  expect($viewer.get()?.unread).toBe(2);
});

test('a list of marks that was asked for before one was removed does not bring it back', async () => {
  const { $marks, answerOrder, storeMark, storeMarks } = await modules();
  const list = answerOrder.ask();
  const removal = answerOrder.ask();
  storeMark('like:GOODS:5', { asked: removal, marked: false, count: 0 });
  storeMarks(['like:GOODS:5', 'like:GOODS:6'], list);
  expect($marks.get()).toEqual({ 'like:GOODS:5': false, 'like:GOODS:6': true });
});

test('a response that comes after the logout does not bring the reader back', async () => {
  const { $viewer, $marks, loggedOut, refreshMarks, refreshViewer } = await modules();
  await refreshViewer();
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  subjects = [...subjects, 'DEAL:1'];
  const late = [refreshMarks(), refreshViewer()];
  loggedOut();
  resolve();
  await Promise.all(late);
  expect([$viewer.get(), $marks.get()]).toEqual([null, {}]);
});
