import { describe, expect, test } from 'vitest';
import { changedLangs } from '#src/modules/selling/sections/rules.ts';

const deals = { lang: 'th', section: 'deals' } as const;
const coupons = { lang: 'th', section: 'coupons' } as const;
const english = { lang: 'en', section: 'deals' } as const;

describe('the languages whose sections changed', () => {
  test.each([
    ['nothing', [deals, english], [english, deals], []],
    ['a first entry', [deals], [deals, english], ['en']],
    ['a last entry gone', [deals, coupons, english], [deals, english], ['th']],
    ['two of one language', [deals], [coupons], ['th']],
    ['all', [deals, english], [], ['en', 'th']],
  ] as const)('%s', (_what, before, after, langs) => {
    expect(changedLangs(before, after).toSorted()).toEqual(langs);
  });
});
