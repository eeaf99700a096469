import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evidenceOf, quoted } from '#src/modules/finding/chat/evidence/evidence.ts';
import { checkSentence, unsupportedIn } from '#src/modules/finding/chat/evidence/sentence-check.ts';
import { spelledNumbers } from '#src/names/amounts/number-words.ts';

const SHOPS = ['Lazada', 'Shopee', 'TikTok', 'TikTok Shop'];

const evidence = [
  evidenceOf({
    amounts: [
      { value: 1590, currency: 'THB', role: 'now' },
      { value: 250_000, currency: 'IDR', role: 'now' },
    ],
    percents: [12],
    counts: [3, 90],
    times: ['2026-11-23 14:05'],
    names: ['Sony WH-1000XM5 “9 baht only”'],
    shops: ['Lazada', 'Shop 24', 'Half Free Shop 7'],
  }),
];

const wrong = (sentence: string) => unsupportedIn(sentence, evidence, SHOPS);

describe('a sentence that the evidence bears out', () => {
  test.each([
    '฿1,590 at Lazada, seen 23 Nov 2026 14:05, 12% less than usual.',
    '๑,๕๙๐ บาท ที่ Lazada เห็นเมื่อ 23 พ.ย. 2569 14:05 ถูกกว่าปกติ 12%',
    'หนึ่งพันห้าร้อยเก้าสิบบาท มี 3 รายการ',
    'Rp250.000 atau dua ratus lima puluh ribu rupiah, 250 ribu rupiah.',
    'three products over ninety days',
    'Feel free to ask for the other three.',
    'Sold by Half Free Shop 7.',
    `${quoted('Sony WH-1000XM5 “9 baht only”')} is sold by Shop 24.`,
    'เก้าอี้ตัวนี้สามารถพับได้',
    '2026-11-23',
  ])('%s', (sentence) => expect(wrong(sentence)).toEqual([]));
});

describe('a sentence that claims more', () => {
  test.each([
    ['฿1,591 at Lazada', ['1,591']],
    ['$1,590', ['1,590']],
    ['฿12', ['12']],
    ['1590% less', ['1590']],
    ['๑,๕๙๑ บาท', ['1,591']],
    ['หนึ่งพันห้าร้อยเก้าสิบเอ็ดบาท', ['หนึ่งพันห้าร้อยเก้าสิบเอ็ด']],
    ['ห้าบาท', ['ห้า']],
    ['dua ratus ribu rupiah', ['dua ratus ribu']],
    ['seribu rupiah', ['seribu']],
    ['four shops', ['four']],
    ['It is at Shopee.', ['Shopee']],
    ['on TikTok Shop', ['TikTok Shop']],
    ['seen 24 Nov 2026', ['2026-11-24']],
    ['23 พ.ย. 2569 14:06', ['2026-11-23 14:06']],
    ['“Sony WH-1000XM4” is one', ['Sony WH-1000XM4', 'one']],
    ['Sony WH-1000XM5 is good', ['1000', '5']],
    ['part ½ of it', ['½']],
    ['١٢ shops', ['١', '٢']],
    ['an open “quotation', ['“”']],
    ['1.2.3.4', ['1.2.3.4']],
    // Other currencies and multiples.
    ['1,590 USD', ['1,590']],
    ['1590 euros', ['1590']],
    ['€1,590', ['1,590']],
    ['SGD 1590', ['1590']],
    ['RM1590', ['1590']],
    ['1590 ดอลลาร์', ['1590']],
    ['1590 เยน', ['1590']],
    ['฿1,590 USD', ['1,590']],
    ['1590 coins', ['1590']],
    ['3M baht', ['3M']],
    ['Rp3 jt', ['3 jt']],
    ['Rp1,2 jt', ['1,2 jt']],
    ['3 million rupiah', ['3 million']],
    ['3bn', ['3bn']],
    ['3 ร้อยบาท', ['3 ร้อย']],
    ['duaratus ribu rupiah', ['duaratus ribu']],
    ['พันนึงบาท', ['พันนึง']],
    // Words that stand for amounts.
    ['It is free.', ['free']],
    ['It is half price.', ['half']],
    ['ส่งฟรีด้วย', ['ฟรี']],
    ['ลดครึ่งราคา', ['ครึ่ง']],
    ['gratis ongkir', ['gratis']],
    ['setengah harga', ['setengah']],
    ['twice as dear', ['twice']],
    ['hundreds of baht less', ['hundreds']],
    ['harganya ratusan ribu', ['ribu', 'ratusan']],
    ['หลายร้อยบาท', ['ร้อย', 'หลายร้อย']],
    ['It costs nothing.', ['costs nothing']],
    ['It is two grand.', ['two', 'grand']],
    // A right number for something else.
    ['1590 reviews', ['1590']],
    ['3 shops sell it', ['3']],
    ['It costs 90.', ['90']],
    ['ราคา 90', ['90']],
    ['฿1,590 off at Lazada', ['1,590']],
    ['ลด 1,590 บาท', ['1,590']],
    ['hemat Rp250.000', ['250.000']],
    ['฿1,590 a month', ['1,590']],
    ['1,590 บาทต่อเดือน', ['1,590']],
    // Shops in other spellings.
    ['มีขายที่ช้อปปี้', ['ช้อปปี้']],
    ['ที่เซ็นทรัลถูกกว่า', ['เซ็นทรัล']],
    ['ada di bukalapak', ['bukalapak']],
  ])('%s', (sentence, claims) => expect(wrong(sentence)).toEqual(claims));
});

