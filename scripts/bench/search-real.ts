/** Reads real names of goods for the benchmark of search. */

import type { Offer } from '#scripts/bench/search-catalogue.ts';
import { type Row, rowsOf } from '#scripts/bench/search-data.ts';

/** A model of a phone in the title of a listing. */
const PHONE =
  /\b(galaxy|redmi|oppo|vivo|realme|infinix|huawei|iphone) ((?:note |reno ?|nova |[sayc])?\d{1,3}[a-z]?(?: (?:ultra|pro max|pro|plus|lite))?)\b/gi;
/** No phone is cheaper, and few accessories are dearer. Baht. */
const PHONE_PRICE = 2000;
/** Of the files of computer parts, every so many rows. */
const PART_STEP = 23;

const PARTS = [
  'cpu',
  'monitor',
  'motherboard',
  'power-supply',
  'video-card',
  'external-hard-drive',
  'webcam',
  'speakers',
];

const plain = { brand: null, model: null, of: null, sold: 0 };

function listingOf({ Brand: name = '', Price: price = '' }: Row): Offer {
  const models = [...new Set([...name.matchAll(PHONE)].map(([, brand, model]) => `${brand} ${model}`.toLowerCase()))];
  const [first] = models;
  if (first === undefined) return { ...plain, name, kind: 'listing' };
  const [brand = '', ...model] = first.split(' ');
  const itself = Number(price) >= PHONE_PRICE && models.length === 1;
  const kind = itself ? 'phone' : 'phone accessory';
  return { name, kind, brand, model: model.join(' '), of: itself ? null : 'phone', sold: 0 };
}

/** Names in shops, with what each is: listings of Lazada, of Tokopedia, and computer parts. */
export async function readRealOffers(): Promise<Offer[]> {
  const listings = (await rowsOf('products/lazada-th-kyaputan.csv')).map(listingOf);
  const goods = (await rowsOf('products/prdect-id-tokopedia-reviews.csv')).map(
    (row): Offer => ({ ...plain, name: row['Product Name'] ?? '', kind: `tokopedia ${row['Category']}` }),
  );
  const parts: Offer[] = [];
  for (const file of PARTS) {
    for (const { name = '' } of (await rowsOf(`products/pc-parts/${file}.csv`)).filter((_, n) => n % PART_STEP === 0)) {
      const [brand = '', ...model] = name.split(' ');
      parts.push({ ...plain, name, kind: file, brand, model: model.join(' ') });
    }
  }
  const named = [...listings, ...goods, ...parts].filter(({ name }) => name.trim() !== '');
  return [...new Map(named.map((offer) => [offer.name, offer])).values()];
}
