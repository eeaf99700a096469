import { expect, test } from 'vitest';
import { type BatchWriter, putBatch } from '#src/kernel/put-batch.ts';
import { rejected } from '#src/kernel/put-result.ts';

interface NamedWrite {
  readonly before: string | undefined;
  readonly after: { readonly code: string; readonly name: string };
}

/** Puts inputs such as "a=1" into a shelf of names by code. An input without a name is rejected. */
async function put(stored: Record<string, string>, batch: string, keys?: (input: string) => string[]) {
  const shelf = new Map(Object.entries(stored));
  const writes: string[] = [];
  const writer: BatchWriter<string, NamedWrite> = {
    ...(keys && { keys }),
    plan: (inputs) =>
      Promise.resolve(
        inputs.map((input) => {
          const [code = '', name] = input.split('=');
          return name === undefined ? rejected('name', 'missing') : { before: shelf.get(code), after: { code, name } };
        }),
      ),
    isSame: ({ before, after }) => before === after.name,
    store(changes) {
      for (const { after } of changes) {
        shelf.set(after.code, after.name);
        writes.push(`${after.code}=${after.name}`);
      }
      return Promise.resolve();
    },
  };
  const results = await putBatch(batch.split(' '), writer);
  return { outcomes: results.map(({ outcome }) => outcome).join(' '), writes: writes.join(' ') };
}

test.each([
  ['what is new or differs is written', 'a=1 b=2 c=3', 'unchanged updated created', 'b=2 c=3'],
  ['a rejected input stops no other', 'b a=2', 'rejected updated', 'a=2'],
  ['of two writes of one subject the later counts', 'c=1 c=2', 'created created', 'c=2'],
  ['the later counts also where it says what is stored', 'a=2 a=1', 'unchanged unchanged', ''],
])('%s', async (_, batch, outcomes, writes) => {
  expect(await put({ a: '1', b: '1' }, batch)).toEqual({ outcomes, writes });
});

test('with keys, a later input of a subject builds on what an earlier one stored', async () => {
  const keys = (input: string) => [input.charAt(0)];
  expect(await put({ a: '1' }, 'c=1 a=2 c=2 a=2', keys)).toEqual({
    outcomes: 'created updated updated unchanged',
    writes: 'c=1 a=2 c=2',
  });
});
