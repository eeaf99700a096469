import { expect, test, vi } from 'vitest';
import { onFirstUse } from '#src/kernel/on-first-use.ts';

test('a value is made when it is first asked for, once, also when it is undefined', () => {
  const make = vi.fn(() => undefined);
  const value = onFirstUse(make);
  expect(make).not.toHaveBeenCalled();
  expect([value(), value()]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledOnce();
});

test('what could not be made is made at the next use', () => {
  const make = vi.fn().mockImplementationOnce(() => {
    throw new Error('no memory');
  });
  make.mockReturnValue('made');
  const value = onFirstUse<string>(make);
  expect(value).toThrow('no memory');
  expect(value()).toBe('made');
});
