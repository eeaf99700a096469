import { expect, test } from 'vitest';
import { type JsonLdNode, jsonLdText } from '#src/ui/json-ld.ts';

const graphOf = (nodes: JsonLdNode[]) => JSON.parse(jsonLdText(nodes))['@graph'];

test.each([
  ['a closing script tag', 'x</script><script>alert(1)</script>'],
  ['a comment opening', '<!-- x'],
  ['line separators', 'a\u2028b\u2029c'],
  ['quotes and backslashes', '"\\" \'x\''],
  ['Thai with stacked marks', 'ที่สุดของ “ถูก”'],
])('%s survives as data and stays inside the script', (_, headline) => {
  const text = jsonLdText([{ '@type': 'Article', headline }]);
  expect(text).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(text)['@graph'][0].headline).toBe(headline);
});

test.each([
  ['undefined', { '@type': 'A', image: undefined }],
  ['an empty text', { '@type': 'A', image: '' }],
  ['an empty list', { '@type': 'A', image: [] }],
  ['a list of nothing', { '@type': 'A', image: ['', ''] }],
] as [string, JsonLdNode][])('%s is left out', (_, node) => {
  expect(graphOf([node])).toEqual([{ '@type': 'A' }]);
});

test('empty values are removed from nested nodes', () => {
  const author = { '@type': 'Person', name: 'Mali', url: '' };
  expect(graphOf([{ '@type': 'Article', author }])).toEqual([
    { '@type': 'Article', author: { '@type': 'Person', name: 'Mali' } },
  ]);
});

test('zero is not removed', () => {
  expect(graphOf([{ '@type': 'A', position: 0 }])).toEqual([{ '@type': 'A', position: 0 }]);
});

test('without nodes there is no script', () => {
  expect(jsonLdText([])).toBe('');
});
