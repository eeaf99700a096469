import { expect, test } from 'vitest';
import { understand as understandFor } from '#src/modules/chat/intents.ts';

const understand = (question: string, pending: Parameters<typeof understandFor>[1]) =>
  understandFor(question, pending, ['THB', 'IDR']);

test.each([
  ['headphones under $50', 'USD', 50],
  ['headphones under 50 dollars', 'USD', 50],
  ['headphones under 500 baht', 'THB', 500],
  ['headphone di bawah Rp500.000', 'IDR', 500_000],
  ['headphones under 500', null, 500],
])('the limit of %s is in %s', (question, currency, max) =>
  expect(understand(question, null)).toMatchObject({ currency, max }),
);

test.each([
  ['find wireless headphones under 2000 baht', 'find', ['wireless headphones'], null, 2000],
  ['หาหูฟังไร้สาย งบ 2 พันบาท', 'find', ['หูฟังไร้สาย'], null, 2000],
  ['หูฟัง ไม่เกิน ๑,๕๐๐ บาท', 'find', ['หูฟัง'], null, 1500],
  ['หูฟัง ไม่เกินสองพันบาท', 'find', ['หูฟัง'], null, 2000],
  ['หม้อทอดไร้น้ำมันราคาไม่เกิน 1500', 'find', ['หม้อทอดไร้น้ำมัน'], null, 1500],
  ['carikan headphone di bawah 500 ribu', 'find', ['headphone'], null, 500_000],
  ['iphone 15', 'find', ['iphone 15'], null, null],
  ['อาหารแมว', 'find', ['อาหารแมว'], null, null],
  ['compare Acme One and Acme Two', 'compare', ['Acme One', 'Acme Two'], null, null],
  ['เทียบ Acme One กับ Acme Two', 'compare', ['Acme One', 'Acme Two'], null, null],
  ['bandingkan Acme One dengan Acme Two', 'compare', ['Acme One', 'Acme Two'], null, null],
  ['Acme One vs Acme Two', 'compare', ['Acme One', 'Acme Two'], null, null],
  ['is this a good price?', 'price', [], null, null],
  ['Acme One ราคานี้ดีไหม', 'price', ['Acme One'], null, null],
  ['kapan sebaiknya beli Acme One?', 'price', ['Acme One'], null, null],
  ['is there a cheaper alternative to Acme One?', 'cheaper', ['Acme One'], null, null],
  ['coupons for Lazada', 'coupons', ['Lazada'], null, null],
  ['คูปอง Shopee', 'coupons', ['Shopee'], null, null],
  ['what does “All-time low” mean?', 'label', ['“All-time low”'], null, null],
  ['ป้ายส่งฟรีคืออะไร', 'label', ['ป้ายส่งฟรี'], null, null],
  ['apa itu bebas ongkir?', 'label', ['bebas ongkir'], null, null],
  ['deals on Kitchen appliances', 'deals', ['Kitchen appliances'], null, null],
  ['หูฟังขายดี', 'ranking', ['หูฟัง'], null, null],
  ['apa isi artikel ini?', 'article', [], null, null],
  ['สายชาร์จ USB-A ที่ถูกกว่า 200 บาท', 'find', ['สายชาร์จ USB-A'], null, 200],
  ['Philips charger USB-C + USB-A แพงไป มีตัวเลือกอื่นไหม', 'cheaper', ['Philips charger USB-C + USB-A'], null, null],
  ['which is cheaper, Acme One or Acme Two?', 'compare', ['Acme One', 'Acme Two'], null, null],
  ['where is my order', 'unable', [], null, null],
  ['แจ้งเตือนเมื่อราคาไม่เกิน 900 บาท', 'alert', [], null, 900],
  ['headphones between 1000 and 3000 baht', 'find', ['headphones'], 1000, 3000],
  ['laptop 15.000-20.000 baht', 'find', ['laptop'], 15_000, 20_000],
  ['sepatu antara 200 ribu sampai 500 ribu', 'find', ['sepatu'], 200_000, 500_000],
  ['hp 1-2 juta', 'find', ['hp'], 1_000_000, 2_000_000],
  ['หูฟัง ราคา 500-1000', 'find', ['หูฟัง'], 500, 1000],
  ['หูฟังระหว่าง 500 ถึง 1000 บาท', 'find', ['หูฟัง'], 500, 1000],
  ['sepatu lari murah dibawah lima ratus ribu', 'find', ['sepatu lari'], null, 500_000],
  ['หูฟังไร้สายต่ำกว่าพันห้า', 'find', ['หูฟังไร้สาย'], null, 1500],
  ['beras di bawah 1,5jt', 'find', ['beras'], null, 1_500_000],
  ['hp kamera 3 jutaan', 'find', ['hp kamera'], 2_400_000, 3_600_000],
  ['headphones around 2000 baht', 'find', ['headphones'], 1600, 2400],
  ['is it a fake discount?', 'price', [], null, null],
  ["what's the lowest price ever for Acme One", 'price', ['Acme One'], null, null],
  ['Acme One price history', 'price', ['Acme One'], null, null],
  ['do you ship to Bali?', 'unable', ['Bali'], null, null],
  ['ไดร์เป่าผมไม่เกินพันนึง', 'find', ['ไดร์เป่าผม'], null, 1000],
  ['air fryer Acme or Bcme, which one?', 'compare', ['air fryer Acme', 'Bcme'], null, null],
  ['kapan harga Acme One turun', 'price', ['Acme One'], null, null],
  ['กาแฟแบบไหนคุ้มสุด', 'find', ['กาแฟ'], null, null],
  ['why is this cheap?', 'price', [], null, null],
  ['can I pay with cash on delivery', 'unable', [], null, null],
  ['หูฟังบลูทูธไม่เกิน 1500', 'find', ['หูฟังบลูทูธ'], null, 1500],
  ['แนะนำJBLไม่เกิน ฿4,490 หน่อย', 'find', ['แนะนำJBL'], null, 4490],
  ['ไอโฟน 15 โปร ราคา', 'find', ['ไอโฟน 15 โปร'], null, null],
  ['มีโปรหูฟังไหม', 'deals', ['หูฟัง'], null, null],
  ['over ear headphones under 2k', 'find', ['over ear headphones'], null, 2000],
  ['headphones 2000 baht or less', 'find', ['headphones'], null, 2000],
  ['headphones 2000 baht and up', 'find', ['headphones'], 2000, null],
  ['หูฟัง 1000 บาทขึ้นไป', 'find', ['หูฟัง'], 1000, null],
  ['charger up to 65W', 'find', ['charger up to 65W'], null, null],
  ['power bank from 5000-10000 mAh', 'find', ['power bank from 5000-10000 mAh'], null, null],
  ['ทีวีไม่เกิน 55 นิ้ว', 'find', ['ทีวีไม่เกิน 55 นิ้ว'], null, null],
  ['iPhone 15 and 16', 'find', ['iPhone 15 and 16'], null, null],
  ['ingatkan saya kalau beras turun di bawah 50 ribu', 'alert', ['beras'], null, 50_000],
  ['wait for price drop on coffee below 200 notify me', 'alert', ['coffee'], null, 200],
  ['เตือนผมถ้า Acme One ลดต่ำกว่า 900', 'alert', ['Acme One'], null, 900],
  ['hello', 'find', [], null, null],
  ['สวัสดีครับ', 'find', [], null, null],
  ['terima kasih', 'find', [], null, null],
  ['is iphone 15 a good price right now?', 'price', ['iphone 15'], null, null],
  ['how to choose a rice cooker', 'article', ['rice cooker'], null, null],
  ['วิธีเลือกหูฟัง', 'article', ['หูฟัง'], null, null],
  ['cara memilih skincare', 'article', ['skincare'], null, null],
])('%s', (question, intent, names, min, max) => {
  expect(understand(question, null)).toMatchObject({ intent, names, min, max });
});

