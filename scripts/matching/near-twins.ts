/** Makes a feed of products that are nearly alike, for measuring the matcher. */

import { randomOf } from '#scripts/matching/boost.ts';
import { sizeIn } from '#src/modules/catalogue/goods/inputs/size.ts';
import type { ListingRow } from '#src/modules/catalogue/matching/matched-listing.ts';

/** A listing of the generated feed, and the product that it really is. */
export interface KnownListing {
  readonly row: ListingRow;
  readonly product: string;
}

const BRANDS = ['Sony', 'Kiyora', 'Norvell', 'Philips', 'Haruto', 'Bellaro', 'Zenmo', 'Castel', 'Mitu', 'Oranda'];
/** A sold thing: its words in the languages of the market, whether it is sold by volume, and something made for it. */
const KINDS = [
  { words: ['wireless headphones', 'หูฟังไร้สาย', 'headphone nirkabel'], fluid: false, made: 'ear pads' },
  { words: ['air fryer', 'หม้อทอดไร้น้ำมัน', 'penggoreng udara'], fluid: false, made: 'paper liner' },
  { words: ['shampoo', 'แชมพู', 'sampo'], fluid: true, made: 'pump' },
  { words: ['power bank', 'แบตสำรอง', 'powerbank'], fluid: false, made: 'case' },
  { words: ['sunscreen', 'ครีมกันแดด', 'tabir surya'], fluid: true, made: 'pouch' },
  { words: ['robot vacuum', 'หุ่นยนต์ดูดฝุ่น', 'penyedot debu robot'], fluid: false, made: 'side brush' },
  { words: ['phone', 'โทรศัพท์', 'hp'], fluid: false, made: 'case' },
  { words: ['dish soap', 'น้ำยาล้างจาน', 'sabun cuci piring'], fluid: true, made: 'refill pump' },
] as const;
const COLOURS = [
  ['black', 'สีดำ', 'hitam'],
  ['white', 'สีขาว', 'putih'],
  ['red', 'สีแดง', 'merah'],
  ['blue', 'สีน้ำเงิน', 'biru'],
] as const;
const CALLS = ['', '[Official]', 'ของแท้ 100%', 'พร้อมส่ง', 'original', 'garansi resmi', 'new', '(sale)', 'ประกันศูนย์'];
const MADE_FOR = ['for', 'สำหรับ', 'untuk'];
const PACKS = [(n: number) => `pack of ${n}`, (n: number) => `แพ็ค ${n}`, (n: number) => `isi ${n} pcs`];
const SELLERS = 40;
const PLATFORMS = ['SHOPEE', 'LAZADA', 'TOKOPEDIA', 'TIKTOK_SHOP'];

/** One product: what a careful seller would write. `twist` is what sets it apart from its twins, by language. */
interface Product {
  readonly name: string;
  readonly brand: string;
  readonly model: string;
  readonly kind: (typeof KINDS)[number];
  readonly twist: readonly [string, string, string];
  readonly made: boolean;
  readonly price: number;
}

type Random = () => number;

const pick = <One>(random: Random, list: readonly One[]): One => list[Math.floor(random() * list.length)] as One;

