/** Words that ask for an article, or for what stands in one. */
export const ARTICLE =
  /\b(?:(?:give me )?(?:the )?(?:short|brief) version|tl;?dr|in short|singkatnya|what to look for (?:in|when)|(?:cara|tips) (?:memilih|milih|pilih|merawat|membersihkan|memakai|menggunakan)|(?:buying )?guides? (?:to|for|on)|tips (?:for|on|untuk)|panduan|(?:in )?this (?:article|page)|summari[sz]e|summary|gist|(?:key|main) points|pokok pembahasan(?:nya)?|takeaways?|what (?:is )?this (?:is )?about|articles? (?:about|on)|(?:isi )?artikel|ringkas(?:kan|an)?|intinya|halaman ini|poin penting|ini membahas apa|how (?:do (?:i|you)|to|should i|can i) (?:choose|pick|select|use|clean|care for))\b|(?:ขอ)?(?:แบบ)?สั้น ?ๆ|วิธี(?:การ)?(?:เลือกซื้อ|เลือก|ใช้|ดูแล|ทำความสะอาด)|คู่มือ|(?:เนื้อหา)?หน้านี้|ย่อ ?ๆ|ใจความ|ประเด็นสำคัญ|บทความ|เรื่องนี้(?:เกี่ยวกับ|พูดถึง)/i;

/** Words that ask for a leaderboard. */
export const RANKING =
  /\b(?:best[ -]?sell(?:ing|ers?)|top \d+|\d+ besar|top[ -]rated|ranking(?: of)?|leaderboards?|most (?:popular|reviewed|bought)|bought (?:the )?most|trending|paling (?:laku|laris)|(?:do )?people buy(?: the)? most|paling (?:banyak|sering) dibeli|terlaris|peringkat|(?:paling )?populer|rating tertinggi)\b|(?:ขายดี|คะแนนดี)(?:ที่สุด)?|(?:ที่)?คนซื้อ(?:เยอะ|มาก)(?:ที่สุด)?|ท็อป ?\d+|อันดับ|ยอดนิยม|ยอดฮิต/i;

/** Words that ask for an alert. */
export const ALERT =
  /\b(?:(?:set|make|create) (?:an? |price )*alert|(?:price )?alerts?(?: me)?|notify(?: me)?|ping me|remind me|(?:pasang )?pengingat|ing[ae]t(?:kan|in)(?: saya| aku| gw)?|beri ?tahu(?: saya)?|kabar(?:i|in)(?: saya)?)\b|(?:ตั้ง)?(?:(?<!ส่ง|รับ|โชว์|แสดง|ดู)|(?<=ตั้ง)การ)แจ้งเตือน(?!ล้ม|สายเข้า|ไลน์|ข้อความ)|เตือน(?:ฉัน|ผม|เรา|ที|หน่อย|ด้วย)?(?=ตอน|เมื่อ|ถ้า|ที|หน่อย|ด้วย|$|\s)/i;

/** Words that ask for something else instead of goods. */
export const ALTERNATIVE =
  /\b(?:alternatives?(?: to| for)?|other (?:options?|choices?)|(?:opsi|pilihan) lain(?:nya)?|(?:something|anything|sth) (?:like|similar)|similar to|anything cheaper than|(?:a )?(?:dupe|substitute|replacement) (?:for|of)|alternatif(?:nya)?|pengganti(?:nya)?|gantinya|gantiin(?:nya)?|dupe ?nya|(?:yang |yg )?(?:mirip|sejenis|setara) (?:kayak|kyk|sama|dengan|dgn)?)\b|ตัวเลือกอื่น|(?:คล้าย|เหมือน|ใกล้เคียง) ?ๆ? ?(?:กับ|กะ)?|ใช้แทน|อะไรแทน|แทน.*ได้(?:ไหม|มั้ย)/i;

/** Words that ask for coupons. */
export const VOUCHER =
  /\b(?:coupons?|vouchers?|kupon|(?:promo|discount) codes?|kode (?:promo|voucher|diskon))\b|คูปอง|โค้ด/i;