test.each([
  ['Is ฿900 a good price for Acme One?', ['Acme One'], 900],
  ['is 900 a good price for Acme One?', ['Acme One'], 900],
  ['would 900 baht be too much for Acme One?', ['Acme One'], 900],
  ['Acme One for ฿1,200, is it worth it?', ['Acme One'], 1200],
  ['is ฿900 fair?', [], 900],
  ['Acme One ราคา 900 บาทดีไหม', ['Acme One'], 900],
  ['ซื้อ Acme One 900 บาท คุ้มไหม', ['Acme One'], 900],
  ['900 บาทแพงไปไหมสำหรับ Acme One', ['Acme One'], 900],
  ['Acme One ๙๐๐ บาทถือว่าถูกไหม', ['Acme One'], 900],
  ['apakah Rp900.000 harga yang bagus untuk Acme One?', ['Acme One'], 900_000],
  ['Acme One Rp900 ribu kemahalan nggak?', ['Acme One'], 900_000],
  ['Rp900.000 untuk Acme One wajar?', ['Acme One'], 900_000],
])('%s asks what an amount is worth', (question, names, asked) => {
  expect(understand(question, null)).toMatchObject({ intent: 'price', names, asked, min: null, max: null });
});

test.each([
  'good headphones for ฿900',
  'is there a good pan under 900 baht?',
  'หูฟังดี ๆ 900 บาท',
  'หูฟังไม่เกิน 900 บาท ตัวไหนดี',
  'headphone bagus Rp900.000',
  'is iPhone 15 a good price?',
  'what is there for ฿900?',
  'apakah ada headphone Rp900.000?',
  'อยากซื้อหูฟัง 900 บาท',
  'Acme One for ฿900 is too expensive, what else is there?',
])('%s does not', (question) => expect(understand(question, null).asked).toBeNull());

