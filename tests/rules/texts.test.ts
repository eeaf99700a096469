import { expect, test } from 'vitest';
import { th } from '#src/i18n/th.ts';
import { FAILURES } from '#src/kernel/failure.ts';
import { files } from '#tests/rules/source.ts';

const known = th();
const KEY = /\bt\(\s*(['"`])([a-zA-Z0-9]+\.[\w.]+)\1|texts\([\w.]+\)\(\s*(['"`])([a-zA-Z0-9]+\.[\w.]+)\3/g;

/** Keys of texts used in files, including markup, which the type checker covers only in part. */
function keysIn(text: string): string[] {
  return [...text.matchAll(KEY)].map((match) => match[2] ?? match[4] ?? '');
}

const speaking = files('src/**/*.{ts,tsx,astro}').filter(({ text }) => text.includes('#src/i18n/texts.ts'));

test('every text that is used exists', () => {
  const missing = speaking.flatMap(({ path, text }) =>
    keysIn(text)
      .filter((key) => !Object.hasOwn(known, key))
      .map((key) => `${path}: ${key}`),
  );
  expect(missing, 'add the key to src/i18n/th.ts, en.ts and id.ts').toEqual([]);
});

test('every failure has a message', () => {
  const missing = Object.values(FAILURES).filter(({ message }) => !Object.hasOwn(known, message));
  expect(missing, 'add the message key to src/i18n').toEqual([]);
});

test('keys are found in every notation', () => {
  const written = `t('nav.home') t("a11y.skip") texts(lang)('pagination.page', { page }) t(\n  'article.by', { name })`;
  expect(keysIn(written)).toEqual(['nav.home', 'a11y.skip', 'pagination.page', 'article.by']);
});
