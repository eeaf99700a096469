/** Lists colours in three languages, for attributes of goods and names of variants. */

import type { Term } from '#src/i18n/vocabularies/vocabulary.ts';

/** Colours of goods. In Thai they may follow the word for colour, in Indonesian too. */
export const COLOURS: readonly Term[] = [
  ['ดำ', 'Black', 'Hitam'],
  ['ขาว', 'White', 'Putih'],
  ['เทา', 'Grey', 'Abu-abu', 'Gray', 'Abu'],
  ['เทาเข้ม', 'Dark grey', 'Abu-abu tua', 'Dark gray', 'Charcoal'],
  ['เทาอ่อน', 'Light grey', 'Abu-abu muda', 'Light gray'],
  ['น้ำเงิน', 'Blue', 'Biru'],
  ['ฟ้า', 'Light blue', 'Biru muda', 'Sky blue'],
  ['กรมท่า', 'Navy', 'Biru dongker', 'กรม', 'Navy blue', 'Dongker', 'Biru navy'],
  ['แดง', 'Red', 'Merah'],
  ['แดงเลือดหมู', 'Maroon', 'Merah marun', 'เลือดหมู', 'Burgundy', 'Marun'],
  ['เขียว', 'Green', 'Hijau'],
  ['เขียวเข้ม', 'Dark green', 'Hijau tua'],
  ['เขียวอ่อน', 'Light green', 'Hijau muda'],
  ['เขียวขี้ม้า', 'Olive', 'Hijau zaitun', 'Army', 'Hijau army'],
  ['เหลือง', 'Yellow', 'Kuning'],
  ['ส้ม', 'Orange', 'Oranye', 'Jingga', 'Oren'],
  ['ชมพู', 'Pink', 'Merah muda'],
  ['ม่วง', 'Purple', 'Ungu', 'Violet'],
  ['น้ำตาล', 'Brown', 'Cokelat', 'Coklat'],
  ['น้ำตาลเข้ม', 'Dark brown', 'Cokelat tua', 'Coklat tua'],
  ['ครีม', 'Cream', 'Krem', 'Ivory'],
  ['เบจ', 'Beige', 'Beige'],
  ['กากี', 'Khaki', 'Khaki'],
  ['เงิน', 'Silver', 'Perak'],
  ['ทอง', 'Gold', 'Emas', 'Golden'],
  ['โรสโกลด์', 'Rose gold', 'Emas mawar', 'ทองชมพู'],
  ['ใส', 'Clear', 'Bening', 'Transparent', 'โปร่งใส', 'Transparan'],
  ['หลายสี', 'Multicolour', 'Warna-warni', 'Multicolor', 'Multi', 'Multiwarna'],
  ['คละสี', 'Assorted colours', 'Warna acak', 'Assorted', 'Random', 'สุ่มสี', 'Campur'],
];
