import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readRows } from '#scripts/matching/sets.ts';
import { demoBrands } from '#src/demo/brands.ts';
import { readKinds } from '#src/demo/catalogue/product-kinds.ts';
import { productsOf } from '#src/demo/catalogue/products.ts';
import { DEMO_TENANTS } from '#src/demo/tenants.ts';
import { LANGS } from '#src/kernel/lang.ts';

/** Names of goods from shops; they are not part of the project. */
export const NAMES_DATA = resolve(import.meta.dirname, '../../../shared/data');

export interface SourceName {
  readonly name: string;
  /** Of its feed, where that has one. */
  readonly category: string;
}

/** Names by source and key, as the labels have them: `source<tab>key`. */
export async function readNames(): Promise<Map<string, SourceName>> {
  const names = new Map<string, SourceName>();
  const add = (source: string, key: string, name: string, category = '') =>
    names.set(`${source}\t${key}`, { name: name.replace(/[\t\r\n]+/g, ' ').trim(), category });
  for (const [key, name] of await demoNames()) add('demo', key, name);
  if (!existsSync(NAMES_DATA)) return names;
  await readShops(add);
  await readParts(add);
  await readQueries(add);
  return names;
}

type Add = (source: string, key: string, name: string, category?: string) => void;

async function demoNames(): Promise<[string, string][]> {
  const kinds = await readKinds();
  return DEMO_TENANTS.flatMap((tenant) => {
    const brands = new Map(demoBrands[tenant].map(({ code = '', name }) => [code, name]));
    return productsOf(tenant, kinds, brands).flatMap(({ slug, name }) =>
      LANGS.map((lang): [string, string] => [`${tenant}/${slug}/${lang}`, name[lang]]),
    );
  });
}

const OFFERS = { abt: 'abt-buy', amgo: 'amazon-google', wdcc: 'wdc-computers', wdcs: 'wdc-shoes' } as const;

async function readShops(add: Add): Promise<void> {
  let at = 0;
  for await (const row of readRows(join(NAMES_DATA, 'products/lazada-th-kyaputan.csv')))
    add('lazada', String(++at), row['Brand'] ?? '');
  at = 0;
  for await (const row of readRows(join(NAMES_DATA, 'products/prdect-id-tokopedia-reviews.csv')))
    add('prdect', String(++at), row['Product Name'] ?? '', row['Category']);
  for (const [source, folder] of Object.entries(OFFERS))
    for (const side of ['a', 'b'])
      for await (const row of readRows(join(NAMES_DATA, `matching/${folder}/offers_${side}.csv`)))
        add(source, row['offer_id'] ?? '', row['name'] ?? row['title'] ?? '');
}

async function readParts(add: Add): Promise<void> {
  const folder = join(NAMES_DATA, 'products/pc-parts');
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.csv'))) {
    const category = file.replace(/\.csv$/, '');
    let at = 0;
    for await (const row of readRows(join(folder, file)))
      add('pcp', `${category}:${++at}`, row['name'] ?? '', category);
  }
}

async function readQueries(add: Add): Promise<void> {
  const lines = (await readFile(join(NAMES_DATA, 'search/esci_us_queryset.json'), 'utf8')).split('\n');
  for (const [at, line] of lines.entries())
    for (const [, text = '""'] of line.matchAll(/"queryText"\s*:\s*("(?:[^"\\]|\\.)*")/g))
      add('esci', `esci:${at + 1}`, String(JSON.parse(text)));
  for await (const row of readRows(join(NAMES_DATA, 'search/wands-query.csv')))
    add('wands', row['query_id'] ?? '', row['query'] ?? '');
}
