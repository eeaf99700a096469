import { expect, test } from 'vitest';
import { sidesOf } from '#src/modules/finding/chat/understanding/compared-sides.ts';
import type { Said } from '#src/modules/finding/chat/understanding/frame.ts';

const brand = (text: string): Said => ({ slot: 'brand', text, value: text });
const model = (text: string, value = text): Said => ({ slot: 'model', text, value });
const kind = (text: string): Said => ({ slot: 'kind', text, value: text });
const word = (text: string): Said => ({ slot: 'word', text, value: text });
const capacity = (text: string): Said => ({ slot: 'capacity', text, value: text });

const galaxy = model('galaxy', 'samsung > phone');
const iphone = model('iphone', 'apple > phone');

test.each<readonly [string, readonly Said[], readonly string[]]>([
  [
    'two brands of a kind that stands before them',
    [kind('fan'), brand('miyako'), brand('cosmos')],
    ['fan miyako', 'fan cosmos'],
  ],
  [
    'words between and behind say nothing',
    [brand('sony'), word('go'), brand('jbl'), kind('speaker'), word('room')],
    ['speaker sony', 'speaker jbl'],
  ],
  [
    'a capacity belongs to each',
    [brand('sandisk'), brand('kingston'), capacity('64gb')],
    ['64gb sandisk', '64gb kingston'],
  ],
  ['series of two makers', [galaxy, model('a55'), iphone, model('15')], ['galaxy a55', 'iphone 15']],
  ['two models of a maker', [brand('samsung'), model('a15'), word('go'), model('a55')], ['samsung a15', 'samsung a55']],
  [
    'a brand and its own series are one side',
    [brand('samsung'), galaxy, model('a55'), iphone],
    ['samsung galaxy a55', 'iphone'],
  ],
  ['a maker alone', [kind('fan'), brand('miyako')], []],
  ['kinds alone', [kind('fan'), word('tall')], []],
])('a comparison has a side for each maker and model: %s', (_name, words, sides) => {
  expect(sidesOf(words).map((own) => own.map(({ text }) => text).join(' '))).toEqual(sides);
});
