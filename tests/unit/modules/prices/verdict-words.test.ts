import { describe, expect, test } from 'vitest';
import { demoSettings } from '#src/demo/tenants.ts';
import { LANGS } from '#src/kernel/lang.ts';
import { VERDICTS } from '#src/modules/prices/contract.ts';
import { verdictWords } from '#src/modules/prices/ui/verdict-words.ts';

const tenant = { ...demoSettings.deals, id: 1, code: 'deals', pictureKey: 'x' };
const judged = (verdict: (typeof VERDICTS)[number], current: number, reference: number | null) => ({
  ...{ currency: 'THB', verdict, current, reference },
});

describe('a verdict in English', () => {
  test.each([
    [
      'REAL',
      159_000,
      241_000,
      241_000,
      'drop',
      'Truly 34% less',
      'than before the sale, when it cost ฿2,410 · The shop claims 34%, and the history bears it out.',
    ],
    [
      'INFLATED',
      159_000,
      241_000,
      289_000,
      'drop',
      'Truly 34% less',
      'than before the sale, when it cost ฿2,410 · The shop claims 44% off ฿2,890, which is not what was charged.',
    ],
    ['REAL', 99_700, 100_000, 100_000, 'plain', 'The same price as before', 'It was charged at ฿1,000 before.'],
    [
      'NONE',
      159_000,
      159_000,
      289_000,
      'rise',
      'No cheaper than before',
      'It was charged at ฿1,590 before. The shop claims 44% off ฿2,890, which is not what was charged.',
    ],
    [
      'UNCLAIMED',
      90_000,
      100_000,
      null,
      'drop',
      '10% less than before',
      'It was charged at ฿1,000 before. The shop claims no discount.',
    ],
    [
      'UNCLAIMED',
      110_000,
      100_000,
      null,
      'rise',
      '9% more than before',
      'It was charged at ฿1,000 before. The shop claims no discount.',
    ],
    [
      'UNCLAIMED',
      100_000,
      100_000,
      null,
      'plain',
      'The same price as before',
      'It was charged at ฿1,000 before. The shop claims no discount.',
    ],
    [
      'UNKNOWN',
      100_000,
      null,
      200_000,
      'plain',
      'Not enough data to judge',
      'The shop claims 50% off, but the history is too short to check it.',
    ],
    [
      'UNCLAIMED',
      100_000,
      null,
      null,
      'plain',
      'Not enough data to judge',
      'It takes at least seven days of prices to compare.',
    ],
  ] as const)('%s %i against %s, claimed %s', (verdict, current, reference, claimed, tone, lead, rest) => {
    const site = { tenant, lang: 'en' as const };
    expect(verdictWords(judged(verdict, current, reference), claimed, site)).toEqual({ tone, lead, rest });
  });
});

test.each(LANGS.flatMap((lang) => VERDICTS.map((verdict) => [lang, verdict] as const)))(
  '%s has words for %s without a gap in them',
  (lang, verdict) => {
    const words = verdictWords(judged(verdict, 159_000, 241_000), 289_000, { tenant, lang });
    expect(`${words.lead} ${words.rest}`).not.toMatch(/[{}]|undefined|NaN/);
    expect(words.lead).not.toBe('');
  },
);

test('without any price there is not enough data', () => {
  expect(verdictWords(null, null, { tenant, lang: 'en' })).toMatchObject({
    tone: 'plain',
    lead: 'Not enough data to judge',
  });
});
