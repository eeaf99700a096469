import { expect, test } from 'vitest';
import { wholeWords, wholeWordsIn } from '#src/ui/text/no-break-words.ts';

const marked = (html: string) => html.replaceAll('<span class="whole">', '[').replaceAll('</span>', ']');
const plain = (html: string) => html.replaceAll(/<span class="whole">|<\/span>|<wbr>/g, '');

test.each([
  ['รีวิวพาวเวอร์แบงก์และไมโครเวฟ', '[รีวิว][พาวเวอร์แบงก์]และ[ไมโครเวฟ]'],
  ['ช้อปออนไลน์', '[ช้อป]<wbr>[ออนไลน์]'],
  ['ชาร์จ 5,000 mAh ใน 30 วันแรก', 'ชาร์จ [5,000 mAh] ใน [30 วัน]แรก'],
  ['฿ 1,290 ลด 25 %', '[฿ 1,290] ลด [25 %]'],
  ['นาน 2–3 วัน ห่าง 10-15 เมตร', 'นาน [2–3 วัน] ห่าง [10-15 เมตร]'],
  ['รุ่น 2–3 และ WH-1000 ลด 10–15 %', 'รุ่น [2–3] และ WH-1000 ลด [10–15 %]'],
  ['Rice cooker for 2–3 & more', 'Rice cooker for [2–3] &amp; more'],
  ['ถูก & ดี <ที่สุด>', 'ถูก &amp; ดี &lt;ที่สุด&gt;'],
  ['A power bank & more', 'A power bank &amp; more'],
  ['', ''],
])('%s', (text, expected) => {
  expect(marked(wholeWords(text))).toBe(expected);
});

test.each([
  ['<p>ซื้อสมาร์ตโฟนต่ำสุด</p>', '<p>ซื้อ[สมาร์ตโฟน][ต่ำสุด]</p>'],
  ['<img src="/x.png" alt="แท็บเล็ต">', '<img src="/x.png" alt="แท็บเล็ต">'],
  ['<pre tabindex="0"><code>แท็บเล็ต</code></pre>', '<pre tabindex="0"><code>แท็บเล็ต</code></pre>'],
  ['<p><code>แท็บเล็ต</code> แท็บเล็ต</p>', '<p><code>แท็บเล็ต</code> [แท็บเล็ต]</p>'],
  ['<h2 id="แท็บเล็ต">แท็บเล็ต</h2>', '<h2 id="แท็บเล็ต">[แท็บเล็ต]</h2>'],
  ['<p>phone</p>', '<p>phone</p>'],
])('%s', (html, expected) => {
  expect(marked(wholeWordsIn(html))).toBe(expected);
  expect(plain(wholeWordsIn(html))).toBe(html);
});
