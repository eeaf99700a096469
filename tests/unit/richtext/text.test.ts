import { describe, expect, test } from 'vitest';
import { cleanTitle } from '#src/richtext/clean-title.ts';
import { parseDate } from '#src/richtext/dates.ts';
import { excerpt } from '#src/richtext/excerpt.ts';
import { renderBody } from '#src/richtext/render-body.ts';

const TITLE = 'รัฐบาลไทย-ข่าวทำเนียบรัฐบาล-ธนาคารเปิดบริการใหม่';
const text = (source: string): string => renderBody(source, { format: 'text', lang: 'th', title: TITLE }).html;

describe('plain text of news', () => {
  test('a whole page: title, date, print button, repetition and source are removed', () => {
    const page = [
      `${TITLE} `,
      '',
      'วันจันทร์ที่ 23 พฤษภาคม 2565',
      '23/05/2565',
      'พิมพ์',
      'ธนาคารเปิดบริการใหม่',
      '\u200bวันนี้ (23 พฤษภาคม 2565) ธนาคาร\u00a0เปิดบริการ',
      'วันนี้ (23 พฤษภาคม 2565) ธนาคาร เปิดบริการ',
      '-----------------',
      '#ไทยคู่ฟ้า #ข่าว',
      '',
      'ที่มา : https://www.thaigov.go.th/news/contents/details/54879',
    ].join('\n');
    expect(text(page)).toBe('<p>วันนี้ (23 พฤษภาคม 2565) ธนาคาร เปิดบริการ</p>');
  });

  test.each([
    ['bullets', '• ก\n• ข\nค', '<ul><li>ก</li><li>ข</li></ul><p>ค</p>'],
    ['numbers', '1. ก\n2. ข\n4. ค', '<ol><li>ก</li><li>ข</li></ol><p>4. ค</p>'],
    ['a lone number', '1. ก\nข', '<p>1. ก</p><p>ข</p>'],
    [
      'an address',
      'ดูที่https://a.example/xได้',
      '<p>ดูที่<a href="https://a.example/x" rel="noopener nofollow">https://a.example/x</a>ได้</p>',
    ],
    [
      'an address without scheme',
      'www.a.example.',
      '<p><a href="https://www.a.example/" rel="noopener nofollow">www.a.example</a>.</p>',
    ],
    ['signs of HTML and Markdown', '<b>*ก*</b> {{ x }} &amp;', '<p>&lt;b&gt;*ก*&lt;/b&gt; {{ x }} &amp;amp;</p>'],
    ['a drawn rule', '*********** 17 กุมภาพันธ์ 2564', '<p>17 กุมภาพันธ์ 2564</p>'],
    ['other news', 'ก\nข่าวที่เกี่ยวข้อง\nข', '<p>ก</p>'],
    ['a headline that the text repeats', 'รัฐมนตรีเปิดงานใหญ่\nรัฐมนตรีเปิดงานใหญ่ที่กรุงเทพ', '<p>รัฐมนตรีเปิดงานใหญ่ที่กรุงเทพ</p>'],
  ])('%s', (_name, source, html) => {
    expect(text(source)).toBe(html);
  });
});

describe('titles', () => {
  test.each([
    ['What&#39;s new &amp;amp; next', "What's new & next"],
    ['<b>Bold</b>  title\u200b\u202e', 'Bold title'],
    ['a < b', 'a < b'],
    [TITLE, 'ธนาคารเปิดบริการใหม่'],
    ['e\u0301', 'é'],
    ['a\ud800', 'a\ufffd'],
    ['\n\t', ''],
  ])('%j is %j', (raw, title) => {
    expect(cleanTitle(raw)).toBe(title);
  });
});