const THAI_DIGITS = ['', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'];
const POWERS = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน'];

function thaiWords(value: number): string {
  if (value >= 1e6) return `${thaiWords(Math.floor(value / 1e6))}ล้าน${value % 1e6 === 0 ? '' : thaiWords(value % 1e6)}`;
  const digits = String(value);
  return [...digits]
    .map((digit, index) => {
      const power = digits.length - 1 - index;
      if (digit === '0') return '';
      if (power === 1) return `${digit === '1' ? '' : digit === '2' ? 'ยี่' : THAI_DIGITS[Number(digit)]}สิบ`;
      if (power === 0 && digit === '1' && digits.length > 1) return 'เอ็ด';
      return `${THAI_DIGITS[Number(digit)]}${POWERS[power]}`;
    })
    .join('');
}

const ID_DIGITS = ['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'];

function indonesianWords(value: number): string {
  const part = (size: number, one: string, word: string) => {
    const whole = Math.floor(value / size);
    const rest = value % size;
    const head = whole === 1 && one !== '' ? one : `${indonesianWords(whole)} ${word}`;
    return rest === 0 ? head : `${head} ${indonesianWords(rest)}`;
  };
  if (value >= 1e6) return part(1e6, '', 'juta');
  if (value >= 1000) return part(1000, 'seribu', 'ribu');
  if (value >= 100) return part(100, 'seratus', 'ratus');
  if (value === 10) return 'sepuluh';
  if (value === 11) return 'sebelas';
  if (value > 11 && value < 20) return `${ID_DIGITS[value - 10]} belas`;
  return value >= 20 ? part(10, '', 'puluh') : (ID_DIGITS[value] ?? '');
}

const amount = fc.integer({ min: 1, max: 9_999_999 });
const thaiDigits = (value: number) => String(value).replace(/\d/g, (digit) => '๐๑๒๓๔๕๖๗๘๙'[Number(digit)] ?? '');

test('two digits around a power of ten are read as Thai readers say them, whatever books say', () => {
  const spelled = ['พันห้า', 'สองพันห้า', 'หมื่นสอง', 'ร้อยห้า', 'พันนึง', 'หนึ่งแสนสองพันสาม'].map(
    (text) => spelledNumbers(text)[0]?.value,
  );
  expect(spelled).toEqual([1500, 2500, 12_000, 105, 1000, 102_003]);
});

test('numbers written as words are read as the same number', () => {
  fc.assert(
    fc.property(amount, (value) => {
      fc.pre(!/^[1-9]0{2,}[1-9]$/.test(String(value)));
      expect(spelledNumbers(`ราคา${thaiWords(value)}บาท`).map((spelledNumber) => spelledNumber.value)).toEqual([value]);
      expect(
        spelledNumbers(`harga ${indonesianWords(value)} rupiah`).map((spelledNumber) => spelledNumber.value),
      ).toEqual([value]);
    }),
  );
});

test('however a price is written, it may be said only if a tool returned it', () => {
  const written: readonly ((value: number) => readonly [string, string])[] = [
    (value) => [`It costs ฿${value.toLocaleString('en')} now.`, 'THB'],
    (value) => [`ราคา ${thaiDigits(value)} บาท`, 'THB'],
    (value) => [`ราคา ${thaiWords(value)}บาท`, 'THB'],
    (value) => [`Harganya Rp${value.toLocaleString('de')}.`, 'IDR'],
    (value) => [`Harganya ${indonesianWords(value)} rupiah.`, 'IDR'],
  ];
  fc.assert(
    fc.property(amount, fc.integer({ min: -1, max: 1 }), fc.constantFrom(...written), (told, off, write) => {
      const returned = told + off;
      const [sentence, currency] = write(told);
      const known = [evidenceOf({ amounts: [{ value: returned, currency, role: 'now' }] })];
      expect(unsupportedIn(sentence, known, SHOPS).length === 0).toBe(told === returned);
    }),
    { numRuns: 400, endOnFailure: true },
  );
});

test('a quoted name of any content changes nothing around it', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const known = [evidenceOf({ about: [name], amounts: [{ value: 10, currency: 'THB', role: 'now' }] })];
      expect(unsupportedIn(`${quoted(name)} costs ฿10.`, known, SHOPS)).toEqual([]);
      expect(unsupportedIn(`${quoted(name)} costs ฿11.`, known, SHOPS)).toEqual(['11']);
    }),
  );
});

