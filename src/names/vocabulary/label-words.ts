/** Words that announce a value and say nothing themselves: size, warna, ไซซ์. */
export const LABELS: ReadonlySet<string> = new Set(
  (
    'merk merek brand size sizes ukuran uk warna color colour rasa flavour flavor scent varian variant type tipe model seri series edisi edition no nomor ' +
    'แบบ รุ่น สี ขนาด ไซส์ ไซซ์ เบอร์ ชนิด รส กลิ่น ยี่ห้อ แบรนด์ ลาย สูตร'
  ).split(' '),
);

/** Words that join others: nothing ends with one. */
export const JOINING: ReadonlySet<string> = new Set(
  'the a an of in on for with and or to dan atau di ke yang dgn untuk isi by de le la และ หรือ มี ที่ ใน สำหรับ พร้อม'.split(
    ' ',
  ),
);

/** A label in Thai letters right behind the word before it, which no other word ends with. */
const GLUED = /(?<=[\u0e00-\u0e7f]{2})(?:ขนาด|ไซส์|ไซซ์|เบอร์|กลิ่น|ยี่ห้อ|แบรนด์)$/u;
const SIGNS = /[\s\-–—|,:/([#.]+$/u;

/** The beginning of a name without what announces a value at its end: Shirt size, เสื้อยืดไซซ์. */
export function withoutLabelAtEnd(beginning: string): string {
  const text = beginning.replace(SIGNS, '');
  const last = /\S+$/u.exec(text)?.[0] ?? '';
  const word = last.toLowerCase().replace(/^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu, '');
  if (last !== text && (LABELS.has(word) || JOINING.has(word))) return withoutLabelAtEnd(text.slice(0, -last.length));
  const shorter = text.replace(GLUED, '');
  return shorter === text ? text : withoutLabelAtEnd(shorter);
}
