import { describe, expect, test } from 'vitest';
import { demoSettings } from '#src/demo/tenants.ts';
import { LANGS } from '#src/kernel/lang.ts';
import { VERDICTS } from '#src/modules/catalogue/prices/contract.ts';
import { verdictWords } from '#src/modules/catalogue/prices/ui/verdict-words.ts';

const tenant = { ...demoSettings.deals, id: 1, code: 'deals', pictureKey: 'x' };
const judged = (verdict: (typeof VERDICTS)[number], current: number, reference: number | null) => ({
  currency: 'THB',
  verdict,
  current,
  reference,
  quarantine: null,
});

describe('a verdict in English', () => {
  test.each([
    ['REAL', 159_000, 241_000, 241_000, 'drop', 'Truly 34% less', 'than the usual ฿2,410, as the shop says.'],
    [
      'REAL',
      160_000,
      241_000,
      200_000,
      'drop',
      'Truly 20% less',
      'than ฿2,000, as the shop says. It usually costs even more.',
    ],
    [
      'INFLATED',
      159_000,
      241_000,
      289_000,
      'drop',
      'Truly 34% less',
      'than the usual ฿2,410 · The shop claims 44% off ฿2,890.',
    ],
    [
      'NONE',
      159_000,
      159_000,
      289_000,
      'rise',
      'No cheaper than usual',
      'The usual price is ฿1,590. The shop claims 44% off ฿2,890.',
    ],
    [
      'NONE',
      99_700,
      100_000,
      200_000,
      'rise',
      'Less than 1% cheaper than usual',
      'The usual price is ฿1,000. The shop claims 50% off ฿2,000.',
    ],
    [
      'UNCLAIMED',
      90_000,
      100_000,
      null,
      'drop',
      '10% less than usual',
      'The usual price is ฿1,000. The shop claims no discount.',
    ],
    [
      'UNCLAIMED',
      110_000,
      100_000,
      null,
      'rise',
      '10% more than usual',
      'The usual price is ฿1,000. The shop claims no discount.',
    ],
    ['UNCLAIMED', 99_700, 100_000, 100_000, 'plain', 'Less than 1% cheaper than usual', 'The usual price is ฿1,000.'],
    ['UNCLAIMED', 100_000, 100_000, null, 'plain', 'The same as usual', 'The shop claims no discount.'],
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
      'UNKNOWN',
      100_000,
      150_000,
      200_000,
      'plain',
      'Not enough data to judge',
      'The price was last seen too long ago to judge it now. The shop claims 50% off.',
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

test.each(LANGS)(
  'in %s a price as usual is said once, and a claim that holds has one price and one percentage',
  (lang) => {
    const sentence = (state: ReturnType<typeof judged>, claimed: number | null) =>
      verdictWords(state, claimed, { tenant, lang });
    const same = sentence(judged('UNCLAIMED', 100_000, 100_000), null);
    expect(same.rest).not.toMatch(/\d/);
    expect(same.rest.startsWith(same.lead)).toBe(false);
    for (const claimed of [200_000, 241_000]) {
      const { lead, rest } = sentence(judged('REAL', 160_000, 241_000), claimed);
      expect(`${lead} ${rest}`.match(/\d+%/g)).toHaveLength(1);
      expect(rest.match(/[\d.,]*\d/g)).toHaveLength(1);
    }
  },
);

test('a price that is not confirmed is not judged', () => {
  const quarantine = { at: 1, minor: 9000, reason: 'DECIMAL_SLIP' } as const;
  const state = { ...judged('UNKNOWN', 90_000, 100_000), quarantine };
  expect(verdictWords(state, null, { tenant, lang: 'en' })).toEqual({
    tone: 'plain',
    lead: 'Not enough data to judge',
    rest: 'The newest price we saw is not confirmed yet, so we do not judge it.',
  });
});

test('without any price there is not enough data', () => {
  expect(verdictWords(null, null, { tenant, lang: 'en' })).toMatchObject({
    tone: 'plain',
    lead: 'Not enough data to judge',
  });
});

test.each([
  [null, 'We know no other price before this one, so there is nothing to compare it with.'],
  [289_000, 'We know no other price before this one, so there is nothing to compare it with. The shop claims 44% off.'],
])('a history that is long enough for figures is not called short, with the claim %j', (claimed, rest) => {
  const figure = { minor: 159_000, at: 0 };
  const statistics = {
    days: 12,
    lowest: figure,
    highest: figure,
    average: 159_000,
    median: 159_000,
    band: { low: 159_000, high: 159_000 },
  };
  const state = { ...judged('UNKNOWN', 159_000, null), statistics };
  expect(verdictWords(state, claimed, { tenant, lang: 'en' }).rest).toBe(rest);
});
