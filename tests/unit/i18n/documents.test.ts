import { expect, test } from 'vitest';
import { documentText } from '#src/i18n/documents/documents.ts';
import { LANGS } from '#src/kernel/lang.ts';
import { MIN_DAYS } from '#src/modules/catalogue/prices/history/percentiles.ts';

const NAMES = ['about', 'user-agreement', 'privacy-policy'] as const;
const variables = {
  site: 'Pasar $& <Guide>',
  host: 'guide.example',
  publisher: 'Example Co.',
  email: 'hello@guide.example',
};
const cases = NAMES.flatMap((name) => LANGS.map((lang) => ({ name, lang })));

test.each(cases)('$name in $lang is complete: filled in, with the same sections as in Thai', ({ name, lang }) => {
  const document = documentText(name, lang, variables);
  const words = JSON.stringify(document);
  expect(words).not.toContain('{{');
  expect(words).toContain(variables.site);
  expect(words).toContain(variables.email);
  const anchors = document.sections.map(({ anchor }) => anchor);
  expect(anchors).toEqual(documentText(name, 'th', variables).sections.map(({ anchor }) => anchor));
  expect(document.sections.every(({ paragraphs }) => paragraphs.length > 0)).toBe(true);
});

test.each(cases)('$name in $lang has as many points in each section as Thai', ({ name, lang }) => {
  const points = (of: 'th' | 'en' | 'id') =>
    documentText(name, of, variables).sections.map((section) => section.points?.length ?? 0);
  expect(points(lang)).toEqual(points('th'));
});

test.each(cases)('$name in $lang has a description of 50 to 170 letters', ({ name, lang }) => {
  const { description } = documentText(name, lang, { ...variables, site: 'Guide' });
  expect(description.length).toBeGreaterThanOrEqual(50);
  expect(description.length).toBeLessThanOrEqual(170);
});

test.each(LANGS)('about in %s says who writes, how prices are collected, and what a label means', (lang) => {
  const sections = new Map(documentText('about', lang, variables).sections.map((section) => [section.anchor, section]));
  expect(JSON.stringify(sections.get('people'))).toContain(variables.publisher);
  expect(sections.get('prices')?.points?.length).toBeGreaterThan(1);
  const labels = JSON.stringify(sections.get('labels'));
  expect(labels, 'the window of the usual price').toMatch(/\b90\b/);
  expect(labels, 'the days that have to be known').toMatch(new RegExp(`\\b${MIN_DAYS}\\b`));
});
