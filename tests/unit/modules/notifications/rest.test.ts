import { expect, test } from 'vitest';
import type { Tenant } from '#src/ctx.ts';
import { letterOf, noteOf } from '#src/modules/telling/notifications/planning/notice-letters.ts';
import { priceNotice, SECRET } from '#tests/support/price-notices.ts';
import { tenantSettings } from '#tests/support/tenants.ts';

const tenant: Tenant = { ...tenantSettings('deals', { name: 'Deals' }), id: 1, code: 'deals', pictureKey: 'k' };
const reader = { tenant, lang: 'en', userId: 3, secret: SECRET, past: false } as const;

const match = priceNotice({ kind: 'new-match', reason: 'match', alertId: 7 });
const last = { ...match, more: 30 };
const many = Array.from({ length: 24 }, () => match);

test('the rest of the matches of one alert is in its list, also what was only counted', () => {
  const { more } = letterOf(reader, [...many, last]);
  const shown = letterOf(reader, [...many, last]).cards.length;
  expect(more?.link).toMatch(/\/me\/alerts#alert-7$/);
  expect(more?.label).toContain(String(25 - shown + 30));
  expect(letterOf(reader, [last]).more?.link).toMatch(/#alert-7$/);
  expect(noteOf(reader, [match, last]).link).toMatch(/#alert-7$/);
});

test('the rest of what several alerts told is in the message centre', () => {
  const notices = [...many, { ...last, alertId: 8 }];
  expect(letterOf(reader, notices).more?.link).toMatch(/\/notifications\?tab=system$/);
  expect(noteOf(reader, notices).link).toMatch(/\/notifications\?tab=system$/);
  expect(letterOf(reader, [match]).more).toBeNull();
});