describe('excerpts', () => {
  test.each([
    ['short  text', 'en', 20, 'short text'],
    ['one two three four', 'en', 12, 'one two…'],
    ['one, two three', 'en', 6, 'one…'],
    ['สวัสดีชาวโลกทั้งหลาย', 'th', 10, 'สวัสดีชาว…'],
    ['Incomprehensibilities', 'en', 5, 'Inco…'],
    ['👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 'en', 2, '👨‍👩‍👧…'],
    ['', 'id', 10, ''],
  ] as const)('%j in %s at %i is %j', (source, lang, most, short) => {
    expect(excerpt(source, lang, most)).toBe(short);
  });

  test('a Thai excerpt never separates a letter from its marks', () => {
    const cut = excerpt('กำลังซื้อของผู้บริโภคเพิ่มขึ้นอย่างต่อเนื่อง'.repeat(20), 'th');
    expect(cut.length).toBeLessThanOrEqual(320);
    expect(cut).toMatch(/…$/);
    expect(cut).not.toMatch(/^[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/);
  });
});

describe('dates', () => {
  const BANGKOK = 'Asia/Bangkok';
  test.each([
    ['2015-12-17 12:00:00 -5', '2015-12-17T17:00:00.000Z'],
    ['2013-10-29 10:13:29 -0400', '2013-10-29T14:13:29.000Z'],
    ['2014-03-19T10:14:29-04:00', '2014-03-19T14:14:29.000Z'],
    ['2014-03-19T10:14:29.5Z', '2014-03-19T10:14:29.500Z'],
    ['2022-11-05', '2022-11-04T17:00:00.000Z'],
    ['2566-05-18', '2023-05-17T17:00:00.000Z'],
    ['18/05/2566', '2023-05-17T17:00:00.000Z'],
    ['18/05/2023 09:30', '2023-05-18T02:30:00.000Z'],
    ['๑๘/๐๕/๒๕๖๖', '2023-05-17T17:00:00.000Z'],
    ['วันจันทร์ที่ 23 พฤษภาคม 2565', '2022-05-22T17:00:00.000Z'],
    ['23 พ.ค. 2565', '2022-05-22T17:00:00.000Z'],
    ['11 พ.ย.64', '2021-11-10T17:00:00.000Z'],
    ['30 มิถุนายน พ.ศ. 2566 เวลา 11.00 น.', '2023-06-30T04:00:00.000Z'],
  ])('%s', (raw, iso) => {
    expect(parseDate(raw, BANGKOK)?.toISOString()).toBe(iso);
  });

  test.each([
    ['Tue, 10 Nov 2026 10:00:00 +0700', '2026-11-10T03:00:00.000Z'],
    ['November 12th, 2026', '2026-11-11T17:00:00.000Z'],
    ['Thursday, Nov 12 2026 9:30 pm', '2026-11-12T14:30:00.000Z'],
    ['12-Sep-2026', '2026-09-11T17:00:00.000Z'],
    ['12 Nov 26', '2026-11-11T17:00:00.000Z'],
    ['12 Agustus 2026 10.30 WIB', '2026-08-12T03:30:00.000Z'],
    ['Senin, 12 Okt 2026', '2026-10-11T17:00:00.000Z'],
    ["Jum'at, 4 Des 2026", '2026-12-03T17:00:00.000Z'],
    ['12 พ.ย. 2569', '2026-11-11T17:00:00.000Z'],
    ['12 พฤศจิกายน พ.ศ. 2569 เวลา 09:00 น.', '2026-11-12T02:00:00.000Z'],
    ['12 พ.ย. ค.ศ. 2026', '2026-11-11T17:00:00.000Z'],
    ['๑๒ พ.ย. ๖๙', '2026-11-11T17:00:00.000Z'],
    ['2569/11/12 10:00', '2026-11-12T03:00:00.000Z'],
    ['12 November 2569', '2026-11-11T17:00:00.000Z'],
  ])('%j, as shops write it, is %s', (raw, iso) => {
    expect(parseDate(raw, BANGKOK)?.toISOString()).toBe(iso);
  });

  test.each([
    '',
    'soon',
    '2015-02-30',
    '31/04/2566',
    '2015-13-01',
    '2015-01-01 25:00',
    '12 ปีก่อน 2565',
    '2015-01-01 +99',
    `2015-01-01${' '.repeat(200)}`,
    '0000-00-00',
    '2701-01-01',
    '2026/11-12',
    '12 Foo 2026',
    '31 Nov 2026',
  ])('%j is not a date', (raw) => {
    expect(parseDate(raw, BANGKOK)).toBeUndefined();
  });

  test('a wall time is right on both sides of a change of the offset', () => {
    expect(parseDate('2024-03-10 01:30', 'America/New_York')?.toISOString()).toBe('2024-03-10T06:30:00.000Z');
    expect(parseDate('2024-03-10 03:30', 'America/New_York')?.toISOString()).toBe('2024-03-10T07:30:00.000Z');
    expect(parseDate('2024-11-03 12:00', 'America/New_York')?.toISOString()).toBe('2024-11-03T17:00:00.000Z');
  });
});
