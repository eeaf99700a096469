/** Topics of the banners of the demonstration, and the things that their pictures show. */

import type { DemoTenant } from '#src/demo/tenants.ts';

/** Things on a banner: kind, shape and colour of three things, the middle one in front. */
export type Thing = readonly [kind: string, shape: string, colour: string];

export const BANNER_TOPICS: Readonly<Record<BannerTopic, readonly [Thing, Thing, Thing]>> = {
  sound: [
    ['speaker', 'clip', 'red'],
    ['earphones', 'over-ear', 'blue'],
    ['earphones', 'in-ear', 'white'],
  ],
  phones: [
    ['smartwatch', 'square', 'green'],
    ['smartphone', 'column', 'blue'],
    ['tablet', 'tablet', 'grey'],
  ],
  power: [
    ['charger', 'three', 'white'],
    ['power-bank', 'display', 'blue'],
    ['cable', 'usb-c', 'red'],
  ],
  kitchen: [
    ['frying-pan', 'pan', 'red'],
    ['rice-cooker', 'hinged', 'white'],
    ['air-fryer', 'touch', 'green'],
  ],
  beauty: [
    ['cleanser', 'pump', 'green'],
    ['sunscreen', 'tube', 'blue'],
    ['serum', 'dropper', 'purple'],
  ],
  baby: [
    ['nappies', 'small', 'green'],
    ['nappies', 'pack', 'blue'],
    ['nappies', 'box', 'pink'],
  ],
  fashion: [
    ['sneakers', 'running', 'white'],
    ['t-shirt', 'round', 'blue'],
    ['backpack', 'daily', 'green'],
  ],
  groceries: [
    ['coffee', 'ground', 'red'],
    ['rice', 'sack', 'green'],
    ['noodles', 'packs', 'blue'],
  ],
  everything: [
    ['sneakers', 'walking', 'blue'],
    ['rice-cooker', 'digital', 'white'],
    ['earphones', 'foldable', 'red'],
  ],
};

export const TOPIC_NAMES = [
  'sound',
  'phones',
  'power',
  'kitchen',
  'beauty',
  'baby',
  'fashion',
  'groceries',
  'everything',
] as const;

export type BannerTopic = (typeof TOPIC_NAMES)[number];

/** The topics of a tenant's own banners: what its shops sell most of. */
export const TENANT_TOPICS: Readonly<Record<DemoTenant, readonly BannerTopic[]>> = {
  guide: ['phones', 'sound', 'power'],
  deals: ['kitchen', 'sound', 'beauty', 'fashion'],
  hemat: ['groceries', 'kitchen', 'fashion', 'beauty'],
};
