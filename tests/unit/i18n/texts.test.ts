import { describe, expect, test } from 'vitest';
import type { TextKey } from '#src/i18n/dictionary.ts';
import { en as english } from '#src/i18n/en.ts';
import { id as indonesian } from '#src/i18n/id.ts';
import type { Plural } from '#src/i18n/plural.ts';
import { texts } from '#src/i18n/texts.ts';
import { th as thai } from '#src/i18n/th.ts';
import { LANGS } from '#src/kernel/lang.ts';

const th = thai();
const en = english();
const id = indonesian();
const keys = Object.keys(th) as TextKey[];

function formsOf(entry: string | Plural): string[] {
  return typeof entry === 'string' ? [entry] : Object.values(entry);
}

function variablesOf(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort();
}

describe('the three dictionaries', () => {
  test.each([
    ['en', en],
    ['id', id],
  ])('%s has the keys of Thai, in its order', (_, dictionary) => {
    expect(Object.keys(dictionary)).toEqual(keys);
  });

  /** In English they are what the server says, by which a sentence is known; a translation may say less. */
  const fromServer = keys.filter((key) => key.startsWith('server.'));

  test.each(fromServer)('%s says in no language what the server does not say', (key) => {
    const sent = new Set(formsOf(en[key]).flatMap(variablesOf));
    for (const dictionary of [th, id]) {
      for (const form of formsOf(dictionary[key])) expect(sent.isSupersetOf(new Set(variablesOf(form)))).toBe(true);
    }
  });

  test.each(keys.filter((key) => !fromServer.includes(key)))('%s has the same variables in every language', (key) => {
    const source = formsOf(th[key]).map(variablesOf)[0];
    for (const dictionary of [th, en, id]) {
      for (const form of formsOf(dictionary[key])) expect(variablesOf(form)).toEqual(source);
    }
  });

  test.each(keys)('%s has a text in every language, without stray spaces', (key) => {
    for (const dictionary of [th, en, id]) {
      for (const form of formsOf(dictionary[key])) expect(form).toBe(form.trim().replace(/\s+/g, ' '));
      expect(formsOf(dictionary[key]).every((form) => form !== '')).toBe(true);
    }
  });

  test('only Thai is written in Thai letters', () => {
    const other = [en, id].flatMap((dictionary) => Object.values<string | Plural>(dictionary).flatMap(formsOf));
    expect(other.filter((text) => /[\u0e00-\u0e7f]/.test(text))).toEqual([]);
    const unsaid = Object.values<string | Plural>(th)
      .flatMap(formsOf)
      .filter((text) => !/[\u0e00-\u0e7f]/.test(text));
    expect(unsaid).toEqual([]);
  });
});

describe('texts', () => {
  test.each([
    ['th', 1, 'อ่าน 1 นาที'],
    ['th', 6, 'อ่าน 6 นาที'],
    ['en', 0, '0 minutes to read'],
    ['en', 1, '1 minute to read'],
    ['en', 6, '6 minutes to read'],
    ['id', 1, '1 menit baca'],
    ['id', 6, '6 menit baca'],
  ] as const)('%s counts %i: %s', (lang, count, said) => {
    expect(texts(lang)('article.minutes', { count })).toBe(said);
  });

  test('variables are inserted unchanged: neither escaped nor read as templates', () => {
    const query = '<b>&"\'$t(nav.home) {{page}}';
    expect(texts('en')('search.resultsFor', { query })).toBe(`Results for “${query}”`);
  });

  test('two languages used at once do not mix', async () => {
    const said = await Promise.all(
      Array.from({ length: 300 }, async (_, index) => {
        const t = texts(LANGS[index % 3] ?? 'th');
        await Promise.resolve();
        return t('pagination.pageOf', { page: index, pages: 300 });
      }),
    );
    expect(said.slice(0, 3)).toEqual(['หน้า 0 จาก 300', 'Page 1 of 300', 'Halaman 2 dari 300']);
    expect(said.filter((text) => text.startsWith('Page '))).toHaveLength(100);
  });
});
