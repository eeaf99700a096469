import { expect, test } from 'vitest';
import { productCalls } from '#src/assembly/api.ts';
import { siteWith } from '#src/assembly/site.ts';
import { isForPrograms } from '#src/http/call.ts';
import { plannerOf } from '#src/publishing/rebuilds/rebuild-planner.ts';

/** Calls of readers and services that take more, each with its reason. */
const LARGER: Readonly<Record<string, string>> = {
  'PUT /chat/conversations/{id}': 'a whole conversation of a user who is logged in',
  'POST /notifications/telegram/{key}': 'a message with those that it answers',
  'POST /notifications/line/{key}': 'many events at once',
};

test('what anybody may send is at most 64 kB and 2000 values', () => {
  const site = siteWith(() => Promise.reject(new Error('nothing is rendered')));
  const calls = productCalls(
    plannerOf(() => site),
    undefined,
  );
  const larger = calls.filter(
    (call) => !isForPrograms(call) && (call.bodyLimits.bytes > 64 * 1024 || call.bodyLimits.values > 2000),
  );
  expect(larger.map(({ name }) => name).toSorted()).toEqual(Object.keys(LARGER).toSorted());
  expect(calls.length).toBeGreaterThan(100);
});
