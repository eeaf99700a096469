import { beforeEach, expect, test } from 'vitest';
import { NOTHING_THERE } from '#src/kernel/nothing-there.ts';
import { type Content, newContent, withField } from '#src/studio/articles/content.ts';
import { DraftSession, type DraftView, type KeptWork, type StoredDraft } from '#src/studio/articles/draft-session.ts';
import { CallFailed } from '#src/studio/calls.ts';

const first: Content = { ...newContent('ARTICLE', 'story', 'th', 'First'), publishTime: '2026-01-05T01:00:00.000Z' };
const titled = (text: string, content = first) => withField(content, 'texts.th.title', text);

/** A server with one draft, whose next answers a test decides. */
let stored: StoredDraft | undefined;
let failures: CallFailed[];
let unsaved: KeptWork | undefined;
let timers: (() => void)[];
let views: DraftView[];

const server = {
  async put(content: Content, version: string): Promise<StoredDraft> {
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    if (version !== (stored?.version ?? NOTHING_THERE)) throw new CallFailed(412, 'changed');
    stored = { content, version: `v${Number(stored?.version.slice(1) ?? 0) + 1}` };
    return stored;
  },
  get: async () => stored,
};

const store = {
  read: () => unsaved,
  write: (work: KeptWork) => {
    unsaved = work;
  },
  clear: () => {
    unsaved = undefined;
  },
};

const open = (begun: StoredDraft = stored ?? { content: first, version: NOTHING_THERE }) =>
  new DraftSession(begun, {
    server,
    store,
    onChange: (view) => void views.push(view),
    setTimer: (work) => timers.push(work),
    clearTimer: () => undefined,
  });

beforeEach(() => {
  stored = undefined;
  failures = [];
  unsaved = undefined;
  timers = [];
  views = [];
});

test('what is typed is in the browser at once, and on the server a moment later', async () => {
  const session = open();
  session.edit(titled('Typed'));
  expect([unsaved?.content.texts.th?.title, session.view.state]).toEqual(['Typed', 'unsaved']);
  timers.at(-1)?.();
  await session.flush();
  expect([stored?.content.texts.th?.title, session.view.state, unsaved]).toEqual(['Typed', 'saved', undefined]);
});

test('what is typed while it is saved is saved next', async () => {
  const session = open();
  session.edit(titled('One'));
  const saving = session.flush();
  session.edit(titled('Two'));
  await saving;
  await session.flush();
  expect([stored?.content.texts.th?.title, session.view.state]).toEqual(['Two', 'saved']);
});

test.each([
  [0, 'waiting'],
  [503, 'waiting'],
  [401, 'login'],
  [400, 'invalid'],
] as const)('a failure %d leaves it %s, kept, and it is saved later', async (status, state) => {
  const session = open();
  failures = [new CallFailed(status, 'no')];
  session.edit(titled('Kept'));
  expect(await session.flush()).toBe(false);
  expect([session.view.state, unsaved?.content.texts.th?.title]).toEqual([state, 'Kept']);
  expect(await session.flush()).toBe(true);
  expect(stored?.content.texts.th?.title).toBe('Kept');
});

test('a reload begins with what the browser kept', async () => {
  open().edit(titled('Before the reload'));
  const session = open();
  expect([session.view.content.texts.th?.title, session.view.state]).toEqual(['Before the reload', 'unsaved']);
  expect(await session.flush()).toBe(true);
});

test('an answer that was lost, by the network or a reload, is no other editor', async () => {
  const session = open();
  session.edit(titled('Sent '));
  const { put } = server;
  server.put = async (content, version) => {
    await put(titled('Sent', content), version);
    throw new CallFailed(0, 'the answer is lost');
  };
  expect(await session.flush()).toBe(false);
  server.put = put;
  session.edit(titled('Sent and more'));
  const reloaded = open();
  expect([reloaded.view.conflicts, reloaded.view.content.texts.th?.title]).toEqual([[], 'Sent and more']);
  expect(await session.flush()).toBe(true);
  expect([session.view.merges, stored?.content.texts.th?.title]).toEqual([0, 'Sent and more']);
});

test('two editors of different fields both keep theirs', async () => {
  const mine = open();
  const theirs = open();
  theirs.edit(withField(first, 'category', 'mobile'));
  await theirs.flush();
  mine.edit(titled('Mine'));
  expect(await mine.flush()).toBe(true);
  expect([stored?.content.category, stored?.content.texts.th?.title, mine.view.merges]).toEqual(['mobile', 'Mine', 1]);
});

test('the same field shows both texts, and nothing is sent until somebody decides', async () => {
  const mine = open();
  const theirs = open();
  theirs.edit(titled('Theirs'));
  await theirs.flush();
  mine.edit(titled('Mine'));
  expect(await mine.flush()).toBe(false);
  expect([mine.view.state, stored?.content.texts.th?.title]).toEqual(['conflict', 'Theirs']);
  const [conflict] = mine.view.conflicts;
  if (conflict === undefined) throw new Error('there is no conflict');
  expect([conflict.mine, conflict.theirs]).toEqual(['Mine', 'Theirs']);
  mine.decide(conflict, 'mine');
  expect(await mine.flush()).toBe(true);
  expect(stored?.content.texts.th?.title).toBe('Mine');
});

test('a draft that somebody published meanwhile begins again', async () => {
  stored = { content: first, version: 'v1' };
  const session = open();
  stored = undefined;
  session.edit(titled('Still here'));
  expect(await session.flush()).toBe(true);
  expect(stored).toMatchObject({ content: { texts: { th: { title: 'Still here' } } } });
});