/** Words that ask for others where a product cannot be had: any other serum if wardah is sold out. */
export const OTHER_WHERE_GONE =
  /\b(?:other|else|alternative)\b.*\b(?:if|since|because|when)\b|\b(?:if|since|because|when)\b.*\b(?:sold out|out of stock|unavailable|gone)\b.*\b(?:other|else|instead|alternative|what|which)\b|\b(?:kalau|kalo|klo|karena|krn|soalnya)\b.*\b(?:habis|abis|kosong|sold ?out|ga ada|gak ada)\b.*\b(?:ganti\w*|lain\w*|apa|alternatif\w*)\b|\b(?:ganti\w*|lain\w*|alternatif\w*)\b.*\b(?:kalau|kalo|klo|karena|krn|soalnya)\b.*\b(?:habis|abis|kosong)\b|(?:ถ้า|เพราะ|เห็นว่า).*หมด.*(?:อื่น|แทน|อะไรดี|ไหนดี)|(?:อื่น|แทน).*(?:ถ้า|เพราะ).*หมด|หมด(?:แล้ว)?.*(?:มี|เอา|ใช้)?(?:อะไร|ตัวไหน|อันไหน|ยี่ห้อไหน)?แทน/i;

/** Words that give orders to whoever answers, or ask for what is of others: no wish for goods. */
export const HOSTILE =
  /\b(?:ignore|disregard|forget|bypass|override)\b.{0,24}\b(?:rules?|instructions?|prompts?|restrictions?|guidelines?|everything)\b|\bsystem prompt\b|\b(?:your|the) (?:hidden |secret )?(?:instructions|prompt|source code|database password|api key)\b|\b(?:other|all) (?:customers?|users?|buyers?|people)(?:['’]s?|s['’])? (?:phones?|phone numbers?|numbers?|data|e-?mails?|addresses|orders?|passwords?|info)\b|\bpretend (?:to be|you(?:['’]re| are))\b|\b(?:abaikan|lupakan|langgar)\b.{0,20}\b(?:aturan|instruksi|perintah|prompt|semua)\b|\b(?:data|nomor|no|alamat|email|password)(?: hp| telepon| telp)? (?:pelanggan|pembeli|user|pengguna|customer)\b|\bpura-?pura (?:jadi|kamu)\b|(?:ลืม|เมิน|ละเว้น|ไม่ต้องสน|ข้าม)(?:กฎ|กติกา|คำสั่ง|ที่สั่ง|ข้อจำกัด)|คำสั่งระบบ|(?:ข้อมูล|เบอร์|ที่อยู่|รหัส)(?:โทร|โทรศัพท์)?(?:ของ)?(?:ลูกค้า|คนอื่น|ผู้ใช้)/i;

/** Words that ask whether to buy or to wait, or whether a price will fall. */
export const BUY_OR_WAIT =
  /\b(?:buy|get|grab|order|cop)\b.*\bor\b.*\b(?:wait|hold)\b|\b(?:wait|hold off|hold)\b.*\bor\b.*\b(?:buy|get|grab|order|now)\b|\bshould (?:i|we) (?:wait|hold)\b|\bwill\b.*\b(?:go|get|be|drop|fall|become)\b.*\b(?:lower|cheaper|down|less)\b|\b(?:beli|gas|ambil|checkout|co)\b.*\b(?:atau|ato|apa|ta)\b.*\b(?:tunggu|nunggu|nanti|tahan)\b|\b(?:tunggu|nunggu|tahan)\b.*\b(?:atau|ato|apa)\b.*\b(?:beli|gas|ambil|sekarang)\b|\b(?:bakal(?:an)?|akan|kira2|kira-kira) (?:turun|lebih murah)|(?:รอ|ชะลอ).*(?:หรือ|รึ|หรอ|หรื).*(?:ซื้อ|จัด|ตำ|สอย|กด|เลย)|(?:ซื้อ|จัด|ตำ|สอย|กด).*(?:หรือ|รึ).*รอ|ควรรอ|จะ(?:ลด|ลง|ถูก)(?:กว่านี้|อีก|ลงอีก)/i;

/** Words that ask whether a discount is one. */
export const REAL_DISCOUNT =
  /\b(?:discount|sale|price (?:cut|drop)|reduction)\b.*\b(?:real|legit|true|genuine|fake|honest)\b|\b(?:real|legit|genuine|fake) (?:discount|sale|price (?:cut|drop))\b|\b(?:diskon|promo|potongan|obral|turun)(?:an|nya)?\b.*\b(?:beneran|bener|benar|asli|bohong\w*|boong\w*|tipu\w*|akal|akal-akal(?:an)?|palsu)\b|(?:ลด|เซล)(?:ราคา)?(?:นี้|เนี่ย)?(?:จริง|หลอก|ปลอม)(?!จัง)/i;

/** Words that ask whether a shop delivers to a place. */
export const DELIVERS_TO =
  /\b(?:deliver(?:y|ed|s)?|ship(?:ping|ped|s)?)\b(?: \w+){0,2} (?:to|outside) (?!me\b|my\b)[a-z]{3,}|\b(?:kirim(?:an)?|ongkir|dikirim) (?:ke|sampai) (?!rumah|sini)[a-z]{3,}|ส่ง(?:ไป|ถึง|ที่)(?!ไหน|เมื่อ|ไหม|มั้ย|ของ)[ก-๙]{3,}/i;

/** Words that begin a comparison. */
export const COMPARE = /^\s*(?:please |tolong |ช่วย)*(?:compare|bandingkan|bandingin|เปรียบเทียบ|เทียบ)/i;

/** Words that ask whether a price is a good one. */
export const GOOD_PRICE =
  /\b(?:(?:good|fair|great|bad|ok(?:ay)?|legit) (?:price|deal|value)|worth(?! (?:rp ?)?\d)|is [฿$]?(?:rp ?)?[\d.,]+ ?(?:k|rb|ribu|jt|juta|baht|thb)? ?(?:a )?(?:good|decent|ok|okay|fair|reasonable|cheap|high|steep|a lot)|overpriced|harga(?:nya)?(?: yang)? (?:bagus|wajar)|layak (?:di)?beli|sepadan|kemahalan|wajar|overprice\w*|(?:kira-?kira )?(?:murah|mahal|oke|ok|bagus) (?:g|ga|gak|nggak|ngga|kah)(?= (?:harganya|segitu|itu)|\s*[?.!]*$)|normalnya segitu|masuk akal|mahal (?:g|ga|gak|nggak|ngga|kah|bgt ga)|fair(?=\s*[?.!]*$)|a steal|rip ?off|too much for)\b|ราคา(?:นี้)?(?:ดี|โอเค)(?:ไหม|มั้ย|มะ|ปะ|ป่ะ)|(?:ซื้อ|จัด|ตำ|สอย|กด|โดน)(?:เลย|ตอนนี้|ช่วงนี้)?ดี(?:ไหม|มั้ย|มะ|ปะ|ป่ะ|ยัง)|(?:ถือว่า|นับว่า)(?:ถูก|แพง|คุ้ม)|(?:ถูก|แพง)(?:จริง)?(?:ไหม|มั้ย|มะ|ปะ|ป่ะ|ป่าว)(?:ครับ|คะ|ค่ะ|อะ|อ่ะ)?$|คุ้ม(?:ไหม|มั้ย|มะ|ปะ|ป่ะ|ยัง|จริง|ป่าว|รึเปล่า|หรือเปล่า)|แพงไป(?:ไหม|มั้ย|ปะ|ป่ะ)|รอ(?:ก่อน)?ดี(?:ไหม|มั้ย|ปะ|ป่ะ|กว่า)|(?:น่า|ควร)(?:ซื้อ|โดน|จัด|ตำ|สอย)(?:ไหม|มั้ย|ยัง|ปะ|ป่ะ|เลย|อยู่|รึยัง|หรือยัง)/i;

/** Words that ask for the lowest price of the past. */
export const LOWEST_EVER =
  /\blowest (?:price )?(?:ever|so far|of all time)|\bever (?:been (?:cheaper|lower)|(?:go|gone|went|drop(?:ped)?|fall|fell) (?:below|under|lower|to))|(?:terendah|termurah) (?:sepanjang masa|selama ini|(?:yang )?pernah)|pernah (?:lebih murah|turun (?:ke|sampai|sampe)|(?:se|paling )murah(?: apa| berapa)?|(?:se|paling )rendah)|(?:how (?:low|cheap) (?:has|did|does)|what was the (?:lowest|cheapest))|(?:harga )?(?:terendah|termurah)nya(?= (?:pernah|dulu|berapa))|(?:ต่ำ|ถูก)(?:ที่)?สุด(?:ที่เคย|เท่าที่เคย)|เคย(?:ถูกกว่านี้|ลดถึง|ลงถึง|ต่ำกว่า)/i;

/** Words that ask for an explanation, of a label if what follows is one. */
export const EXPLAIN =
  /\b(?:why does it say|why is there an?(?= (?:badge|label|tag)\b)|kenapa tertulis|(?:itu )?(?:buat|untuk) apa|gunanya apa|explain|what is|what's|apa itu|jelaskan|what do(?:es)?(?=.*\bmean)|means?|meaning of|apa arti|artinya(?: apa)?|maksud(?:nya)?)\b|คืออะไร|คือยังไง|อธิบาย|มีไว้ทำไม|ทำไม(?:ขึ้น|เขียน)ว่า|(?:ที่)?เขียนว่า|หมายความว่า|หมายถึง|แปลว่า/i;

/** Words that wish to be told of a lower price, though they are not called an alert. */
export const ALERT_WISH =
  /\b(?:lmk|let me know|tell me|message me|text me|holler|hit me up|kasih? ?ta(?:h)?u|info(?:in|kan)?|colek|wa(?:in)?(?= (?:aku|saya|gw|gue)))\b(?=.*\b(?:drops?|falls?|goes (?:down|on sale|under|below|to)|go (?:down|on sale|under|below)|gets? (?:cheaper|down|under|below)|hits?|reach\w*|under|below|on sale|turun|di ?bawah|diskon|lebih murah|tinggal)\b)|(?:ถ้า|เมื่อ|ตอน|หาก).*(?:ลด|ลง|เหลือ|ต่ำกว่า|ไม่ถึง|ถูกลง).*(?:บอก|ทัก|แจ้ง|สะกิด)|(?:บอก|ทัก|แจ้ง|สะกิด)(?:ด้วย|ที|หน่อย|มา)?(?:นะ)?(?:ถ้า|ตอน|เมื่อ).*(?:ลด|ลง|เหลือ|ต่ำกว่า|ถูกลง)/i;

/** Words that ask whether a product can be had. */
export const IN_STOCK =
  /\b(?:in ?stock|(?:any|other|how many) (?:other )?(?:colou?rs?|sizes)|(?:ada )?(?:warna|ukuran)(?:nya)? (?:lain|apa)|(?:masih|msh) (?:ready|ada|tersedia)|ready stock|ready(?= (?:ga|gak|nggak|ngga|kah|di)\b)|still available|out of stock|sold out|stoc?k? ?(?:nya)? (?:ada|masih|ready|habis)|stok ?nya|masih ada|does it come in|do they come in|come in\?|available in|(?:which|what) (?:other )?(?:colou?rs?|sizes)|(?:warna|ukuran|size)(?:nya)? apa(?: (?:aja|saja))?)\b|เหลือ(?:ไซ[ซส]์?|สี|แบบ)|มี(?:กี่|สีอื่น|ไซ[ซส]์?อื่น|สีอะไร|สีไหน)|(?:ไซ[ซส]์|สี|เบอร์)(?:อะไร|ไหน)บ้าง|มีของ(?:ไหม|มั้ย|ปะ|ป่ะ|อยู่)|ยังมี(?:ของ|ไหม|มั้ย|ปะ|ป่ะ|อยู่)|(?:สี|ไซ[ซส]์?|เบอร์).{0,8}มีของ|ยังเหลือ|เหลือ.{0,14}(?:ไหม|มั้ย|มะ|ปะ|ป่ะ|ป่าว|รึเปล่า|หรือเปล่า|อยู่)|(?:ยัง|พร้อม)(?:มี)?ส่ง(?:ไหม|มั้ย|มะ|ปะ)|ของ(?:ยัง)?มี(?:ไหม|มั้ย|มะ|ปะ)|หมดยัง|หมดหรือยัง/i;

/** Words that ask for the price of what was shown. */
export const HOW_MUCH = /\b(?:how much|brpa?|berapa(?:an)?|harga(?:nya)?|hrg|prices?|costs?)\b|ราคา|เท่าไ|กี่บาท/i;

/** Words that ask the question before of other goods: what about L, แล้วไซส์ L ล่ะ. */
export const SAME_QUESTION =
  /\b(?:(?:what|how) about|and (?:for|in)|kalau (?:yang|yg)?|kalo (?:yang|yg)?|gimana (?:dengan|kalau|kalo))\b|^(?:แล้ว)?ถ้า.*(?:ล่ะ|ละ)|แล้ว.*ล่ะ/i;

/** A voucher, with the word for what it is for. */
export const VOUCHER_FOR = /(?:ใช้กับ|ใช้ได้กับ|สำหรับ|\b(?:for|buat|untuk|on)\b)/gi;

/** Words that ask what may go on board of an aeroplane. */
export const ON_BOARD =
  /\b(?:can|may|could|allowed|boleh|bole|bisa|bs)\b.*\b(?:planes?|flights?|airplanes?|aeroplanes?|carry[- ]on|hand luggage|pesawat|kabin|bagasi)\b|(?:ขึ้นเครื่อง(?:บิน)?|โหลดใต้(?:ท้อง)?เครื่อง)(?:ได้)?(?:ไหม|มั้ย|ปะ|ป่ะ|ป่าว|หรือเปล่า|รึเปล่า|กี่|เท่าไ)/i;

/** Words that ask how long a battery lasts, or how much it holds: the goods are what has the battery. */
export const OF_BATTERY =
  /\b(?:how (?:long|big|good).*)?(?:battery|batteries)(?= (?:life|last|size|capacity|hold)|\s*\?)|\bbat(?:e)?rai?(?:nya|ny)\b|\bbatre(?:nya|ny)?\b(?= (?:awet|tahan|brp|berapa|kuat|gede))|\bbaterai(?= (?:awet|tahan|brp|berapa|kuat))|แบต(?:เตอรี่)?(?=กี่|อึด|ทน|เท่าไ|อยู่ได้|ใช้ได้|ดี|หมด|เยอะ|น้อย)/gi;

/** Words that ask for nothing but a price. */
export const WHAT_PRICE =
  /\b(?:how much (?:is|are|for|does|do)|what (?:does|do) .*\bcosts?|what(?:'s| is) the price|harga(?:nya)? (?:brpa?|berapa)|(?:brpa?|berapa)(?:an)? (?:sih |ya )?harga(?:nya)?)\b|ราคาเท่า|กี่บาท|กี่ตัง/i;

/** Words that ask for the price of a piece or of an amount. */
export const PER_UNIT =
  /\bper[- ]?(?:lembar|pcs|piece|biji|butir|gram|gr|kg|kilo|liter|litre|ml|sachet|bungkus|sheet|roll|buah|100 ?(?:g|gr|gram|ml))(?:nya)?\b|\bse(?:bungkus|biji|lembar|sachet|buah|keping|butir|gelas|cangkir|potong)nya\b|\b(?:each|apiece|a piece|per pc)(?= (?:cost|price|come)|\s*[?.!]*$)|ต่อ(?:ชิ้น|แผ่น|ซอง|ม้วน|กิโล|โล|ลิตร|กรัม|ขีด|มล|เม็ด)|(?:ชิ้น|แผ่น|ซอง|ม้วน|โล|ขีด|เม็ด|ห่อ)ละ/i;

/** Thanks, and nothing else. */
export const THANKS =
  /^\s*(?:(?:ok(?:e|ay)?|udah|sudah|sip|ya|great|cool|โอเค|ได้แล้ว|พอแล้ว)[\s,.!]*)*(?:makasih|makasi|mksh|terima ?kasih|trims|thanks?(?: you)?|thx|ty|tq|ขอบคุณ|ขอบใจ)[\s,.!]*(?:ya|yah|kak|gan|min|bro|so much|a lot|very much|มาก(?:ๆ)?|นะ(?:คะ|ครับ|จ๊ะ)?|ค่ะ|ครับ|จ้า|[\s.!])*$/i;

/** Words that ask for all shops of a product. */
export const ALL_SHOPS =
  /\b(?:(?:all|every|each)(?: of)?(?: the)? (?:shops?|stores?|sellers?)|semua (?:toko|penjual|seller)|(?:di )?toko mana(?: (?:aja|saja))?)\b|ทุกร้าน|ทุกเจ้า|แต่ละร้าน/i;

/** Words that ask for what costs less than a product, and not than an amount. */
export const CHEAPER_THAN =
  /(?:\b(?:cheaper|less expensive) than\b|\blebih murah (?:dari(?:pada)?|drpd|dr)\b|ถูกกว่า(?!\s*$|\s*(?:ไหม|มั้ย|ปะ|ป่ะ|หรือ|คะ|ครับ|ค่ะ|อ่ะ|อะ)))(?!\s*(?:rp|฿|thb)?\s*\d|นี้|กัน|เพื่อน|ใคร|ที่อื่น|ร้านอื่น)/i;

/** Words that ask how to tell real goods from fakes. */
export const REAL_OR_FAKE =
  /\b(?:ciri|cirinya|ciri-ciri(?:nya)?|bedain|bedakan|membedakan|cara (?:tau|tahu|cek|liat))\b.*\b(?:asli|palsu|ori|original|kw)\b|\b(?:asli|palsu|ori|original|kw)\b.*\b(?:cirinya|ciri|bedain|bedakan|cara)\b|\bhow (?:can i|do i|to|can you) (?:tell|spot|know)\b.*\b(?:fakes?|genuine|original|counterfeit)\b|(?:ดู|เช็[คก]|แยก)(?:ยังไง|อย่างไร).*(?:แท้|ปลอม)|(?:แท้|ปลอม).*(?:ดู|เช็[คก]|แยก)(?:ยังไง|อย่างไร)/i;

/** Words that ask whether a price has moved. */
export const PRICE_MOVED =
  /\b(?:has|have|did|is)\b.*\b(?:dropped|drop|gone (?:up|down)|come down|went (?:up|down)|risen)\b|\b(?:udah|sudah|dah|lagi) turun\b|(?:ลง|ลด|ขึ้น)(?:มา)?(?:บ้าง)?(?:ยัง|หรือยัง|รึยัง)|\b(?:how much off|diskon(?:nya)? (?:brp|berapa))\b|(?:ลง|ลด)(?:มา|ราคา)?(?:ถึงไหน|เท่าไ|กี่เปอร์|กี่ ?%|กี่บาท|เยอะไหม|เยอะมั้ย)|(?:ถูกลง|แพงขึ้น)(?:ไหม|มั้ย|มะ|ปะ|ป่ะ|ป่าว|หรือเปล่า)/i;

/** Words that ask for deals. */
export const DEAL_WORDS =
  /\b(?:deals?|promo(?:si)?|flash sale|on sale|(?:ada|any|lagi|got|have|has) (?:\w+ )?(?:diskon|discounts?|sales?|obral))\b|ดีล|โปรโมชั่น|(?:มี|จัด)โปร|โปร(?=วันนี้|อะไร|ไหน)/i;

/** Words that ask where an order is. */
export const MY_ORDER =
  /\bwhere(?:'s| is| are) (?:my|the) .*\b(?:i|we) (?:bought|ordered|paid for)\b|(?:ของ|พัสดุ)ที่(?:สั่ง|ซื้อ).*(?:ถึง|อยู่ไหน|เมื่อไ)|\b(?:udah|sudah|dah) (?:di)?(?:pesan|bayar|order|checkout)\b.*\b(?:belum|blm|mana)\b|\bwhere(?:'s| is| are) my (?:stuff|orders?|parcels?|packages?|things?|delivery)\b|\b(?:barang|paket|pesanan)(?:ku| saya| aku| gw| gue)\b.*\b(?:mana|belum|blm)\b/i;

/** A question about a property of one product. */
export const HAS_IT = /\bbisa \w+ ?\?|^(?:does|is|can|has) (?:the|it|this|that) .*\?/i;

/** Words that ask for one of two things, in so many words. */
export const EITHER_OF =
  /\s(?:or|vs\.?|versus|atau|ato|apa|dibanding|(?:cheaper|better|dearer|pricier|(?:more|less) expensive) than|(?:murah|mahal|bagus) (?:dari(?:pada)?|dr|drpd))\s|หรือ(?!เปล่า|ไม่|ยัง)|กับ|กะ(?=\s?[ก-ฮเแโใไa-z])|เทียบ|(?:ถูก|แพง|ดี|คุ้ม)กว่า(?=\s*\S)/i;

/** Words that ask for the meaning or the truth of a label. */
export const OF_LABEL =
  /(?:ป้าย|แท็ก|\blabels?\b|\bbadges?\b|\btags?\b|\bstiker\b|\btulisan\b).*(?:แปล|คือ|หมาย|จริง|เชื่อ|\bmeans?\b|\bmeant\b|\bmaksud\w*|\barti\w*|\bbener\w*|\bbenar\w*|\breal\b|\btrue\b|\btrust\b|\bapa\b)/i;

/** A clause of what goods shall do: behind it a question is no question about a product. */
export const RELATIVE_CLAUSE =
  /\b(?:that|which) (?:can|could|does|do|will|is|are|has|have)\b|\b(?:yang|yg) (?:bisa|bs|dapat|cocok|muat|kuat|ada|punya)\b|ที่(?:สามารถ|ใช้|ชาร์จ|ใส่|มี|กัน|ทำ|รองรับ)/i;

/** Words that ask how to choose goods. */
export const HOW_TO_CHOOSE =
  /\b(?:cara|gimana|gmn|tips)\b.{0,20}\b(?:me)?(?:milih|pilih)\w*|\bhow (?:to|do i|should i|can i) (?:choose|pick|select)\b|(?:วิธี|แนะนำการ)เลือก|เลือก(?:ยังไง|อย่างไร|แบบไหน)/i;

/** Words that ask whether goods are there. */
export const IS_THERE =
  /\b(?:ada|available|have|has|got|carry|sells?|jual|dijual)\b|มี(?:ขาย)?(?:ไหม|มั้ย|มะ|ปะ|ป่ะ|ป่าว|รึเปล่า|หรือเปล่า|บ้าง)|มีขาย/i;

/** Words that ask where goods are to be had, or where for the least. */
export const WHERE_TO_BUY =
  /\b(?:murah|beli|jual|dijual|cari)\w*\b.*\b(?:dmn|di ?mana|dimana)\b|\b(?:dmn|di ?mana|dimana)\b.*\b(?:murah|beli|jual|dijual)\w*\b|\bwhere\b.*\b(?:buy|get|cheapest|cheaper|sold|sells?)\b|\b(?:cheapest|buy) .*\bwhere\b|(?:ซื้อ|หา|ขาย|ถูกสุด|ถูกที่สุด).*(?:ที่ไหน|ตรงไหน|ร้านไหน|เจ้าไหน|แอ[ปพ]ไหน)/i;

/** Words of a question, behind which “too expensive” is no wish. */
export const IS_QUESTION = /\?|\b(?:is|are|was|does|do|should|ga|gak|nggak|kah|apa|ya)\b|ไหม|มั้ย|มะ|ปะ|ป่ะ|ป่าว|หรือ/i;

/** Words that ask whether buying is safe: the shop and its platform decide on it. */
export const IS_SAFE =
  /\b(?:aman|terpercaya|trusted|safe|legit)\b(?: (?:ga|gak|nggak|ngga|kah|to buy|ya)\b|.*\?|\s*$)|\bis (?:it|this|that|\w+) (?:safe|legit)\b|(?:ปลอดภัย|เชื่อถือได้|น่าเชื่อถือ|โดนโกง)(?:ไหม|มั้ย|มะ|ปะ|ป่ะ|ป่าว|หรือเปล่า)/i;

/** Words that ask which of two shops. */
export const OF_TWO_SHOPS =
  /(?:shopee|lazada|tokopedia|toped|tokped|tiktok(?: shop)?|amazon|aliexpress|ช้อปปี้|ชอปปี้|ช็อปปี้|ลาซาด้า|ลาซาดา|ติ๊กต็อก|ติ๊กตอก)\s*(?:or|vs\.?|versus|atau|ato|apa|หรือ|กับ)\s*(?:ที่|di |at |on )?(?:shopee|lazada|tokopedia|toped|tokped|tiktok(?: shop)?|amazon|aliexpress|ช้อปปี้|ชอปปี้|ช็อปปี้|ลาซาด้า|ลาซาดา|ติ๊กต็อก|ติ๊กตอก)/i;

/** Words that ask for a list of what there is. */
export const WHICH_THERE_ARE =
  /(?:รุ่น|ตัว|แบบ|ยี่ห้อ|แบรนด์)(?:ไหน|อะไร|ใด)บ้าง|\b(?:which|what) (?:models|brands|ones|kinds) (?:do you|are there|have you)|\b(?:merk|merek|model|tipe|seri) apa (?:aja|saja)\b/i;
