import { expect, test } from 'vitest';
import { files } from '#tests/rules/source.ts';

/** Contracts whose bodies hold words of readers. Those of accounts refuse what these clean. */
const contracts = files(
  'src/modules/*/{activities,alerts,chat,comments,notifications,reader-feeds,relations,reports,sharing,uploads}/{,*/}{contract,lottery-contract,bonus-contract,settings-contract,share-report-contract}.ts',
);
/** Questions may have several lines, activities are written by editors, and a name that is looked for is not stored. */
const OTHERS: ReadonlySet<string> = new Set([
  'src/modules/finding/chat/contract.ts question',
  'src/modules/people/activities/contract.ts title',
  'src/modules/people/activities/contract.ts summary',
  'src/modules/people/activities/contract.ts rules',
  'src/modules/people/activities/contract.ts .partialRecord(z.enum(LANGS),',
  'src/modules/people/relations/contract.ts nickname',
]);

test('a line that a reader writes is declared by line() of src/http/bodies/text-line.ts', () => {
  expect(contracts.length).toBeGreaterThan(10);
  const found = contracts.flatMap(({ path, code }) =>
    [...code.matchAll(/^\s*(?:(\w+):\s*)?(.*?)z\.string\(\)\.trim\(\)\.(?:min|max)/gm)].map(
      ([, name, before = '']) => `${path} ${name ?? before.trim()}`,
    ),
  );
  expect(found.filter((line) => !OTHERS.has(line))).toEqual([]);
});
