import { expect, test } from 'vitest';
import { breadcrumbNodes, itemListNodes, siteNodes } from '#src/layouts/site-structured-data.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import { tenantSettings } from '#tests/support/tenants.ts';

const tenant: Tenant = { id: 1, code: 'guide', pictureKey: 'key', ...tenantSettings('guide') };
const steps = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `Step ${at}`, path: `/s${at}` }));

test.each([
  [0, 0],
  [1, 0],
  [2, 1],
  [12, 1],
])('a trail of %i steps makes %i nodes', (length, nodes) => {
  expect(breadcrumbNodes(tenant, steps(length))).toHaveLength(nodes);
});

test('a long breadcrumb is complete, numbered from 1, with absolute addresses', () => {
  const [node] = breadcrumbNodes(tenant, steps(12));
  expect(node?.['itemListElement']).toHaveLength(12);
  expect(node?.['itemListElement']).toMatchObject([
    { '@type': 'ListItem', position: 1, name: 'Step 0', item: 'https://guide.localhost/s0' },
    { position: 2, item: 'https://guide.localhost/s1' },
    ...Array.from({ length: 10 }, (_, at) => ({ position: at + 3 })),
  ]);
});

test('a list has the order in which it is shown', () => {
  const [node] = itemListNodes(tenant, [
    { title: 'B', path: '/b' },
    { title: 'A', path: '/a' },
  ]);
  expect(node?.['itemListElement']).toMatchObject([
    { position: 1, name: 'B', url: 'https://guide.localhost/b' },
    { position: 2, name: 'A', url: 'https://guide.localhost/a' },
  ]);
});

test('an empty list gives no node', () => {
  expect(itemListNodes(tenant, [])).toEqual([]);
});

test('the home page in another language has the same publisher and a site with its own address', () => {
  const [organization, site] = siteNodes(tenant, '/en');
  expect(organization).toMatchObject({ '@type': 'Organization', '@id': 'https://guide.localhost/#publisher' });
  expect(site).toMatchObject({ '@type': 'WebSite', url: 'https://guide.localhost/en' });
});
