import { expect, test } from 'vitest';
import type { Tenant } from '#src/kernel/tenant.ts';
import { newCode, originIn } from '#src/modules/people/sharing/rules.ts';
import { tenantSettings } from '#tests/support/tenants.ts';

const tenant: Tenant = { ...tenantSettings('guide'), id: 1, code: 'guide', pictureKey: 'key' };

test.each([
  ['https://guide.localhost/article/cam', '/article/cam'],
  ['http://guide.localhost:4321/en/product/pan', '/en/product/pan'],
  ['/deals?label=FREE_SHIPPING&utm_source=x', '/deals?label=FREE_SHIPPING'],
  ['/product/pan?share=7__12_GOODS_&x=1', '/product/pan?share=7__12_GOODS_'],
  ['/product/pan?share=%3Cscript%3E', '/product/pan'],
  ['/product/pan?share=one_two', '/product/pan'],
  ['/product/pan#reviews', '/product/pan'],
  ['/product/pan#ask=which', '/product/pan'],
  ['/ai-shopping?share=____#ask=a+pan&x=1', '/ai-shopping?share=____#ask=a+pan'],
  ['/en/ai-shopping#ask=', '/en/ai-shopping'],
  ['https://elsewhere.example/article/cam', undefined],
  ['//elsewhere.example/article/cam', undefined],
  ['https://guide.localhost.example/article/cam', undefined],
  ['https://user:secret@guide.localhost/article/cam', undefined],
  ['javascript:alert(1)', undefined],
  ['/api/anything', undefined],
  ['/s/abcdefghij', undefined],
  ['/404', undefined],
  ['no address at all', undefined],
])('a short link to %s leads to %s', (address, origin) => {
  const found = originIn(tenant, address);
  expect(found && found.path + found.rest).toBe(origin);
});

test('codes have ten letters and digits, and no two are the same', () => {
  const codes = Array.from({ length: 1000 }, newCode);
  expect(new Set(codes).size).toBe(1000);
  expect(codes.filter((code) => !/^[0-9A-Za-z]{10}$/.test(code))).toEqual([]);
});
