import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packEmoji } from '#scripts/emoji/names.ts';
import { LANGS } from '#src/kernel/lang.ts';
import { unpackEmoji } from '#src/modules/people/comments/ui/emoji/unpack-emoji.ts';

const KB = 1024;
const GROUPS = [0, 1, 3, 4, 5, 6, 7, 8, 9];

const found = (lang: (typeof LANGS)[number], emoji: string) =>
  unpackEmoji(packEmoji(lang)).find((one) => one.emoji === emoji);

test.each(LANGS)('%s: every group, each emoji once, with a name, in at most 25 kB', (lang) => {
  const packed = packEmoji(lang);
  const all = unpackEmoji(packed);
  expect(gzipSync(packed).length).toBeLessThanOrEqual(25 * KB);
  expect(all.length).toBeGreaterThan(1500);
  expect(new Set(all.map(({ emoji }) => emoji)).size).toBe(all.length);
  expect([...new Set(all.map(({ group }) => group))].toSorted((a, b) => a - b)).toEqual(GROUPS);
  expect(all.filter(({ label }) => label === '')).toEqual([]);
});

test.each([
  ['th', '🚀', 'จรวด'],
  ['en', '🚀', 'rocket'],
  ['id', '🚀', 'roket'],
  ['id', '👩‍🚀', 'antariksawan wanita'],
  ['id', '🇹🇭', 'bendera: Thailand'],
] as const)('%s: %s is %s', (lang, emoji, label) => {
  expect(found(lang, emoji)?.label).toBe(label);
});

test('emoji are found by more than their name', () => {
  expect(found('id', '😀')?.words).toMatch(/bahagia/);
});

test('Indonesian names are not Malay, and hardly any are English', () => {
  const english = new Map(unpackEmoji(packEmoji('en')).map(({ emoji, label }) => [emoji, label]));
  const own = unpackEmoji(packEmoji('id'));
  // Flags, and emoji with the same name in both languages.
  const same = own.filter(({ emoji, label, group }) => group !== 9 && english.get(emoji) === label);
  expect(same.length).toBeLessThan(own.length / 10);
  expect(found('id', '🚗')?.label).toBe('mobil');
});
