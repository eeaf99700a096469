import { expect, test } from 'vitest';
import { demoBrands } from '#src/demo/brands.ts';
import { readKinds } from '#src/demo/catalogue/product-kinds.ts';
import { productsOf } from '#src/demo/catalogue/products.ts';
import { DEMO_TENANTS } from '#src/demo/tenants.ts';
import { LANGS } from '#src/kernel/lang.ts';
import { isWithin } from '#src/names/kinds/kind-table.ts';
import { readName } from '#src/names/name-reading.ts';
import { fold } from '#src/words/fold.ts';

/** What the products of each kind of the demonstration are. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  'air-fryer': ['air-fryer'],
  backpack: ['backpack'],
  cable: ['cable'],
  charger: ['charger'],
  cleanser: ['face-wash'],
  coffee: ['coffee'],
  earphones: ['headphones'],
  fan: ['fan'],
  'frying-pan': ['frying-pan'],
  laptop: ['laptop'],
  'memory-card': ['memory-card', 'usb-drive', 'ssd'],
  nappies: ['nappies'],
  noodles: ['instant-noodles'],
  'power-bank': ['power-bank'],
  rice: ['rice'],
  'rice-cooker': ['rice-cooker'],
  serum: ['serum'],
  smartphone: ['phone'],
  smartwatch: ['smartwatch'],
  sneakers: ['sneakers'],
  speaker: ['speaker'],
  sunscreen: ['sunscreen'],
  't-shirt': ['t-shirt'],
  tablet: ['tablet'],
};
const ACCESSORIES = ['cable', 'charger'];

test('every product of the demonstration is what it is, of its brand, in every language', async () => {
  const kinds = await readKinds();
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(KINDS).toSorted());
  const wrong = DEMO_TENANTS.flatMap((tenant) => {
    const brands = new Map(demoBrands[tenant].map(({ code = '', name }) => [code, name]));
    return productsOf(tenant, kinds, brands).flatMap(({ kind, name, brand: code }) =>
      LANGS.flatMap((lang) => {
        const { kind: read, accessory, brand } = readName(name[lang]);
        const isOfBrand = brand === (code === undefined ? null : fold(brands.get(code) ?? ''));
        const isRight = read !== null && (KINDS[kind.kind] ?? []).some((one) => isWithin(read, one));
        return isRight && isOfBrand && accessory === ACCESSORIES.includes(kind.kind)
          ? []
          : [`${name[lang]}: ${read} ${accessory} ${brand}`];
      }),
    );
  });
  expect(wrong).toEqual([]);
});
