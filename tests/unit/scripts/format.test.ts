import { expect, test } from 'vitest';
import { compiledTemplate } from '#scripts/format.ts';

const compiled = (template: string) => compiledTemplate('Link.astro', template);

test.each([
  ['a line break inside a tag', '<li><a href="/a">{name}</a></li>', '<li><a\n    href="/a"\n    >{name}</a\n  ></li>'],
  ['brackets around a part', '{open && <p>{name}</p>}', '{open && (\n  <p>{name}</p>\n)}'],
  ['more space where one is', '<p>{name}</p> <p>{name}</p>', '<p>{name}</p>   <p>{name}</p>'],
])('a template sends the same characters with %s', (_, before, after) => {
  expect(compiled(after)).toBe(compiled(before));
});

test.each([
  ['a new space', '<li><a href="/a">{name}</a></li>', '<li> <a href="/a">{name}</a> </li>'],
  ['a lost space', '<b>{name}</b> <i>{name}</i>', '<b>{name}</b><i>{name}</i>'],
  ['a line break for a space', '<p>{name}: <b>{name}</b></p>', '<p>{name}:\n<b>{name}</b></p>'],
])('a template sends other characters with %s', (_, before, after) => {
  expect(compiled(after)).not.toBe(compiled(before));
});

test('a template with a fault is named', () => {
  expect(() => compiled('<p>{name</p>')).toThrow(/Link\.astro/);
});
