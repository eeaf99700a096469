import { expect, test } from 'vitest';
import { likedSubjects } from '#src/modules/selling/deals/parse-liked-subjects.ts';

const NONE = { ids: [], codes: [] };

test.each([
  [
    'goods and deals by id',
    'GOODS:12,DEAL:7,GOODS:3',
    { goods: { ids: [12, 3], codes: [] }, deals: { ids: [7], codes: [] } },
  ],
  [
    'goods and deals by code',
    'tv-1,CONTENT:tv-2,12',
    { goods: { ids: [], codes: ['tv-1', '12'] }, deals: { ids: [], codes: ['tv-2'] } },
  ],
  ['nothing else', 'BRAND:1,GOODS:x,CONTENT:,,GOODS:1234567890123456,A b', { goods: NONE, deals: NONE }],
  [
    'twelve at most',
    Array.from({ length: 13 }, (_, at) => `GOODS:${at}`).join(','),
    { goods: { ids: Array.from({ length: 12 }, (_, at) => at), codes: [] }, deals: NONE },
  ],
])('%s', (_case, text, liked) => expect(likedSubjects(text)).toEqual(liked));
