/** Words that ask for an article, or for what stands in one. */
export const ARTICLE =
  /\b(?:(?:give me )?(?:the )?(?:short|brief) version|tl;?dr|in short|singkatnya|what to look for (?:in|when)|(?:cara|tips) (?:memilih|milih|pilih|merawat|membersihkan|memakai|menggunakan)|(?:buying )?guides? (?:to|for|on)|tips (?:for|on|untuk)|panduan|(?:in )?this (?:article|page)|summari[sz]e|summary|gist|(?:key|main) points|pokok pembahasan(?:nya)?|takeaways?|what (?:is )?this (?:is )?about|articles? (?:about|on)|(?:isi )?artikel|ringkas(?:kan|an)?|intinya|halaman ini|poin penting|ini membahas apa|how (?:do (?:i|you)|to|should i|can i) (?:choose|pick|select|use|clean|care for))\b|(?:ขอ)?(?:แบบ)?สั้น ?ๆ|วิธี(?:การ)?(?:เลือกซื้อ|เลือก|ใช้|ดูแล|ทำความสะอาด)|คู่มือ|(?:เนื้อหา)?หน้านี้|ย่อ ?ๆ|ใจความ|ประเด็นสำคัญ|บทความ|เรื่องนี้(?:เกี่ยวกับ|พูดถึง)/i;

/** Words that ask for a leaderboard. */
export const RANKING =
  /\b(?:best[ -]?sell(?:ing|ers?)|top \d+|\d+ besar|top[ -]rated|ranking(?: of)?|leaderboards?|most (?:popular|reviewed|bought)|bought (?:the )?most|trending|paling (?:laku|laris)|(?:do )?people buy(?: the)? most|paling (?:banyak|sering) dibeli|terlaris|peringkat|(?:paling )?populer|rating tertinggi)\b|(?:ขายดี|คะแนนดี)(?:ที่สุด)?|(?:ที่)?คนซื้อ(?:เยอะ|มาก)(?:ที่สุด)?|ท็อป ?\d+|อันดับ|ยอดนิยม|ยอดฮิต/i;

/** Words that ask for an alert. */
export const ALERT =
  /\b(?:(?:set|make|create) (?:an? |price )*alert|(?:price )?alerts?(?: me)?|notify(?: me)?|ping me|remind me|(?:pasang )?pengingat|ing[ae]t(?:kan|in)(?: saya| aku| gw)?|beri ?tahu(?: saya)?|kabar(?:i|in)(?: saya)?)\b|(?:ตั้ง)?(?:การ)?แจ้งเตือน|เตือน(?:ฉัน|ผม|เรา|ที|หน่อย|ด้วย)?(?=ตอน|เมื่อ|ถ้า|ที|หน่อย|ด้วย|$|\s)/i;

/** Words that ask for something else instead of goods. */
export const ALTERNATIVE =
  /\b(?:alternatives?(?: to| for)?|anything cheaper than|(?:a )?(?:dupe|substitute|replacement) (?:for|of)|alternatif(?:nya)?|pengganti(?:nya)?|dupe ?nya)\b|ตัวเลือกอื่น|ใช้แทน|อะไรแทน|แทน.*ได้(?:ไหม|มั้ย)/i;

/** Words that ask for coupons. */
export const VOUCHER =
  /\b(?:coupons?|vouchers?|kupon|(?:promo|discount) codes?|kode (?:promo|voucher|diskon))\b|คูปอง|โค้ด/i;

/** Words that begin a comparison. */
export const COMPARE = /^\s*(?:please |tolong |ช่วย)*(?:compare|bandingkan|bandingin|เปรียบเทียบ|เทียบ)/i;

/** Words that ask whether a price is a good one. */
export const GOOD_PRICE =
  /\b(?:(?:good|fair|great|bad|ok(?:ay)?|legit) (?:price|deal|value)|worth (?:it|buying)|overpriced|harga(?:nya)?(?: yang)? (?:bagus|wajar)|layak (?:di)?beli|sepadan|kemahalan|overprice\w*|normalnya segitu|masuk akal|mahal (?:g|ga|gak|nggak|ngga|kah|bgt ga)|fair(?=\s*[?.!]*$)|a steal|rip ?off|too much for)\b|ราคา(?:นี้)?ดีไหม|ราคาดีมั้ย|คุ้ม(?:ไหม|มั้ย|ปะ|ป่ะ|ยัง|จริง)|แพงไป(?:ไหม|มั้ย|ปะ|ป่ะ)|(?:น่า|ควร)(?:ซื้อ|โดน|จัด|ตำ|สอย)(?:ไหม|มั้ย|ยัง|ปะ|ป่ะ|เลย|อยู่|รึยัง|หรือยัง)/i;

