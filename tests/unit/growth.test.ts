import { expect, test } from 'vitest';
import { isLinear, processorMs } from '#tests/support/processor-growth.ts';

const workFor = (ms: number) => {
  for (const start = processorMs(); processorMs() - start < ms; ) 'a'.repeat(1000).split('');
};
const text = 'a'.repeat(1000);

test('quadratic work is found', () => {
  expect(isLinear(({ length }) => workFor(length ** 2 / 10_000), text)).toBe(false);
});

test('linear work passes, also with a pause in it', () => {
  let pauses = 1;
  const work = ({ length }: string) => workFor(length / 10 + (pauses-- > 0 ? 500 : 0));
  expect(isLinear(work, text)).toBe(true);
});
