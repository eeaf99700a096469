import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchAnswer } from '#src/modules/finding/search/contract.ts';
import { indexSearch } from '#src/modules/finding/search/service.ts';
import { goodsOf, startShop, type TestShop } from './fixtures/shopping.ts';

const SEARCH = 'POST /saas-search-service/search/common/search';

let shop: TestShop;

/** Accessories sell better than what they belong to, and sellers misspell. */
const NAMES = {
  galaxyMisspelt: 'Samsng Galxy A05 64GB',
  galaxyA: 'Samsung Galaxy A15 128GB ประกันศูนย์',
  galaxyB: 'Samsung Galaxy A25 256GB',
  galaxyC: 'Samsung Galaxy A35 256GB',
  galaxyD: 'Samsung Galaxy S24 Ultra 512GB',
  galaxyE: 'Samsung Galaxy M14 5G',
  iphone: 'Apple iPhone 12 128GB เครื่องศูนย์ไทย',
  catFood: 'อาหารแมว Whiskas 12 ซอง',
  redmi: 'Xiaomi Redmi 12 8/256GB ประกันศูนย์ไทย 1 ปี แถมเคส',
  redmiCase: 'เคส Redmi 12',
  redmiCable: 'Redmi 12 สายชาร์จ',
  redmiFilm: 'Tempered glass for Redmi 12',
  redmiCasing: 'Casing Redmi 12',
  infinix: 'Infinix Note 30 8/256GB',
  infinixCase: 'Case for Infinix Note 30',
  zelvio: 'Zelvio Neo 18 smartphone',
  vivo: 'vivo Y17 6/128GB',
  vivoOther: 'vivo Y36 8/128GB',
  oppo: 'OPPO A18 4/64GB',
  racketName: 'Yonex badminton racket carbon',
  racquetName: 'Lining badminton racquet 4U',
  racketBag: 'Badminton racket bag',
  litter: 'ทรายแมวเบนโทไนท์ 10 ลิตร',
  litterApart: 'ทรายเต้าหู้ สำหรับแมว',
  litterScoop: 'ที่ตักทรายแมว',
  glue: 'กาวติดขนตา Koji',
  shirt: 'เสื้อเชิ้ตผู้ชาย แขนยาว',
  kemeja: 'Kemeja pria lengan panjang',
  tvCable: 'TV cable male to male 3m',
  lipstick: 'ลิปสติก Maybelline สีแดง',
  lipstickBox: 'กล่องใส่ลิปสติก',
  shoes: 'รองเท้าวิ่ง Asics',
  shoesLaces: 'เชือกรองเท้าวิ่ง',
  boardOld: 'Gigabyte B550 EAGLE WIFI6',
  board: 'Gigabyte B850 EAGLE WIFI6E',
  adapter: 'WIFI 6 E adapter Gigabyte',
  song: 'ไมโครโฟน ร้อง เพลง',
};
type Name = keyof typeof NAMES;

const BELONGS = /case|cable|film|bag|scoop|box|laces/i;

beforeAll(async () => {
  shop = await startShop();
  const goods = Object.entries(NAMES).map(([id, name]) =>
    goodsOf(id, { name, soldQuantity: BELONGS.test(id) ? 9000 : 10 }),
  );
  await shop.stock(shop.guide, { goods });
  await indexSearch(shop.api.database.db);
});

afterAll(() => shop.close());

async function found(keyword: string): Promise<(Name | undefined)[]> {
  const { content } = await shop.ask<SearchAnswer>(SEARCH, { body: { keyword, dataTypes: ['GOODS'] } });
  const idOf = new Map(Object.entries(NAMES).map(([id, name]) => [name, id as Name]));
  return content.map(({ goods }) => idOf.get(goods?.goodsName ?? ''));
}

describe('comes first', () => {
  test.each<[string, string, readonly Name[]]>([
    ['the model that is typed, not one whose name has its parts', 'Gigabyte B850 EAGLE WIFI6E', ['board']],
    ['a phone for a misspelt brand of one letter', 'ifone 12', ['iphone']],
    ['a phone above its accessories', 'redmi 12', ['redmi']],
    ['a phone above its accessories, in Thai letters', 'เรดมี่ 12', ['redmi']],
    ['a brand in Thai letters', 'อินฟินิกซ์ note 30', ['infinix']],
    ['a brand in Thai letters that no table has', 'เซลวิโอ neo 18', ['zelvio']],
    ['a model joined with its brand', 'vivoy17', ['vivo']],
    ['a model joined with its brand', 'oppoa18', ['oppo']],
    ['a model joined with its brand', 'redmi12', ['redmi']],
    ['a model joined with its series', 'infinix note30', ['infinix']],
    ['a model split', 'vivo y 17', ['vivo']],
    ['the accessory that is asked for', 'เคส redmi 12', ['redmiCase', 'redmiCasing']],
    ['one spelling of a word for the other', 'badminton racket', ['racketName', 'racquetName']],
    ['one spelling of a word for the other', 'badminton racquet', ['racketName', 'racquetName']],
    ['a Thai word of two', 'ทรายแมว', ['litter', 'litterApart']],
    ['a Thai word of three', 'กาวติดขนตา', ['glue']],
    ['clothes in another language too', 'kemeja pria', ['kemeja', 'shirt']],
    ['a Thai word with another final letter', 'ลิปสติค', ['lipstick']],
    ['a Thai word with a wrong tone mark, although it is a word', 'ร้องเท้าวิ่ง', ['shoes']],
  ])('%s: %s', async (_what, keyword, first) => {
    const ids = await found(keyword);
    expect(new Set(ids.slice(0, first.length))).toEqual(new Set(first));
  });

  test('the rightly spelt goods, although a listing is spelt as the reader does', async () => {
    const ids = await found('samsng galxy');
    expect(ids).toEqual(
      expect.arrayContaining(['galaxyA', 'galaxyB', 'galaxyC', 'galaxyD', 'galaxyE', 'galaxyMisspelt']),
    );
  });
});

test('accessories are still results, after what they belong to', async () => {
  expect((await found('redmi 12')).slice(1).toSorted()).toEqual([
    'redmiCable',
    'redmiCase',
    'redmiCasing',
    'redmiFilm',
  ]);
});

test('nothing else is found for clothes', async () => {
  expect(await found('kemeja pria')).not.toContain('tvCable');
});
