import { expect, test } from 'vitest';
import type { Lang } from '#src/kernel/lang.ts';
import { nameFor } from '#src/modules/catalogue/categories/rules.ts';

test.each<[Partial<Record<Lang, string>>, Lang, Lang[], { name: string; lang: Lang }]>([
  [{ th: 'บ้าน', en: 'Home' }, 'en', ['th', 'en'], { name: 'Home', lang: 'en' }],
  [{ th: 'บ้าน', en: 'Home' }, 'id', ['th', 'en'], { name: 'บ้าน', lang: 'th' }],
  [{ th: 'บ้าน', en: 'Home' }, 'id', ['id', 'en', 'th'], { name: 'Home', lang: 'en' }],
  [{ th: 'บ้าน' }, 'id', ['id'], { name: 'บ้าน', lang: 'th' }],
])('%j for a reader of %s where %j are spoken', (names, lang, spoken, expected) =>
  expect(nameFor(names, lang, spoken)).toEqual(expected),
);
