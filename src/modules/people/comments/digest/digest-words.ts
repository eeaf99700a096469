/** Aspects that comments on goods speak of; the first that a sentence names counts. */
export const ASPECTS = ['PRICE', 'DELIVERY', 'SIZE', 'SOUND', 'BATTERY', 'LOOK', 'USE', 'QUALITY'] as const;
export type Aspect = (typeof ASPECTS)[number];

/** Words of each aspect, in three languages. */
export const ASPECT_WORDS: Readonly<Record<Aspect, RegExp>> = {
  PRICE: /\b(?:price|value|worth|cheap|expensive|money|harga|murah|mahal)\b|ราคา|คุ้ม|ถูกมาก|แพง/i,
  QUALITY:
    /\b(?:quality|sturdy|solid|durable|broke|broken|flimsy|kualitas|awet|kokoh|rusak|ringkih)\b|คุณภาพ|ทน|แข็งแรง|พัง|เสีย(?!ง)/i,
  DELIVERY:
    /\b(?:deliver(?:y|ed)|shipping|shipped|package|packaging|pengiriman|dikirim|sampai|paket|kemasan)\b|จัดส่ง|ส่งไว|ส่งช้า|ส่งของ|แพ็ก|ห่อ|กล่อง/i,
  SIZE: /\b(?:size|fits?|small|large|tight|loose|ukuran|kekecilan|kebesaran|pas)\b|ขนาด|ไซซ์|ไซส์|ใหญ่|เล็ก|พอดี/i,
  SOUND: /\b(?:sound|noise|loud|bass|quiet|suara|berisik|bising)\b|เสียง|เบส|ดัง/i,
  BATTERY: /\b(?:battery|charg(?:e|es|ing)|baterai|cas|mengisi)\b|แบต|ชาร์จ/i,
  LOOK: /\b(?:look|looks|colou?r|design|pretty|beautiful|warna|desain|cantik|bagus dilihat)\b|สี|ดีไซน์|สวย/i,
  USE: /\b(?:easy|use|uses|clean|cleaning|comfortable|mudah|dipakai|nyaman|dibersihkan|ribet)\b|ใช้ง่าย|ใช้งาน|ล้าง|สบาย|ยุ่งยาก/i,
};

export const GOOD_WORDS =
  /\b(?:good|great|excellent|love|nice|perfect|fast|happy|recommend|worth|sturdy|solid|durable|easy|comfortable|pretty|beautiful|bagus|baik|suka|cepat|puas|mantap|awet|kokoh|mudah|nyaman|murah|cantik|sesuai|pas)\b|ดี|ชอบ|ไว|เร็ว|คุ้ม|สวย|ทน|แข็งแรง|ง่าย|สบาย|พอใจ|แนะนำ|พอดี/gi;

export const BAD_WORDS =
  /\b(?:bad|poor|terrible|broke|broken|slow|late|disappointed|disappointing|flimsy|expensive|tight|loose|noisy|weak|jelek|buruk|rusak|lambat|lama|kecewa|ringkih|mahal|berisik|bising|ribet|lemah|kekecilan|kebesaran)\b|แย่|พัง|เสีย(?!ง)|ช้า|ผิดหวัง|แพง|ยุ่งยาก|ไม่ทน|คับ|หลวม/gi;

/** A word that turns the next one round. */
export const NOT =
  /(?:\b(?:not|no|never|isn't|wasn't|don't|didn't|tidak|bukan|nggak|gak|kurang)\s+(?:\w+\s+)?|ไม่(?:ค่อย)?)$/i;
