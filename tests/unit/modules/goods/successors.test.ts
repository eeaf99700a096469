import { expect, test } from 'vitest';
import {
  type FormerListing,
  type NamedListing,
  successionsOf,
} from '#src/modules/catalogue/goods/inputs/successors.ts';

const listing = (externalId: string, more: Partial<NamedListing> = {}): NamedListing => ({
  externalId,
  name: 'Rain jacket Testa Storm, men',
  gtin: null,
  seller: 'LAZADA:testa',
  variants: [],
  ...more,
});
const stored = (id: number, ...rest: Parameters<typeof listing>): FormerListing => ({ id, ...listing(...rest) });
const variants = (...ids: string[]) => ({ variants: ids.map((externalId) => ({ externalId })) });
const GTIN = { gtin: '4006381333931' };

test.each<[string, FormerListing[], NamedListing[], [number, string][]]>([
  ['an id that became a group', [stored(7, 'x:A')], [listing('x:group:A', variants('A1', 'A2'))], [[7, 'x:group:A']]],
  [
    'an id that is a variant now',
    [stored(7, 'x:A2')],
    [listing('x:group:G', variants('A1', 'A2'))],
    [[7, 'x:group:G']],
  ],
  ['a group that became simple', [stored(7, 'x:group:G', variants('A1'))], [listing('x:A1')], [[7, 'x:A1']]],
  [
    'of two that became variants of one the older goes on',
    [stored(7, 'x:A1'), stored(8, 'x:A2')],
    [listing('x:group:G', variants('A2', 'A1'))],
    [[8, 'x:group:G']],
  ],
  ['another shop', [stored(7, 'x:A')], [listing('y:group:A', variants('A'))], []],
  ['the same GTIN', [stored(7, 'x:A', GTIN)], [listing('x:B', GTIN)], [[7, 'x:B']]],
  [
    'the GTIN of a variant',
    [stored(7, 'x:A', GTIN)],
    [listing('x:B', { variants: [{ externalId: 'B1', ...GTIN }] })],
    [[7, 'x:B']],
  ],
  ['a GTIN of another seller', [stored(7, 'x:A', GTIN)], [listing('x:B', { ...GTIN, seller: 'LAZADA:other' })], []],
  ['a GTIN of another thing', [stored(7, 'x:A', GTIN)], [listing('x:B', { ...GTIN, name: 'Blender 600 W' })], []],
  ['a GTIN that two had', [stored(7, 'x:A', GTIN), stored(8, 'x:C', GTIN)], [listing('x:B', GTIN)], []],
  ['two new ones of one GTIN', [stored(7, 'x:A', GTIN)], [listing('x:B', GTIN), listing('x:C', GTIN)], [[7, 'x:B']]],
])('%s', (_name, former, fresh, expected) => {
  expect([...successionsOf(former, fresh)]).toEqual(expected);
});
