import type { Intent } from '#src/modules/chat/contract.ts';

/** Words of a question that say what it asks for; the first row that matches decides. They name no product. */
export const INTENT_WORDS: readonly (readonly [Intent, RegExp])[] = [
  [
    'unable',
    /\b(?:refund|track(?:ing)? my|my orders?|cancel|password|weather|jokes?|parcels?|been shipped|shipped yet|delivery status|my account|log ?in|paket saya|sudah dikirim|resi|akun saya|pengembalian(?: dana)?|pesanan saya|batalkan pesanan|kata sandi|cuaca|hujan|lelucon)\b|คืนเงิน|คืนสินค้า|คำสั่งซื้อ|ของที่สั่ง|ส่งหรือยัง|เลขพัสดุ|พัสดุ|รหัสผ่าน|สภาพอากาศ|ฝนตก|เรื่องตลก|มุกตลก/gi,
  ],
  [
    'alert',
    /\b(?:(?:(?:set|make|create) )?an? (?:price )?alert|(?:price )?alerts?(?: me)?|notify(?: me)?|tell me when|let me know|remind me|when it gets cheaper|gets cheaper|(?:drops?|falls?)(?: to| below)?|costs?|or less|(?:pasang )?pengingat|ingatkan(?: saya)?|beri tahu(?: saya)?|kabari(?: saya)?|kalau (?:lebih murah|turun))\b|(?:ตั้ง)?(?:การ)?แจ้งเตือน(?:ฉัน|ผม|เรา)?(?:เมื่อ|ถ้า|ตอน)?(?:ราคา)?(?:ลด|ถูกลง)?|เตือน(?:ฉัน|ผม|เรา)?(?:เมื่อ|ถ้า|ตอน)?(?:ราคา)?(?:ลด|ถูกลง)?|บอก(?:ฉัน|ผม)?(?:เมื่อ|ตอน)(?:ราคา)?(?:ลด|ถูกลง)?/gi,
  ],
  [
    'label',
    /\b(?:what do(?:es)?(?=.*\bmean)|means?|meaning of|apa arti|artinya(?: apa)?|maksud(?:nya)?)\b|หมายความว่า(?:อะไร|ยังไง)?|หมายถึง(?:อะไร)?|แปลว่า(?:อะไร)?/gi,
  ],
  [
    'article',
    /\b(?:(?:in )?this (?:article|page)|summari[sz]e|summary|gist|key points|takeaways?|what (?:is )?this (?:is )?about|articles? (?:about|on)|(?:isi )?artikel(?: ini)?(?: tentang)?|ringkas(?:kan|an)?|inti(?:nya)?|halaman ini|poin penting|ini membahas apa)\b|(?:เนื้อหา)?หน้านี้|ย่อ ?ๆ|ใจความ|(?:ใน|สรุป)?บทความ(?:นี้)?(?:พูดถึง|เกี่ยวกับ)?|เรื่องนี้(?:เกี่ยวกับ|พูดถึง)?/gi,
  ],
  [
    'coupons',
    /\b(?:coupons?|vouchers?|(?:promo|discount) codes?|kupon|(?:pakai )?kode(?: (?:promo|diskon))?|(?:save )?with a code|use a code)\b|คูปอง|โค้ดส่วนลด|โค้ด/gi,
  ],
  [
    'compare',
    /\b(?:compare|vs\.?|versus|which (?:one )?(?:is (?:cheaper|better)|costs less)|better buy|differences? between|bandingkan|banding|(?:lebih )?(?:murah|bagus) mana|apa bedanya|mana yang lebih (?:murah|bagus)|pilih (?=.+ atau ))(?![\p{L}])|เปรียบเทียบ|เทียบ|(?:อัน|ตัว)ไหน(?:ถูก|ดี|คุ้ม)กว่า(?:กัน)?|ต่างกัน(?:ยังไง|อย่างไร)|เลือก(?:อัน|ตัว)ไหนดี|(?:อัน|ตัว)ไหนดี|ระหว่าง(?=.+กับ)/giu,
  ],
  [
    'cheaper',
    /\b(?:(?:any|some)thing (?:cheaper|like)(?: than)?|cheaper(?: alternatives?| than| ones?)?|less expensive|for less|alternatives?(?: to)?|(?:yang )?lebih (?:murah|hemat)(?: dari)?|alternatif|pengganti|kemahalan|(?:ada )?pilihan lain|(?:is )?too (?:expensive|pricey|dear)|what else is there|similar to|affordable|(?:yang )?mirip|(?:tapi )?lebih terjangkau|(?:ke)?mahalan(?!\w))\b|(?:แต่|ที่)?(?:ราคา)?ถูกกว่า(?:นี้)?|ที่?ประหยัดกว่า|(?:ของ|ตัว)?(?:ที่)?คล้าย(?:กับ)?|ใช้แทน|ตัวอื่นแทน|แพงไป(?!ไหม|มั้ย|หรือ)|(?:มี)?ตัวเลือกอื่น/gi,
  ],
  [
    'ranking',
    /\b(?:best[ -]?sell(?:ing|ers?)|top[ -]rated|ranking(?: of)?|leaderboards?|(?:most (?:popular|reviewed|bought))|(?:do )?people buy(?: the)? most|(?:yang )?paling (?:banyak|sering) dibeli|terlaris|peringkat|(?:paling )?populer|(?:dengan )?rating tertinggi)\b|(?:ตัวไหน)?(?:ขายดี|คะแนนดี)(?:ที่สุด)?|(?:ที่)?คนซื้อ(?:เยอะ|มาก)(?:ที่สุด)?|อันดับ|ยอดนิยม/gi,
  ],
  [
    'deals',
    /\b(?:today's deals?|deals? (?:on|in|for)|deals?|on sale|discount(?:ed|s)?|bargains?|price drops?|promo|(?:yang )?harganya turun|(?:yang )?(?:lagi )?diskon|penawaran)\b|ดีล|โปรโมชั่?น|โปร|(?:ตัวไหน)?ลดราคา|(?:ตัวไหน)?ลดอยู่|(?:มี)?อะไรลด(?:บ้าง)?|ลดกระหน่ำ/gi,
  ],
  [
    'price',
    /\b(?:what do(?:es)?(?=.*\bcost)|how much (?:is|are|do(?:es)?|for)|costs?|price of|(?:a )?(?:good|fair) (?:price|deal)|(?:is it )?worth (?:it|buying)|when (?:should i|to) buy|should i (?:wait|buy|get)(?: for)?|buy now or wait|going for|overpriced|cek harga|layak (?:di)?beli|(?:lagi )?mahal(?: (?:nggak|tidak|gak))?|(?:apakah )?harga(?:nya)?(?: ini)?(?: (?:bagus|wajar|baik))?|(?:kapan |sebaiknya )+(?:membeli|beli)|berapa|dijual|sekarang atau tunggu)\b|ราคานี้(?:ดี|โอเค)|คุ้ม(?=ไหม|มั้ย)|น่าซื้อ(?=ไหม|มั้ย)|แพงไป(?=ไหม|มั้ย|หรือ)|เช็ก?ค?ราคา|ควรซื้อ|ซื้อตอนนี้(?:เลย)?ดี?|(?:ซื้อ)?(?:ตอนไหน|เมื่อไร|เมื่อไหร่)ดี?|(?:ราคา|ขาย)?เท่า(?:ไร|ไหร่)|กี่บาท|ราคาของ/gi,
  ],
];

const GOOD = 'good|fair|great|decent|reasonable|bad|high|low';
/** Words that ask whether an amount is a good price. */
export const WORTH = new RegExp(
  [
    String.raw`\b(?:(?:an?\s+)?(?:${GOOD})\s+(?:price|deal|value|offer)(?:\s+for)?`,
    String.raw`(?:is\s+it\s+)?worth(?:\s+it)?|overpriced|too\s+(?:much|high|dear|expensive|pricey)(?:\s+for)?|(?:fair|okay|ok|expensive|reasonable)(?=\s*\?)`,
    String.raw`harga\s+(?:yang\s+)?(?:bagus|wajar)(?:\s+untuk)?|(?:bagus|wajar|layak)(?:\s+(?:nggak|tidak|gak|ga|ya)|(?=\s*\?))|kemahalan(?:\s+(?:nggak|tidak|gak|ga))?|mahal\s+(?:nggak|tidak|gak|ga|ya))\b`,
    '(?:ถือว่า)?(?:ราคา)?(?:ดี|คุ้ม|แพงไป|แพง|ถูก|โอเค|สมเหตุสมผล|เหมาะสม|น่าซื้อ)(?:ไหม|มั้ย|หรือเปล่า|รึเปล่า|หรือไม่)(?:สำหรับ)?',
  ].join('|'),
  'gi',
);
/** What stands around them. */
export const WORTH_AROUND = /\b(?:would|be|is it|was|apakah)\b|ซื้อ/gi;
/** Without a currency, only a number between these is a price. */
export const WORTH_BEFORE = /(?:^|\b(?:is|at|for|would|are|apakah|harga|seharga)|ราคา|ที่|ซื้อ)\s*$/i;
export const WORTH_BEHIND = new RegExp(
  String.raw`^\s*(?:(?:an?\s+)?(?:${GOOD})\s+(?:price|deal|value|offer)|too\s+(?:much|high)|(?:harga\s+)?(?:yang\s+)?(?:bagus|wajar)|kemahalan|(?:ราคา)?(?:ดี|คุ้ม|แพงไป|แพง|ถูก)(?:ไหม|มั้ย))`,
  'i',
);
/** Whoever says so wants something else than the verdict. */
export const OTHER_WANTED =
  /\b(?:else|alternatives?|cheaper|instead|pilihan lain|alternatif|lebih murah)\b|ตัวเลือกอื่น|ตัวอื่น|ถูกกว่า/i;

/** Words that ask for an explanation, of a label if what follows is one. */
export const EXPLAIN =
  /\b(?:why does it say|kenapa tertulis|explain|what is|what's|apa itu|jelaskan)\b|คืออะไร|อธิบาย|ทำไม(?:ขึ้น|เขียน)ว่า/gi;

/** Words at the ends of a request that name nothing. */
const FILLER_WORDS = [
  "please|find|show|me|i|i'm|want|need|looking for|recommend|search|the|a|an|some|any|something|anything|for|at|on|of|in|to|is|are",
  "it|this|that|these|those|do|does|you|have|there|which|what|what's|where|can|could|get|give|tell|help|now|today|label|badge|tag",
  'best|buy|buying|say|says|about|like|mean|cheap|good|than|most|products?|between|and|or|by|with',
  'tolong|carikan|cari|saya|mau|ingin|butuh|rekomendasi|rekomendasikan|dong|ini|itu|ada|untuk|di|yang|apa|saja|mana|sekarang|lagi',
  'sesuatu|tidak|nggak|gak|lihat|kenapa|terbaik|beli|dari|hari|tentang|dengan|dan|atau|apakah|bisa|barang|nya',
].join('|');
const THAI_FILLER = [
  'ให้ที|ข้อมูล|อยากดู|ช่วยหา|ช่วย|อยากได้|อยากซื้อ|อยาก|แนะนำ|หาซื้อ|หา|มีอะไร|มี|ขอดู|ขอ|แบบ|ของให้|ให้|หน่อย|ตอนนี้|วันนี้|ตัวนี้|อันนี้|ตัวไหน|นี้|เลยดี|เลย',
  'ครับ|ค่ะ|คะ|ไหม|มั้ย|ป้ายนี้|ป้าย|ที่ไหน|ได้ที่|ที่|ได้|อะไรบ้าง|อะไร|บ้าง|แต่|ของ|และ|กับ|ใน|ราคา|ดีไหม|ดี|ตัว|กว่า|สินค้า|พูดถึง|เกี่ยวกับ',
].join('|');
const EDGE = String.raw`[\s?？!,.:;"“”'‘’]+`;
const LEADING = new RegExp(`^(?:${EDGE}|(?:${FILLER_WORDS})(?![\\p{L}\\p{N}'-])|(?:${THAI_FILLER}))`, 'iu');
const TRAILING = new RegExp(`(?:${EDGE}|(?<![\\p{L}\\p{N}'-])(?:${FILLER_WORDS})|(?:${THAI_FILLER}))$`, 'iu');

/**
 * What a text names: the text without fillers before and behind. What stands between stays, because it may be part of a
 * name. A Thai filler is cut only where the rest is a word of its own.
 */
export function nameIn(text: string, isWhole: (rest: string, cut: string) => boolean): string {
  let name = text.replace(/\s+/g, ' ').trim();
  for (const edge of [LEADING, TRAILING]) {
    for (;;) {
      const cut = edge.exec(name)?.[0];
      if (cut === undefined || cut === '') break;
      const rest = edge === LEADING ? name.slice(cut.length) : name.slice(0, name.length - cut.length);
      if (!isWhole(name, cut)) break;
      name = rest;
    }
  }
  return name;
}