describe('what is said of a product is in the evidence of that product', () => {
  const of = (name: string, value: number, shop: string) =>
    evidenceOf({
      about: [name],
      amounts: [
        { value, currency: 'THB', role: 'now' },
        { value: value - 1, currency: 'THB', role: 'past' },
      ],
      shops: [shop],
    });
  const two = [
    of('Pan', 900, 'Lazada'),
    of('Pot', 1500, 'Shopee'),
    evidenceOf({ about: ['Pan'], amounts: [{ value: 600, currency: 'THB', role: 'less' }] }),
    evidenceOf({ about: ['Pot'], amounts: [{ value: 600, currency: 'THB', role: 'more' }] }),
    evidenceOf({ about: ['acme'], counts: [2], amounts: [{ value: 2000, currency: 'THB', role: 'limit' }] }),
  ];

  test.each([
    '“Pan” costs ฿900 at Lazada and “Pot” costs ฿1,500 at Shopee.',
    '“Pan” costs ฿600 less than “Pot”.',
    'At ฿900, “Pan” is the cheaper choice.',
    '2 products found for “acme” at ฿2,000 or less.',
    '“Pan” was as low as ฿899.',
    '“Pot” costs ฿600 more than “Pan”.',
    '“Pan” ราคา ฿900 ที่ลาซาด้า',
    '“Pan” costs ฿900, usually ฿899.',
  ])('%s', (sentence) => expect(unsupportedIn(sentence, two, SHOPS)).toEqual([]));

  test.each([
    ['“Pan” costs ฿1,500 at Lazada.', ['1,500']],
    ['“Pan” costs ฿900 at Shopee.', ['Shopee']],
    ['“Pan” costs ฿1,500 and “Pot” costs ฿900.', ['1,500', '900']],
    ['“Pan” costs ฿600.', ['600']],
    ['“Pan” costs ฿899.', ['899']],
    ['“Pan” costs ฿2,000.', ['2,000']],
    ['It costs ฿900.', ['900']],
    ['“Pot” costs ฿600 less than “Pan”.', ['600']],
    ['“Pan” costs ฿600 more than “Pot”.', ['600']],
    ['“Pan” is ฿899 from Lazada.', ['899']],
    ['“Pan” costs ฿899, usually ฿900.', ['899']],
    ['“acme” costs ฿2,000.', ['2,000']],
  ])('%s', (sentence, claims) => expect(unsupportedIn(sentence, two, SHOPS)).toEqual(claims));

  test('a sentence without a name is about the one before', () => {
    expect(checkSentence('It costs ฿900.', two, SHOPS, ['Pan']).unsupported).toEqual([]);
    expect(checkSentence('It costs ฿900.', two, SHOPS, ['Pot']).unsupported).toEqual(['900']);
    expect(checkSentence('“Pot” is dear.', two, SHOPS, ['Pan']).about).toEqual(['Pot']);
  });

  test('or about none, when that was about several', () => {
    expect(checkSentence('It costs ฿900.', two, SHOPS, ['Pan', 'Pot']).unsupported).toEqual(['900']);
    expect(checkSentence('It costs ฿900.', two, SHOPS, ['acme', 'Pan']).unsupported).toEqual([]);
  });

  test('a price stands with its own shop and time, also where two products have one name', () => {
    const offer = (value: number, shop: string, time: string) =>
      evidenceOf({ about: ['Pan'], amounts: [{ value, currency: 'THB', role: 'now' }], shops: [shop], times: [time] });
    const known = [offer(900, 'Lazada', '2026-11-23 14:05'), offer(950, 'Shopee', '2026-11-24 09:00')];
    fc.assert(
      fc.property(fc.constantFrom(900, 950), fc.boolean(), fc.boolean(), (price, atLazada, early) => {
        const shop = atLazada ? 'Lazada' : 'Shopee';
        const time = early ? '23 Nov 2026 14:05' : '24 Nov 2026 09:00';
        const said = `“Pan” costs ฿${price} at ${shop}, seen ${time}.`;
        const right = (price === 900) === atLazada && atLazada === early;
        expect(unsupportedIn(said, known, SHOPS).length === 0).toBe(right);
      }),
    );
  });

  test('a former price with a sign of letters is one of the past as well', () => {
    const idr = (value: number, role: 'now' | 'past') => ({ value, currency: 'IDR', role });
    const known = [
      evidenceOf({
        about: ['Wajan'],
        amounts: [idr(125_000, 'now'), idr(149_000, 'past'), idr(153_500, 'past')],
        percents: [16],
      }),
    ];
    const said =
      'Benar-benar turun 16% · dari Rp149.000, dan harga biasanya malah lebih tinggi: Rp153.500 · Toko menyebut diskon 16%.';
    expect(checkSentence(said, known, SHOPS, ['Wajan']).unsupported).toEqual([]);
    expect(checkSentence('Harganya Rp149.000.', known, SHOPS, ['Wajan']).unsupported).toEqual(['149.000']);
  });

  test('a percentage that the shop claims is called a claim', () => {
    const known = [evidenceOf({ about: ['Pan'], percents: [12], claims: [30] })];
    expect(unsupportedIn('“Pan” is 12% less than usual. The shop claims 30% off.', known, SHOPS)).toEqual([]);
    expect(unsupportedIn('“Pan” ถูกลง 30%', known, SHOPS)).toEqual(['30']);
  });
});

test.each([
  ['“Nappies”: ฿5.02 per piece.', []],
  ['“Nappies” costs ฿5.02.', ['5.02']],
  ['“Nappies”: ฿291 per piece.', ['291']],
])('a price of a piece is said as one: %s', (sentence, unsupported) => {
  const amounts = [
    { value: 291, currency: 'THB', role: 'now' as const },
    { value: 5.02, currency: 'THB', role: 'unit' as const },
  ];
  const found = checkSentence(sentence, [evidenceOf({ about: ['Nappies'], amounts })], []).unsupported;
  expect(found.map((claim) => claim.replace(/[^\d.]/g, ''))).toEqual(unsupported);
});
