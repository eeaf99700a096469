import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { serverWords as english } from '#src/i18n/en/server-words.ts';
import { serverWords as indonesian } from '#src/i18n/id/server-words.ts';
import { serverWords as thai } from '#src/i18n/th/server-words.ts';
import { translateFrom } from '#src/studio/server-words.ts';

const inThai = translateFrom(english, thai);

test.each([
  ['has 5 characters: 10 to 70 are shown whole', 'มี 5 ตัวอักษร จะแสดงครบเมื่อยาว 10 ถึง 70'],
  ['is "/a", not "/b": a listed page names itself', 'เป็น "/a" ไม่ใช่ "/b" หน้าที่อยู่ในแผนผังต้องชี้ถึงตัวเอง'],
  ['is "/a", not "/b"', 'เป็น "/a" ไม่ใช่ "/b"'],
  ['not in a sitemap, noindex: the deal has ended', 'ไม่อยู่ในแผนผังและระบุ noindex: ดีลจบแล้ว'],
  ['words that nobody knows', 'words that nobody knows'],
])('%s', (text, expected) => {
  expect(inThai(text)).toBe(expected);
});

/** Sentences that a file states, with a word in place of each part that is computed. */
const sentencesIn = (path: string, before: RegExp): string[] =>
  [...readFileSync(path, 'utf8').matchAll(new RegExp(`${before.source}(['\`])((?:(?!\\1).)*)\\1`, 'g'))].map(
    ([, , text = '']) => text.replaceAll(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, 'x'),
  );

const files = (pattern: string) => globSync(pattern);

test.each([
  ['rules of the gate', files('src/publishing/gate/*.ts'), /(?:(?:hold|warn)\('\w+', '[^']+', |advice: )/],
  [
    'reasons of receipts',
    files('src/modules/running/receipts/why-{answered,listed}.ts'),
    /(?:why: |return |: )(?=.[a-z]+ [a-z]+ )/,
  ],
  [
    'refusals of contents',
    files(
      'src/modules/{reading/articles,reading/articles/*,selling/coupons,selling/deals,catalogue/brands,running/redirects,running/page-settings,running/site-settings,selling/home}/*.ts',
    ),
    /rejected\('(?!externalId)\w+', (?=.(?!\$\{before|\$\{code\} is in this|\$\{input.externalId))/,
  ],
])('%s are said in the language of the studio', (_name, paths, before) => {
  const sentences = paths.flatMap((path) => sentencesIn(path, before));
  expect(sentences.length).toBeGreaterThan(5);
  expect(sentences.filter((sentence) => inThai(sentence) === sentence)).toEqual([]);
});

test('so are the faults that schemas find', () => {
  const schema = z.strictObject({
    title: z.string().min(3).max(5),
    count: z.number().max(3),
    state: z.enum(['PASSED', 'RECALLED']),
    url: z.url(),
    at: z.iso.datetime(),
    tags: z.array(z.string()).max(1),
  });
  const wrong = [
    {},
    { title: 1, count: 9, state: 'X', url: 'x', at: 'x', tags: ['a', 'b'], more: 1 },
    { title: 'too long a title' },
    { title: 'x' },
  ];
  const messages = wrong.flatMap((value) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []);
  expect(messages.filter((message) => inThai(message) === message)).toEqual([]);
});

test('each sentence has the same parts in every language', () => {
  const parts = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');
  const more = Object.entries(english).flatMap(([key, text]) =>
    [thai, indonesian].flatMap((own) =>
      parts(own[key as keyof typeof own])
        .filter((name) => !parts(text).includes(name))
        .map((name) => `${key} ${name}`),
    ),
  );
  expect(more).toEqual([]);
});