/** Words that ask for the lowest price of the past. */
export const LOWEST_EVER =
  /\blowest (?:price )?(?:ever|so far|of all time)|\bever (?:been (?:cheaper|lower)|(?:go|gone|went|drop(?:ped)?|fall|fell) (?:below|under|lower|to))|(?:terendah|termurah) (?:sepanjang masa|selama ini|yang pernah)|pernah (?:lebih murah|turun (?:ke|sampai|sampe))|(?:ต่ำ|ถูก)(?:ที่)?สุด(?:ที่เคย|เท่าที่เคย)|เคย(?:ถูกกว่านี้|ลดถึง|ลงถึง|ต่ำกว่า)/i;

/** Words that ask for an explanation, of a label if what follows is one. */
export const EXPLAIN =
  /\b(?:why does it say|why is there an?(?= (?:badge|label|tag)\b)|kenapa tertulis|(?:itu )?(?:buat|untuk) apa|gunanya apa|explain|what is|what's|apa itu|jelaskan|what do(?:es)?(?=.*\bmean)|means?|meaning of|apa arti|artinya(?: apa)?|maksud(?:nya)?)\b|คืออะไร|คือยังไง|อธิบาย|มีไว้ทำไม|ทำไม(?:ขึ้น|เขียน)ว่า|(?:ที่)?เขียนว่า|หมายความว่า|หมายถึง|แปลว่า/i;

/** Words that wish to be told of a lower price, though they are not called an alert. */
export const ALERT_WISH =
  /\b(?:lmk|let me know|tell me|message me|text me|holler|hit me up|kasih? ?ta(?:h)?u|info(?:in|kan)?|colek|wa(?:in)?(?= (?:aku|saya|gw|gue)))\b(?=.*\b(?:drops?|falls?|goes (?:down|on sale|under|below|to)|go (?:down|on sale|under|below)|gets? (?:cheaper|down|under|below)|hits?|reach\w*|under|below|on sale|turun|di ?bawah|diskon|lebih murah|tinggal)\b)|(?:ถ้า|เมื่อ|ตอน|หาก).*(?:ลด|ลง|เหลือ|ต่ำกว่า|ไม่ถึง|ถูกลง).*(?:บอก|ทัก|แจ้ง|สะกิด)|(?:บอก|ทัก|แจ้ง|สะกิด)(?:ด้วย|ที|หน่อย|มา)?(?:นะ)?(?:ถ้า|ตอน|เมื่อ).*(?:ลด|ลง|เหลือ|ต่ำกว่า|ถูกลง)/i;

/** Words that ask whether a product can be had. */
export const IN_STOCK =
  /\b(?:in stock|ready stock|still available|out of stock|sold out|stoc?k? ?(?:nya)? (?:ada|masih|ready|habis)|stok ?nya|masih ada|does it come in|do they come in|available in)\b|มีของ(?:ไหม|มั้ย|ปะ|ป่ะ|อยู่)|ยังมี(?:ของ|ไหม|มั้ย|ปะ|ป่ะ|อยู่)|ยังเหลือ|เหลือ(?:ไหม|มั้ย|ปะ|ป่ะ|อยู่)|หมดยัง|หมดหรือยัง/i;

/** Words that ask for the price of what was shown. */
export const HOW_MUCH = /\b(?:how much|brpa?|berapa|harga(?:nya)?|price)\b|ราคา|เท่าไ|กี่บาท/i;

/** Words that ask the question before of other goods: what about L, แล้วไซส์ L ล่ะ. */
export const SAME_QUESTION =
  /\b(?:(?:what|how) about|and (?:for|in)|kalau (?:yang|yg)?|kalo (?:yang|yg)?|gimana (?:dengan|kalau|kalo))\b|^(?:แล้ว)?ถ้า.*(?:ล่ะ|ละ)|แล้ว.*ล่ะ/i;

/** A voucher, with the word for what it is for. */
export const VOUCHER_FOR = /(?:ใช้กับ|ใช้ได้กับ|สำหรับ|\b(?:for|buat|untuk|on)\b)/gi;
