/** Fails a test whose program calls console.error. */

import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test fails if the program calls console.error, unless the test replaces the spy itself. */
const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    complaints.push(words.map(String).join(' '));
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints, 'console.error was called').toEqual([]);
});
