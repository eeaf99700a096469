import { expect, test } from 'vitest';
import { storeProof, takeProof } from '#src/modules/people/accounts/ui/password/stored-proof.ts';

const MINUTE = 60_000;
const PROOF = { owner: 'nok@readers.test', validKey: 'a-key' };

test.each([
  ['at once', 0, PROOF],
  ['within nine minutes', 9 * MINUTE - 1, PROOF],
  ['later', 9 * MINUTE, undefined],
])('a stored proof can be read %s, and only once', (_when, later, found) => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  storeProof(store, PROOF, 1000);
  expect(takeProof(store, 1000 + later)).toEqual(found);
  expect(kept.size).toBe(0);
  expect(takeProof(store, 1000)).toBeUndefined();
});
