import { describe, expect, test } from 'vitest';
import { Buckets } from '#src/http/limits/rate-limit.ts';
import { SharedCounts } from '#src/http/limits/shared-counts.ts';
import { TokenGuesses } from '#src/http/limits/token-guesses.ts';

test('a network guesses twenty tokens a minute, and others are not kept from theirs', () => {
  const guesses = new TokenGuesses();
  for (let n = 0; n < 20; n++) {
    guesses.check('a');
    guesses.note('a');
  }
  expect(() => guesses.check('a')).toThrow('TooMany');
  guesses.check('b');
});

describe('processes beside each other', () => {
  /** Two processes, each of which hears what the other counts. */
  function twoProcesses(): readonly [SharedCounts, SharedCounts] {
    const first: SharedCounts = new SharedCounts((message) => second.hear(structuredClone(message)));
    const second: SharedCounts = new SharedCounts((message) => first.hear(structuredClone(message)));
    return [first, second];
  }

  test('guess together', () => {
    const processes = twoProcesses();
    const here = new TokenGuesses(processes[0].share('wrong tokens'));
    const there = new TokenGuesses(processes[1].share('wrong tokens'));
    for (let n = 0; n < 10; n++) {
      here.note('a');
      there.note('a');
    }
    here.check('a');
    for (const counts of processes) counts.flush();
    expect(() => here.check('a')).toThrow('TooMany');
    expect(() => there.check('a')).toThrow('TooMany');
    there.check('b');
  });

  test('take calls from one bucket, each kind from its own', () => {
    const processes = twoProcesses();
    const now = () => 0;
    const [here, there] = processes.map((counts) => new Buckets(10, now, counts.share('calls')));
    const pages = new Buckets(10, now, processes[1].share('pages'));
    for (let n = 0; n < 6; n++) here?.take('a');
    for (let n = 0; n < 4; n++) there?.take('a');
    for (const counts of processes) counts.flush();
    expect(() => here?.take('a')).toThrow('TooMany');
    expect(() => there?.take('a')).toThrow('TooMany');
    pages.take('a');
    there?.take('b');
  });
});
