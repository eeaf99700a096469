import { expect, test } from 'vitest';
import type { Tenant } from '#src/ctx.ts';
import type { Letter } from '#src/modules/telling/delivery/letter-contract.ts';
import { htmlLetter } from '#src/modules/telling/delivery/letter-template.ts';
import { tenantSettings } from '#tests/support/tenants.ts';

const tenant: Tenant = { ...tenantSettings('deals', { name: 'Deals' }), id: 1, code: 'deals', pictureKey: 'k' };
const link = { label: 'Open', link: 'https://deals.localhost.test/' };

test('no line of a mail breaks inside a range of numbers', () => {
  const card = {
    reason: 'Your alert “pan 2–3 l”',
    title: 'Pan, 2–3 litres <new>',
    price: '',
    oldPrice: '',
    percent: '',
    highlight: '',
    lines: ['Sends in 2-3 days'],
    action: link,
    stop: null,
  };
  const letter: Letter = {
    subject: 'Pan',
    intro: 'News',
    cards: [card],
    more: null,
    stop: link,
    unsubscribe: link.link,
  };
  const html = htmlLetter({ tenant, lang: 'en' }, letter);
  expect(html).toContain('Pan, <span style="white-space:nowrap">2–3</span> litres &lt;new&gt;');
  expect(html.match(/nowrap">2[–-]3</g)).toHaveLength(3);
});