/** A product and its near-twins: other sizes, colours, models, packs, bundles, and something made for it. */
function family(random: Random, at: number): Product[] {
  const kind = pick(random, KINDS);
  const brand = pick(random, BRANDS);
  const number = 100 + Math.floor(random() * 90) * 10;
  const letters = `${pick(random, [...'ABCDKMRX'])}${pick(random, [...'FGHLSTVZ'])}`;
  const base = { brand, kind, made: false, price: 200 + Math.floor(random() * 3000) };
  const same = (text: string) => [text, text, text] as const;
  const colour = COLOURS[at % 4];
  const other = COLOURS[(at + 1) % 4];
  const plain = kind.fluid ? same('250 ml') : (colour ?? same(''));
  const model = `${letters}-${number}`;
  const twin = (name: string, more: Partial<Product>): Product => ({
    ...base,
    model,
    twist: plain,
    ...more,
    name: `${at} ${name}`,
  });
  const also = (text: readonly string[], more: string): [string, string, string] => [
    `${text[0]} ${more}`,
    `${text[1]} ${more}`,
    `${text[2]} ${more}`,
  ];
  const pack = pick(random, [2, 3, 6]);
  const packed = PACKS.map((write, lang) => `${plain[lang]} ${write(pack)}`) as [string, string, string];
  const all = [
    twin('base', {}),
    twin('size or colour', { twist: kind.fluid ? same('500 ml') : (other ?? same('')) }),
    twin('next model', { model: `${letters}-${number + 10}` }),
    twin('suffix', { model: `${model}${pick(random, ['S', 'X', 'B'])}` }),
    twin('pro', { twist: also(plain, pick(random, ['Pro', 'Lite', 'Plus', 'Mini'])), price: base.price * 1.2 }),
    twin('pack', { twist: packed, price: base.price * pack * 0.95 }),
    twin('bundle', { twist: also(plain, `+ ${kind.made}`), price: base.price * 1.1 }),
    twin('accessory', { made: true, twist: same(''), price: base.price * 0.15 }),
  ];
  return all.filter((_, index) => index === 0 || random() < 0.6);
}

/** How a seller writes the name. A careless one leaves out what sets the product apart. */
function titleOf(random: Random, { brand, model, kind, twist, made }: Product): string {
  const lang = Math.floor(random() * 3);
  const written = random() < 0.4 ? model.replace('-', '') : model;
  const apart = random() < 0.03 ? '' : (twist[lang] ?? '');
  const what = kind.words[lang] ?? '';
  const call = pick(random, CALLS);
  if (made) return [call, kind.made, MADE_FOR[lang], brand, written, what].filter(Boolean).join(' ');
  const parts = random() < 0.5 ? [brand, written, what, apart] : [what, brand, written, apart];
  return [call, ...parts].filter((part) => part !== '').join(' ');
}

/** A valid GTIN-13 of its own for each number. */
function gtinFor(number: number): string {
  const digits = `885${String(number).padStart(9, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/**
 * A feed of many sellers with products that are nearly alike. The same seed gives the same feed. A seller lists many
 * twins, and now and then one product twice.
 */
export function nearTwins(families: number, seed: number): KnownListing[] {
  const random = randomOf(seed);
  const known: KnownListing[] = [];
  let products = 0;
  for (let at = 0; at < families; at += 1) {
    for (const product of family(random, at)) {
      products += 1;
      const sellers = 1 + Math.floor(random() * 5);
      const first = Math.floor(random() * SELLERS);
      for (let nth = 0; nth < sellers; nth += 1) {
        const seller = (first + nth * 7) % SELLERS;
        const times = random() < 0.1 ? 2 : 1;
        for (let time = 0; time < times; time += 1) {
          known.push({
            product: product.name,
            row: rowOf(random, product, { id: known.length + 1, seller, products }),
          });
        }
      }
    }
  }
  return known;
}

function rowOf(
  random: Random,
  product: Product,
  { id, seller, products }: { readonly id: number; readonly seller: number; readonly products: number },
): ListingRow {
  const name = titleOf(random, product);
  return {
    id,
    code: `twin-${id}`,
    name,
    brand: random() < 0.7 ? product.brand : null,
    description: '',
    priceMinor: Math.round(product.price * (85 + random() * 30)),
    currency: 'THB',
    gtin: random() < 0.2 ? gtinFor(products) : null,
    mpn: random() < 0.1 && !product.made ? `${product.model}/${products}` : null,
    attributes: {},
    matchGroup: null,
    size: sizeIn(name) ?? null,
    platform: PLATFORMS[seller % PLATFORMS.length] ?? 'SHOPEE',
    sellerId: seller + 1,
  };
}
