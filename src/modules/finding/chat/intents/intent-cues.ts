/** Words without which a question does not have an intent. */

import type { QuestionIntent } from '#src/modules/finding/chat/intents/intents.ts';
import type { LikelyIntent } from '#src/modules/finding/chat/intents/likely-intents.ts';

/**
 * Words of which a question with an intent has at least one, in three languages. Goods alone, however they are
 * described, have none of them.
 */
const CUES: Readonly<Partial<Record<QuestionIntent, RegExp>>> = {
  price:
    /\b(?:prices?|priced|pricing|how much|costs?|cost|set (?:me )?back|go(?:es|ing)? for|brpa?|berapa\w*|h(?:a)?rga\w*|hrg|duit|magkano|rate)\b|ราคา|เท่าไ|เท่าหร|กี่(?:บาท|ตัง)|多少|价/i,
  unit: /\b(?:per|each|apiece|a piece|unit|satuan\w*|sebiji|sebungkus|tiap|jatoh\w*|jatuh\w*|cents?)\b|\/|ละ|ต่อ|ตก/i,
  compare:
    /\b(?:vs|versus|compare\w*|compari\w*|differ\w*|better|best|or|which|between|beda\w*|banding\w*|mending\w*|mendingan|atau|ato|mana|bagus\w*|pilih|lebih|sama)\b|กับ|หรือ|เทียบ|ต่าง|ไหน|กว่า/i,
  alert:
    /\b(?:alert\w*|notif\w*|remind\w*|ping|tell|let me know|lmk|message|text me|when(?:ever)?|if|once|until|drops?|falls?|ingat\w*|inget\w*|kabar\w*|info\w*|kasih? ?ta(?:h)?u|beri ?tahu|kalau|kalo|klo|turun\w*|pantau\w*|pengingat)\b|เตือน|แจ้ง|บอก|ทัก|ถ้า|เมื่อ|ตอน|ลด|ลง/i,
  stock:
    /\b(?:stoc?k\w*|avail\w*|left|ready|have|got|sold out|run out|come in|comes in|get it in|restock\w*|ada|habis|kosong|tersedia|sisa)\b|มี|เหลือ|หมด|สต็?อ[กค]|พร้อมส่ง/i,
  shops:
    /\b(?:shops?|stores?|sellers?|where|who|which|sold|sells?|carr(?:y|ies)|toko\w*|penjual|mana|seller|beli|jual\w*|dijual|ada)\b|ร้าน|ไหน|เจ้า|แอ[ปพ]|ขาย|ซื้อ/i,
  worth:
    /\b(?:worth\w*|value|good|deals?|buy\w*|wait\w*|hold(?: off)?|now|today|legit|fair|real\w*|fake|ok(?:ay)?|should|rip ?off|steal|discount\w*|lowest|cheap\w*|expensive|pricey|overpriced|trend\w*|histor\w*|drop\w*|layak|mahal\w*|murah\w*|beli|tunggu|nunggu|wajar|asli|boong\w*|bohong\w*|skrg|skrang|sekarang|diskon\w*|turun\w*|sepadan|gas|nanti|bagus|oke)\b|คุ้ม|ซื้อ|รอ|แพง|ถูก|ลด|จริง|ดี|โอเค|ตอนนี้|ช่วงนี้|ตำ|สอย|จัด|值/i,
  details:
    /\b(?:how|what\w*|which|who|is|are|does|do|did|can|will|has|have|specs?|any good|tell me|work|apa\w*|brpa?|berapa\w*|bisa|gimana|gmn|kah|ga|gak|nggak|ngga|g|spek\w*|bagus|awet|tahan|support|ada|itu)\b|ไหม|มั้ย|มั๊ย|มะ|ป่[าะ]?ว?|ปะ|กี่|อะไร|ไร|เท่าไ|ยังไง|ไง|สเป[กค]|ได้|หรือ|รีวิว|\?/i,
  orders:
    /\b(?:orders?|ordered|bought|parcel|package|deliver\w*|arriv\w*|track\w*|shipment|refund\w*|cancel\w*|pesan\w*|paket\w*|kirim\w*|sampai|sampe|nyampe\w*|resi|batal\w*|dibatal\w*|kurir|checkout|bayar\w*)\b|สั่ง|พัสดุ|ส่ง|ออเดอร์|คืนเงิน|ยกเลิก|เลขพัสดุ|ถึงไหน|เคลม|ของยังไม่/i,
  deals:
    /\b(?:deals?|sales?|discount\w*|promo\w*|offers?|reduced|bargains?|cheap\w*|flash|today|clearance|diskon\w*|obral|murah|hari ini|turun)\b|ลด|โปร|ดีล|เซล|ถูก|แฟลช|วันนี้/i,
  voucher:
    /\b(?:vouchers?|vcr|coupons?|codes?|kode|kupon|promo\w*|cashback|discounts?|diskon\w*|ongkir|min(?:imum)? spend)\b|คูปอง|โค้ด|โค๊ด|ส่วนลด|โปร|เวาเชอร์|วอยเชอร์/i,
  label:
    /\b(?:labels?|badges?|tags?|means?|meaning|says?|stands? for|arti\w*|maksud\w*|tulisan\w*|tertulis|itu apa|apa itu)\b|ป้าย|แปลว่า|หมาย|คือ|เขียน|แท็ก/i,
  alternative:
    /\b(?:alternati\w*|instead|similar|like|else|other|others|another|dupe\w*|substitut\w*|replac\w*|cheaper|less|ganti\w*|pengganti\w*|lain\w*|mirip\w*|sejenis|selain|murah\w*|setara)\b|แทน|อื่น|คล้าย|เหมือน|ถูกกว่า|นอกจาก|พอๆ/i,
};

