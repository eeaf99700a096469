import { expect, test } from 'vitest';
import { demoBrands } from '#src/demo/brands.ts';
import { readKinds } from '#src/demo/catalogue/product-kinds.ts';
import { productsOf } from '#src/demo/catalogue/products.ts';
import { DEMO_TENANTS } from '#src/demo/tenants.ts';
import { LANGS, type Lang } from '#src/kernel/lang.ts';
import type { MatchedSubject } from '#src/modules/finding/search/naming/matching-service.ts';
import { Matcher } from '#src/modules/telling/alerts/matching/match-terms.ts';
import { subjectOf } from './subject.ts';

/** What readers call the products of each kind of the demonstration: th / en / id. */
const CALLED = `
air-fryer: หม้อทอดไร้น้ำมัน / air fryer / air fryer
backpack: เป้ / backpack / ransel
cable: สายชาร์จ / charging cable / kabel
charger: หัวชาร์จ / charger / charger
cleanser: โฟมล้างหน้า / face wash / sabun cuci muka
coffee: กาแฟ / coffee / kopi
earphones: หูฟัง / headphones / headphone
fan: พัดลม / fan / kipas angin
frying-pan: กระทะ / frying pan / wajan
laptop: โน้ตบุ๊ก / notebook / laptop
nappies: ผ้าอ้อม / nappy / popok
noodles: บะหมี่กึ่งสำเร็จรูป / instant noodles / mi instan
power-bank: พาวเวอร์แบงก์ / power bank / power bank
rice: ข้าว / rice / beras
rice-cooker: หม้อหุงข้าว / rice cooker / penanak nasi
serum: เซรั่ม / serum / serum
smartphone: สมาร์ตโฟน / smartphone / ponsel
smartwatch: สมาร์ตวอตช์ / smartwatch / jam pintar
sneakers: รองเท้าผ้าใบ / sneakers / sepatu
speaker: ลำโพงบลูทูท / bluetooth speaker / speaker bluetooth
sunscreen: ครีมกันแดด / sunscreen / tabir surya
t-shirt: เสื้อยืด / t-shirt / kaus
tablet: แท็บเล็ต / tablet / tablet
`;

const called = new Map(
  CALLED.trim()
    .split('\n')
    .map((line) => {
      const [kind = '', names = ''] = line.split(': ');
      const [th = '', en = '', id = ''] = names.split(' / ');
      return [kind, { th, en, id } as Readonly<Record<Lang, string>>] as const;
    }),
);

test('an alert on its kind, on its brand with its kind, and on its name rings for every product', async () => {
  const kinds = await readKinds();
  const matcher = new Matcher();
  const matches = (keyword: string, goods: MatchedSubject) =>
    matcher.matches({ keyword, excluded: [], brandId: null, categoryIds: [] }, goods);
  const silent = DEMO_TENANTS.flatMap((tenant) => {
    const brands = new Map(demoBrands[tenant].map(({ code = '', name }) => [code, name]));
    return productsOf(tenant, kinds, brands).flatMap(({ kind, name, brand }) =>
      LANGS.flatMap((lang) => {
        const goods = subjectOf(name[lang]);
        const word = called.get(kind.kind)?.[lang];
        const words = word === undefined ? [] : [word, `${brands.get(brand ?? '') ?? ''} ${word}`];
        return [...words, name[lang]]
          .filter((keyword) => !matches(keyword, goods))
          .map((keyword) => `${keyword}: ${name[lang]}`);
      }),
    );
  });
  expect(silent).toEqual([]);
});
