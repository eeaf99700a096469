/** Lists materials in three languages, for attributes of goods. */

import type { Term } from '#src/i18n/vocabularies/vocabulary.ts';

export const MATERIALS: readonly Term[] = [
  ['ผ้าฝ้าย', 'Cotton', 'Katun', 'คอตตอน', 'ฝ้าย'],
  ['ผ้าลินิน', 'Linen', 'Linen', 'ลินิน'],
  ['ผ้าไหม', 'Silk', 'Sutra', 'ไหม', 'Sutera'],
  ['ขนสัตว์', 'Wool', 'Wol'],
  ['ยีนส์', 'Denim', 'Denim', 'ผ้ายีนส์', 'เดนิม'],
  ['ผ้าใบ', 'Canvas', 'Kanvas', 'แคนวาส'],
  ['โพลีเอสเตอร์', 'Polyester', 'Poliester', 'โพลีเอสเทอร์'],
  ['ไนลอน', 'Nylon', 'Nilon'],
  ['สแปนเด็กซ์', 'Spandex', 'Spandeks', 'Elastane'],
  ['เรยอน', 'Rayon', 'Rayon', 'Viscose', 'Viskosa'],
  ['หนังแท้', 'Genuine leather', 'Kulit asli', 'Real leather'],
  ['หนัง', 'Leather', 'Kulit'],
  ['หนังเทียม', 'Faux leather', 'Kulit sintetis', 'หนัง PU', 'PU leather', 'Synthetic leather', 'Kulit PU'],
  ['พลาสติก', 'Plastic', 'Plastik'],
  ['ซิลิโคน', 'Silicone', 'Silikon'],
  ['ยาง', 'Rubber', 'Karet'],
  ['ไม้', 'Wood', 'Kayu', 'Wooden'],
  ['ไม้ไผ่', 'Bamboo', 'Bambu'],
  ['แก้ว', 'Glass', 'Kaca', 'กระจก'],
  ['เซรามิก', 'Ceramic', 'Keramik'],
  ['สเตนเลส', 'Stainless steel', 'Stainless steel', 'สแตนเลส', 'Stainless', 'Baja tahan karat'],
  ['เหล็ก', 'Steel', 'Baja'],
  ['เหล็กหล่อ', 'Cast iron', 'Besi cor'],
  ['อะลูมิเนียม', 'Aluminium', 'Aluminium', 'Aluminum', 'อลูมิเนียม'],
  ['โลหะ', 'Metal', 'Logam'],
  ['กระดาษ', 'Paper', 'Kertas'],
];
