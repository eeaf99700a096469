/** Words of questions that name no goods. */

import { onFirstUse } from '#src/kernel/on-first-use.ts';
import { indexedForms } from '#src/modules/finding/search/naming/naming-reads.ts';

/** Words at the ends of a request that name nothing. */
const FILLER_WORDS = [
  "which (?:shop|store|seller)s? (?:that )?(?:sells?|has|have)|please|find|show|me|i|i'm|want|need|looking for|recommend|search|the|a|an|some|any|something|anything|for|at|on|of|in|to|is|are",
  "it|this|that|these|those|do|does|you|have|there|which|what|what's|where|can|could|get|give|tell|help|now|today|label|badge|tag",
  'best|buy|buying|say|says|about|like|mean|cheap|good|than|most|products?|between|and|or|by|with|who|why|which one|right now|prices?',
  "here|available|anywhere|in stock|sold|hello|hi|hey|thanks|thank you|good morning|how|much|my|will|would|should|we|us|your|with|from|it's|ok|okay|selling|them|among",
  'tolong|carikan|cari|saya|mau|ingin|butuh|rekomendasi|rekomendasikan|dong|ini|itu|ada|untuk|di|yang|apa|saja|mana|sekarang|lagi',
  'sesuatu|tidak|nggak|gak|ga|lihat|kenapa|terbaik|beli|dari|hari|tentang|dengan|dan|atau|apakah|bisa|barang|nya|murah|kenapa|mengapa|siapa|harga|harganya',
  'tersedia|dijual|stok|halo|hai|selamat (?:pagi|siang|sore|malam)|terima kasih|makasih|kak|berapa|aku|kamu|buat|ya|yuk|sih|kok|banget|bagus|produk|toko|(?:yang )?(?:jual|menjual)|di antara',
].join('|');
const THAI_FILLER = [
  'ให้ที|ข้อมูล|อยากดู|ช่วยหา|ช่วย|อยากได้|อยากซื้อ|อยาก|แนะนำ|หาซื้อ|หา|มีอะไร|มี|ขอดู|ขอ|แบบ|ของให้|ให้|หน่อย|ตอนนี้|วันนี้|ตัวนี้|อันนี้|ตัวไหน|นี้|เลยดี|เลย',
  'ครับ|ค่ะ|คะ|ไหม|มั้ย|ป้ายนี้|ป้าย|ที่ไหน|ได้ที่|ที่|ได้|อะไรบ้าง|อะไร|บ้าง|แต่|ของ|และ|กับ|ใน|ราคา|ดีไหม|ดี|ตัว|กว่า|สินค้า|พูดถึง|เกี่ยวกับ',
  'คือ|สวัสดี|หวัดดี|ขอบคุณ|ขอบใจ|จ้า|จ้ะ|ๆ|ยี่ห้อไหน|รุ่นไหน|แบบไหน|ไหน|คุ้มที่สุด|คุ้มสุด|คุ้มกว่า|ร้านไหนขาย|ร้านไหน|ขาย|ในนี้|ต้องดู|ต้อง|ดู|ทำไม',
].join('|');
/** Words around what an alert waits for. */
const CONDITION_WORDS =
  'when|if|once|kapan|whenever|until|as soon as|wait for|drops?|falls?|goes|down|gets?|becomes?|kalau|kalo|jika|bila|saat|ketika|begitu|sampai|turun|naik|lebih';
const THAI_CONDITION = 'เมื่อ|ถ้า|ตอน|ลดลง|ลดราคา|ลด|ลง|ถูกลง|เหลือ|ต่ำลง';

/** The words, as they are indexed, that name nothing wherever they stand. */
export const fillers = onFirstUse((): ReadonlySet<string> => {
  const all = [FILLER_WORDS, THAI_FILLER, CONDITION_WORDS, THAI_CONDITION].join('|').split(/[|()?:]+/);
  return indexedForms(all);
});
