import { expect, test } from 'vitest';
import type { Site } from '#src/modules/running/tenants/contract.ts';
import { bannerLink } from '#src/modules/selling/home/ui/banner-link.ts';
import { tenantSettings } from '#tests/support/tenants.ts';

const tenant = {
  ...tenantSettings('shop', { articleFocused: false, languages: ['th', 'en'] }),
  id: 1,
  code: 'shop',
  pictureKey: '',
};
const site = (lang: Site['lang']): Site => ({ tenant, lang });

test.each([
  ['/brand/acme', false, 'th', { href: '/brand/acme' }],
  ['/brand/acme', false, 'en', { href: '/en/brand/acme' }],
  ['/en/brand/acme', false, 'th', { href: '/brand/acme' }],
  ['/about', true, 'en', { href: '/en/about', rel: 'sponsored' }],
  ['/deals?label=FLASH_SALE', false, 'en', { href: '/en/deals?label=FLASH_SALE' }],
  ['/no/such/page', false, 'en', { href: '/no/such/page' }],
  ['https://shop.example/', true, 'en', { href: 'https://shop.example/', target: '_blank', rel: 'sponsored noopener' }],
  ['https://shop.example/', false, 'en', { href: 'https://shop.example/', target: '_blank', rel: 'noopener' }],
] as const)('%s, advertised %s, in %s', (link, advertised, lang, attributes) => {
  expect(bannerLink(link, advertised, site(lang))).toEqual(attributes);
});
