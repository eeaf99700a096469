import type { Intent } from '#src/modules/chat/contract.ts';

/** Words of a question that say what it asks for; the first row that matches decides. They name no product. */
export const INTENT_WORDS: readonly (readonly [Intent, RegExp])[] = [
  [
    'unable',
    /\b(?:refund|(?:change|edit|update) my (?:delivery |shipping |home )?(?:address|e-?mail|phone|number|name|card)|(?:ganti|ubah) (?:alamat|nomor|email|nama|kartu)\w*(?: (?:pengiriman|saya))?|how (?:long|many days) (?:does|do|will|is|for) .*(?:shipping|delivery|deliver|arrive|take)|berapa (?:lama|hari) (?:pengiriman|sampai|kirim)\w*|cash on delivery|cod|(?:can|could|do) i pay|payments?|bayar di tempat|cara bayar|track(?:ing)? my|my orders?|(?:do you )?(?:ship|deliver)(?:s|y|ping)? to|kirim ke|cancel|password|weather|jokes?|parcels?|been shipped|shipped yet|delivery status|my account|log ?in|paket saya|sudah dikirim|resi|akun saya|pengembalian(?: dana)?|pesanan saya|batalkan pesanan|kata sandi|cuaca|hujan|lelucon|returns? (?:an? |my |the )?(?:items?|products?|orders?|policy)|retur)\b|(?:ส่ง|จัดส่ง)กี่วัน|กี่วัน(?:ถึง|ได้)|เปลี่ยน(?:ที่อยู่|เบอร์|อีเมล|รหัส|ชื่อ)(?:จัดส่ง)?|คืนเงิน|เก็บเงินปลายทาง|จ่ายเงิน|ชำระเงิน|ผ่อน(?:ได้|ชำระ)|คืนสินค้า|คำสั่งซื้อ|ของที่สั่ง|ส่งหรือยัง|ส่งถึง|จะ(?:มา)?ถึงเมื่อ(?:ไร|ไหร่)|ส่งเมื่อ(?:ไร|ไหร่)|ส่งไปที่|เลขพัสดุ|พัสดุ|รหัสผ่าน|สภาพอากาศ|ฝนตก|เรื่องตลก|มุกตลก/gi,
  ],
  [
    'price',
    /\b(?:(?:is (?:it|this|that) )?an? (?:fake|real|genuine|honest) (?:discount|deal|price|sale)|(?:fake|real) discounts?|(?:are|is) (?:the|these|this|that) prices? (?:real|true|right|correct)|why is (?:it|this|that)(?: so)? (?:cheap|expensive)|(?:is (?:it|this) )?(?:cheaper|lower|more expensive|dearer|higher) than (?:last (?:week|month|year)|before|usual|yesterday|normal)|will (?:it|(?:the|its) prices?) (?:get cheaper|(?:drop|fall|go (?:up|down)|rise|increase)(?: more| again| further| soon)?)|(?:lebih (?:murah|mahal)) dari (?:biasanya|sebelumnya|kemarin|bulan lalu|minggu lalu)|kenapa (?:murah|mahal)|has(?=.*\bbeen cheaper)|(?:ever )?been cheaper(?: before)?|pernah lebih murah|price history|history of (?:the )?prices?|(?:the )?lowest (?:price )?(?:ever|so far|of all time)|diskon(?:nya)? (?:palsu|asli|beneran|sungguhan)|riwayat harga|(?:harga )?(?:terendah|termurah) (?:sepanjang masa|selama ini|yang pernah))\b|ทำไม(?:ถึง)?(?:ถูก|แพง)(?:จัง)?|(?:ถูก|แพง)กว่า(?:ปกติ|เดือนที่แล้ว|เมื่อก่อน|เดิม)|(?:ราคา)?จะ(?:ลด|ลง|ขึ้น)(?:อีก)?(?=ไหม|มั้ย|หรือ)|เคย(?:ลด|ถูก)(?:กว่า)?(?:นี้)?|ประวัติราคา|ลด(?:ราคา)?(?:จริง|หลอก|ปลอม)(?=ไหม|มั้ย|หรือ)|(?:ราคา)?(?:ต่ำ|ถูก)(?:ที่)?สุด(?:ที่เคย(?:มี|ขาย)?|เท่าที่เคย(?:มี|ขาย)?)/gi,
  ],
  [
    'alert',
    /\b(?:(?:(?:set|make|create) )?an? (?:price )?alert|(?:price )?alerts?(?: me)?|notify(?: me)?|tell me when|let me know|remind me|when it gets cheaper|gets cheaper|(?:drops?|falls?)(?: to| below)?|(?:pasang )?pengingat|ingatkan(?: saya)?|beri tahu(?: saya)?|kabari(?: saya)?|kalau (?:lebih murah|turun))\b|(?:ตั้ง)?(?:การ)?แจ้งเตือน(?:ฉัน|ผม|เรา)?(?:เมื่อ|ถ้า|ตอน)?(?:ราคา)?(?:ลด|ถูกลง)?|เตือน(?:ฉัน|ผม|เรา)?(?:เมื่อ|ถ้า|ตอน)?(?:ราคา)?(?:ลด|ถูกลง)?|บอก(?:ฉัน|ผม)?(?:เมื่อ|ตอน)(?:ราคา)?(?:ลด|ถูกลง)?/gi,
  ],
  [
    'label',
    /\b(?:what do(?:es)?(?=.*\bmean)|means?|meaning of|apa arti|artinya(?: apa)?|maksud(?:nya)?)\b|หมายความว่า(?:อะไร|ยังไง)?|หมายถึง(?:อะไร)?|แปลว่า(?:อะไร)?/gi,
  ],
  [
    'article',
    /\b(?:(?:give me )?(?:the )?(?:short|brief) version|tl;?dr|in short|singkatnya(?: gimana| bagaimana)?|how (?:do (?:i|you)|to|should i|can i) (?:choose|pick|select|use|clean|care for)|what to look for (?:in|when)|(?:cara|tips) (?:memilih|milih|pilih|merawat|membersihkan|memakai|menggunakan)|(?:buying )?guides? (?:to|for|on)|tips (?:for|on|untuk)|panduan|(?:in )?this (?:article|page)|summari[sz]e|summary|gist|(?:key|main) points|pokok pembahasan(?:nya)?|takeaways?|what (?:is )?this (?:is )?about|articles? (?:about|on)|(?:isi )?artikel(?: ini)?(?: tentang)?|ringkas(?:kan|an)?|inti(?:nya)?|halaman ini|poin penting|ini membahas apa)\b|(?:ขอ)?(?:แบบ)?สั้น ?ๆ|วิธี(?:การ)?(?:เลือกซื้อ|เลือก|ใช้|ดูแล|ทำความสะอาด)|คู่มือ(?:การ)?(?:เลือก)?(?:ซื้อ)?|(?:เนื้อหา)?หน้านี้|ย่อ ?ๆ|ใจความ|ประเด็นสำคัญ|(?:ใน|สรุป)?บทความ(?:นี้)?(?:พูดถึง|เกี่ยวกับ)?|เรื่องนี้(?:เกี่ยวกับ|พูดถึง)?/gi,
  ],
  [
    'coupons',
    /\b(?:coupons?|vouchers?|(?:promo|discount) codes?|money off|potongan(?: harga)?|kupon|(?:pakai )?kode(?: (?:promo|diskon))?|(?:save )?with a code|use a code)\b|คูปอง|เวาเชอร์|วอเชอร์|บัตรกำนัล|ส่วนลด(?:ของ|ที่)?(?=\s*(?:shopee|lazada|tiktok|amazon|tokopedia|ช้อปปี้|ช็อปปี้|ลาซาด้า|ติ๊กต็อก))|โค้ดส่วนลด|โค้ด/gi,
  ],
  [
    'compare',
    /\b(?:compare|vs\.?|versus|against|(?:choose|decide|torn|pick) between|(?:bagusan|mending(?:an)?) mana|which (?:one|is best|should i (?:buy|get))(?=[\s?]*$)|which (?:one )?(?:is (?:cheaper|better)|costs less)|better buy|differences? between|bandingkan|banding|(?:lebih )?(?:murah|bagus) mana|apa bedanya|mana yang lebih (?:murah|bagus)|pilih(?= .+ atau )|lawan)(?![\p{L}])|เปรียบเทียบ|เทียบ|(?:อัน|ตัว)ไหน(?:ถูก|ดี|คุ้ม)กว่า(?:กัน)?|ต่างกัน(?:ยังไง|อย่างไร)|เลือก(?:อัน|ตัว)ไหนดี|(?:อัน|ตัว)ไหนดี|ระหว่าง(?=.+กับ)|(?<=(?:หรือ|กับ).*)(?:แบบ|อัน|ตัว)?(?:ไหน)?(?:ดี|ถูก|คุ้ม)กว่า(?:กัน)?$/giu,
  ],
  [
    'cheaper',
    /\b(?:an? (?:budget|low-cost|economy) (?:version|option|substitute)(?: (?:of|for|to))?|versi (?:murah|hemat|ekonomis)(?:nya)?(?: dari)?|(?:any|some)thing (?:cheaper|like)(?: than)?|can(?:no|')t afford|(?:suggest|show)(?: me)? another|(?:uang(?:nya)?|budget) (?:saya )?kurang(?: untuk)?|ada yang lain|cheaper(?: alternatives?| than| ones?)?|less expensive|for less|alternatives?(?: to)?|(?:yang )?lebih (?:murah|hemat)(?: dari)?|alternatif|pengganti|kemahalan|(?:ada )?pilihan lain|(?:is )?too (?:expensive|pricey|dear)|what else is there|similar to|affordable|(?:yang )?mirip|(?:tapi )?lebih terjangkau|(?:ke)?mahalan(?!\w))\b|(?:แต่|ที่)?(?:ราคา)?ถูกกว่า(?:นี้)?|(?:มี)?(?:รุ่น|ตัว|แบบ)?(?:ที่)?ประหยัดกว่า|(?:ของ|ตัว)?(?:ที่)?คล้าย(?:กับ)?|ใช้แทน|ตัวอื่นแทน|งบไม่พอ(?:ซื้อ)?|(?:มี)?แบบอื่น|แพงไป(?!ไหม|มั้ย|หรือ)|(?:มี)?ตัวเลือกอื่น/gi,
  ],
  [
    'ranking',
    /\b(?:best[ -]?sell(?:ing|ers?)|top \d+|\d+ besar|top[ -]rated|ranking(?: of)?|leaderboards?|(?:most (?:popular|reviewed|bought))|(?:are |is )?bought (?:the )?most|trending|(?:yang )?paling (?:laku|laris)|(?:do )?people buy(?: the)? most|(?:yang )?paling (?:banyak|sering) dibeli|terlaris|peringkat|(?:paling )?populer|(?:dengan )?rating tertinggi)\b|(?:ตัวไหน)?(?:ขายดี|คะแนนดี)(?:ที่สุด)?|(?:ที่)?คนซื้อ(?:เยอะ|มาก)(?:ที่สุด)?|ท็อป ?\d+|อันดับ|ยอดนิยม|ยอดฮิต/gi,
  ],
  [
    'deals',
    /\b(?:today's deals?|deals? (?:on|in|for)|deals?|on sale|discount(?:ed|s)?|bargains?|price (?:drops?|cuts?)|mark-?downs?(?: (?:on|in|for))?|clearance|(?:yang )?(?:lagi )?turun harga|(?:special )?offers?(?: on| for)?|flash sales?|obral|cuci gudang|promo|(?:yang )?harganya turun|(?:yang )?(?:lagi )?diskon|penawaran)\b|ของถูก(?:หมวด)?|แฟลชเซล|ดีล|โปรโมชั่?น|(?:มี|จัด|ดู)โปร(?!ตีน)|^โปร(?!ตีน|แกรม|เจ|ไบ|เฟส)|โปร(?:เด็ด|แรง|วันนี้)|(?:ตัวไหน)?ลดราคา|(?:ตัวไหน)?(?:ลดอยู่|กำลังลด(?:ราคา)?(?:อยู่)?)|(?:มี)?อะไรลด(?:บ้าง)?|ลดกระหน่ำ/gi,
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
    String.raw`(?:is\s+it\s+)?worth(?:\s+it)?|overpriced|too\s+(?:much|high|dear|expensive|pricey)(?:\s+for)?|(?:fair|okay|ok|fine|expensive|reasonable|good|cheap)(?=\s*(?:\?|for\b|$))(?:\s+for\b)?`,
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
  String.raw`^\s*(?:(?:an?\s+)?(?:${GOOD})\s+(?:price|deal|value|offer)|(?:an?\s+)?(?:${GOOD}|okay|ok|fine|expensive|cheap)\s*(?:\?|for\b|$)|too\s+(?:much|high)|(?:harga\s+)?(?:yang\s+)?(?:bagus|wajar)|kemahalan|(?:ราคา)?(?:ดี|คุ้ม|แพงไป|แพง|ถูก)(?:ไหม|มั้ย))`,
  'i',
);
/** Whoever says so wants something else than the verdict. */
export const OTHER_WANTED =
  /\b(?:else|alternatives?|cheaper|instead|pilihan lain|alternatif|lebih murah)\b|ตัวเลือกอื่น|ตัวอื่น|ถูกกว่า/i;

/** Words that ask for an explanation, of a label if what follows is one. */
export const EXPLAIN =
  /\b(?:why does it say|why is there an?(?= (?:badge|label|tag)\b)|kenapa tertulis|(?:itu )?(?:buat|untuk) apa|gunanya apa|explain|what is|what's|apa itu|jelaskan)\b|คืออะไร|คือยังไง|อธิบาย|มีไว้ทำไม|ทำไม(?:ขึ้น|เขียน)ว่า|(?:ที่)?เขียนว่า/gi;

/** What stands between the names of which one is asked for. */
export const EITHER = /\s(?:or|atau)\s|หรือ(?!เปล่า|ไม่|ยัง)/i;
