/** Thai words that belong to the number before them. */

import { unitOf } from '#src/words/units.ts';

/** Thai words that count what a number before them says, without those that are units of measure. */
const COUNT_WORDS = new Set(
  'บาท สตางค์ วินาที นาที ชั่วโมง วัน คืน สัปดาห์ เดือน ปี ครั้ง รอบ ชิ้น อัน กล่อง ซอง ถุง ขวด ห่อ แพ็ก แพ็ค แก้ว แผ่น เม็ด คู่ ชุด เครื่อง รุ่น ร้าน รายการ หน่วย คน ใบ ผืน ตัว ดาว ช่อง สี ที่นั่ง'.split(
    ' ',
  ),
);

/** Whether a word after a number belongs to it, so that no line may begin with it: 5,000 mAh, 30 วัน. */
export function belongsToNumber(word: string): boolean {
  return COUNT_WORDS.has(word) || unitOf(word.toLowerCase()) !== undefined;
}
