import { expect, test } from 'vitest';
import type { ModuleSettings } from '#src/modules/selling/home/contract.ts';
import { categoriesOf, textFor } from '#src/modules/selling/home/rules.ts';

test.each([
  ['the reader’s own', 'en', { th: 'ก', en: 'a', id: 'x' }, 'a'],
  ['else the tenant’s first', 'en', { th: 'ก', id: 'x' }, 'x'],
  ['else the tenant’s next', 'id', { th: 'ก' }, 'ก'],
  ['else nothing', 'en', {}, ''],
] as const)('a text is %s', (_case, lang, texts, expected) =>
  expect(textFor({ tenant: { languages: ['id', 'th', 'en'] }, lang }, texts)).toBe(expected),
);

test('a text in no language of the tenant is better than none', () =>
  expect(textFor({ tenant: { languages: ['id'] }, lang: 'id' }, { th: 'ก' })).toBe('ก'));

test.each<[ModuleSettings, string[]]>([
  [{ kind: 'DEAL', settings: { sort: 'HOT_DESC' } }, []],
  [{ kind: 'DEAL', settings: { sort: 'HOT_DESC', category: 'c1' } }, ['c1']],
  [{ kind: 'CATEGORY', settings: { sort: 'HOT_DESC', categories: ['c2', 'c1'] } }, ['c2', 'c1']],
  [{ kind: 'BANNER', settings: { items: [] } }, []],
])('categories of %j', (module, expected) => expect(categoriesOf(module)).toEqual(expected));