/** Words that ask for what the shop or the site decides, wherever they stand. */
export const POLICY =
  /\b(?:warrant(?:y|ies)|guarantees?|refunds?|returns?|exchange|instal?lments?|vat|tax(?:es)?|customs|commission|affiliate|privacy|saved|sell (?:the |this )?(?:stuff|things|goods) (?:yoursel\w+)|garansi\w*|cicil\w*|kredit|retur\w*|tukar|tuker|aturan\w*|komisi|bayar di tempat|cod|paylater)\b|ประกัน|คืนสินค้า|คืนของ|คืนเงิน|เปลี่ยนไซ|ผ่อน|เคลม|ภาษี|ค่าคอม|นโยบาย|เก็บเงินปลายทาง|ไม่ตรงปก/i;
/** A question about what the shop or the site decides has one of these, where it names goods. */
const POLICY_CUE = new RegExp(
  `${POLICY.source}|\\b(?:return\\w*|send back|pay\\w*|cards?|deliver\\w*|ship\\w*|plane|flights?|official|genuine|fake|rules?|allowed|resmi|palsu|kirim\\w*|bayar\\w*|balik\\w*|kembali\\w*|kabin|pesawat|klaim)\\b|คืน|ส่ง|จ่าย|บัตร|แท้|ปลอม|ศูนย์|เงื่อนไข|เครื่องบิน|ขึ้นเครื่อง`,
  'i',
);
/** How much likelier words of an intent make it. */
const WITH_POLICY = 3;

/** The part of its chance that an intent keeps where the question has none of its words. */
const WITHOUT_CUE = 0.12;
/** The part that is left to a wish that goes on from another where there was none before. */
const WITHOUT_CONVERSATION = 0.1;

/** Whether a question has no word of an intent that has words of its own. */
export const lacksCue = (intent: QuestionIntent, question: string): boolean =>
  intent === 'policy' ? !POLICY_CUE.test(question) : CUES[intent]?.test(question) === false;

/** Likely intents, the likeliest first, with less chance for those whose words a question lacks. */
export function withCues(
  likely: readonly LikelyIntent[],
  question: string,
  { goesOn }: { readonly goesOn: boolean },
): readonly LikelyIntent[] {
  const weighed = likely.map(({ intent, chance }) => {
    // The site itself is asked about in many words.
    const lacks = intent !== 'policy' && lacksCue(intent, question);
    const isAlone = intent === 'refine' && !goesOn;
    return {
      intent,
      chance:
        chance *
        (lacks ? WITHOUT_CUE : 1) *
        (intent === 'policy' && POLICY.test(question) ? WITH_POLICY : 1) *
        (isAlone ? WITHOUT_CONVERSATION : 1),
    };
  });
  const sum = weighed.reduce((all, { chance }) => all + chance, 0);
  return weighed
    .map(({ intent, chance }) => ({ intent, chance: sum === 0 ? 0 : chance / sum }))
    .toSorted((a, b) => b.chance - a.chance);
}
