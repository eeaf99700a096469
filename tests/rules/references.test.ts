import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { URL_MAP } from '#src/url-map.ts';
import { deadReferences, documents, wordsOfCode } from '#tests/rules/references.ts';

/** What guides make up, because their reader writes it. */
const EXAMPLES = ['gift-\\w+', 'GiftGuide', '\\w+_founded', 'coupon-names', '^NNN-'];
/** Words of packages that are not installed or not imported, of the specification, and of feeds. */
const ELSEWHERE = [
  'exceljs',
  'psql',
  'AstroFetchState',
  'localizePath',
  '^SELF$',
  '_SEE$',
  'sale_price_effective_date',
];
/** Files that a program writes into its data folder. */
const WRITTEN = ['^postgres.json$'];
const OTHERS = new RegExp([...EXAMPLES, ...ELSEWHERE, ...WRITTEN].join('|'));

const words = wordsOfCode();

test('documents name only what exists', () => {
  expect(deadReferences(documents(), words, OTHERS), 'name what there is now').toEqual([]);
});

test('the document of addresses has each parameter of the URL map', () => {
  const text = readFileSync('docs/architecture/addresses.md', 'utf8');
  const parameters = Object.values(URL_MAP).flatMap((screen) => ('parameters' in screen ? screen.parameters : []));
  expect(parameters.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

test.each([
  ['`src/db/migrate.ts`, `src/modules/<room>/<subject>/rules.ts`, `modules/*/*/store.ts`, `X.island.tsx`', []],
  ['`ctx.track`, `tagOf.brand()`', []],
  ['`src/layouts/none.ts`', ['src/layouts/none.ts']],
  ['`nonesuch.ts` in [a guide](docs/none.md)', ['nonesuch.ts', 'docs/none.md']],
  ['`noSuchName`', ['noSuchName']],
  ['`ctx.noSuchName`', ['ctx.noSuchName']],
])('%s has the dead references %j', (text, dead) => {
  const known = new Set([...words].filter((word) => word !== 'noSuchName'));
  const lines = deadReferences([{ path: 'README.md', text, code: '' }], known, OTHERS);
  expect(lines).toEqual(dead.map((name) => `README.md: ${name}`));
});
