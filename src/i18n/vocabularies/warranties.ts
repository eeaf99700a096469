/** Lists warranties, as marketplaces name them, in three languages. */

import type { Term } from '#src/i18n/vocabularies/vocabulary.ts';

/** Kinds of warranty. A time may stand before or after the words. */
export const WARRANTIES: readonly Term[] = [
  ['ไม่มีการรับประกัน', 'No warranty', 'Tanpa garansi', 'ไม่มีประกัน', 'ไม่รับประกัน', 'Tidak ada garansi'],
  ['รับประกันโดยผู้ผลิต', 'Manufacturer warranty', 'Garansi produsen', 'การรับประกันจากผู้ผลิต', 'ประกันโรงงาน'],
  ['รับประกันโดยผู้ขาย', 'Seller warranty', 'Garansi penjual', 'ประกันร้าน', 'ประกันร้านค้า', 'Garansi toko'],
  ['รับประกันโดยผู้นำเข้า', 'Supplier warranty', 'Garansi distributor', 'Local supplier warranty'],
  ['รับประกันโดยศูนย์', 'Official warranty', 'Garansi resmi', 'ประกันศูนย์', 'ประกันศูนย์ไทย', 'รับประกันศูนย์'],
  ['รับประกันระหว่างประเทศ', 'International warranty', 'Garansi internasional'],
  ['รับประกันตลอดชีพ', 'Lifetime warranty', 'Garansi seumur hidup', 'ตลอดอายุการใช้งาน', 'Lifetime'],
  ['รับประกัน', 'Warranty', 'Garansi', 'ประกัน', 'การรับประกัน'],
];
