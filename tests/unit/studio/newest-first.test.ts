import { expect, test } from 'vitest';
import { NewestFirst } from '#src/studio/articles/newest-first.ts';

/** A server that answers when it is told to, and what was asked of it and shown. */
function slowServer() {
  const askedPages: string[] = [];
  const shownPages: string[] = [];
  const answers: { resolve: (answer: string) => void; reject: (reason: Error) => void }[] = [];
  const pages = new NewestFirst<string, string>({
    ask(wanted) {
      askedPages.push(wanted);
      return new Promise((resolve, reject) => answers.push({ resolve, reject }));
    },
    show: (outcome) =>
      shownPages.push('answer' in outcome ? `${outcome.answer} (asked ${askedPages.length})` : 'failed'),
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  const answer = async (text: string) => {
    answers.shift()?.resolve(text);
    await settle();
  };
  const refuse = async () => {
    answers.shift()?.reject(new Error('no'));
    await settle();
  };
  return { pages, askedPages, shownPages, answer, refuse };
}

test('one page is asked for at a time, the newest next, on its way before the last is shown', async () => {
  const { pages, askedPages, shownPages, answer } = slowServer();
  for (const text of ['a', 'ab', 'abc']) pages.want(text);
  expect(askedPages).toEqual(['a']);
  await answer('page a');
  expect([askedPages, shownPages]).toEqual([['a', 'abc'], ['page a (asked 2)']]);
  await answer('page abc');
  pages.want('abcd');
  expect(askedPages).toEqual(['a', 'abc', 'abcd']);
});

test('a refused page does not end the asking, and a closed preview shows nothing more', async () => {
  const { pages, askedPages, shownPages, answer, refuse } = slowServer();
  pages.want('a');
  pages.want('b');
  await refuse();
  expect([askedPages, shownPages]).toEqual([['a', 'b'], ['failed']]);
  pages.close();
  await answer('page b');
  pages.want('c');
  expect([askedPages, shownPages]).toEqual([['a', 'b'], ['failed']]);
});
