import { expect, test } from 'vitest';
import { spellKinds } from '#src/names/kinds/kind-by-sound.ts';
import { readName } from '#src/names/name-reading.ts';

test.each([
  ['sunskren somethinc', 'sunscreen'],
  ['blendar philips', 'blender'],
  ['เซรัมม หน้า', 'serum'],
  ['murah meriah', null],
])('%s is spelt so that it is %s', (typed, kind) => expect(readName(spellKinds(typed)).kind).toBe(kind));