test.each([
  ['cheapest airpods', ['airpods']],
  ['what is the cheapest price for airpods?', ['airpods']],
  ['airpods termurah', ['airpods']],
  ['beras yang paling murah', ['beras']],
  ['airpods ที่ถูกที่สุด', ['airpods']],
  ['หูฟังถูกสุด', ['หูฟัง']],
])('%s asks for the lowest price first', (question, names) =>
  expect(understand(question, null)).toMatchObject({ intent: 'find', names, sort: 'price-asc' }),
);

test('which of two is the cheapest is a comparison', () =>
  expect(understand('mana yang paling murah, Acme One atau Acme Two?', null)).toMatchObject({
    intent: 'compare',
    names: ['Acme One', 'Acme Two'],
  }));

test('a comparison of names with separators in them is cut at each', () => {
  const { cuts } = understand('compare Acme pan, red, 24 cm and Acme pot', null);
  expect(cuts).toContainEqual(['Acme pan, red, 24 cm', 'Acme pot']);
});

test('an answer to a question back completes what was asked', () => {
  expect(understand('Acme One', 'price')).toMatchObject({ intent: 'price', names: ['Acme One'] });
});

test.each([
  ['Corsair RM850', 'find', ['Corsair RM850'], null],
  ['is Corsair RM850 a good price?', 'price', ['Corsair RM850'], null],
  ['Corsair RM850 คุ้มไหม', 'price', ['Corsair RM850'], null],
  ['power supply under RM850', 'find', ['power supply'], 850],
])('%s has a model and no amount, unless words limit it', (question, intent, names, max) => {
  expect(understand(question, null)).toMatchObject({ intent, names, max, asked: null });
});

test('where ringgit are paid, RM850 is an amount', () => {
  expect(understandFor('Corsair RM850', null, ['MYR'])).toMatchObject({ names: ['Corsair'], max: 850 });
});

test.each([
  ['most expensive headphones', 'price-desc', ['headphones'], []],
  ['หูฟังแพงที่สุด', 'price-desc', ['หูฟัง'], []],
  ['headphone termahal', 'price-desc', ['headphone'], []],
  ['headphones with the biggest discount', 'discount', ['headphones'], ['proven']],
  ['หูฟังลดเยอะสุด', 'discount', ['หูฟัง'], ['proven']],
  ['hp samsung terbaru', 'newest', ['hp samsung'], []],
  ['free shipping headphones', 'popular', ['headphones'], ['free-shipping']],
  ['หูฟังส่งฟรี', 'popular', ['หูฟัง'], ['free-shipping']],
  ['highly rated kettle', 'popular', ['kettle'], ['rated']],
  ['which shop sells the cheapest rice cooker', 'price-asc', ['rice cooker'], []],
  ['ร้านไหนขายหม้อหุงข้าวถูกสุด', 'price-asc', ['หม้อหุงข้าว'], []],
])('%s asks for a list', (question, sort, names, traits) =>
  expect(understand(question, null)).toMatchObject({ intent: 'find', sort, names, traits }),
);

test.each([
  ['is it still available?', [], 'stock'],
  ['is Acme One in stock?', ['Acme One'], 'stock'],
  ['มีของไหม', [], 'stock'],
  ['stoknya masih ada?', [], 'stock'],
  ['is shipping free?', [], 'shipping'],
  ['ค่าส่งเท่าไหร่', [], 'shipping'],
  ['apakah ongkirnya gratis?', [], 'shipping'],
  ['will the price drop on 12.12', [], null],
  ['is it cheaper than last month', [], null],
])('%s asks about an offer', (question, names, detail) =>
  expect(understand(question, null)).toMatchObject({ intent: 'price', names, detail }),
);

test.each([
  ['earphone 200rb', 160_000, 240_000],
  ['headphones 1000-1500', 1000, 1500],
  ['ลำโพง 2 พัน', 1600, 2400],
  ['4k tv', null, null],
])('%s has limits that no word names', (question, min, max) =>
  expect(understand(question, null)).toMatchObject({ intent: 'find', min, max }),
);

test('an alert waits for the very amount', () => {
  expect(understand('ingatkan kalau iphone 15 turun ke 9 juta', null)).toMatchObject({ max: 9_000_000 });
  expect(understand('notify me when the phone is 3 juta', null)).toMatchObject({ min: null, max: 3_000_000 });
  expect(understand('เตือนตอนเหลือ 250', null)).toMatchObject({ intent: 'alert', names: [], max: 250 });
});
