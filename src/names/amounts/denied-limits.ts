/** Reads limits that a question denies: not over 9000 is at most 9000, and not under it at least. */

/** Between a word of a limit and its digits. */
export const SIGN = String.raw`\s*[^\p{L}\d]{0,3}(?:rp|rm|thb|idr|myr)?\.?\s*$`;

const NOT = [
  String.raw`(?<![\p{L}\p{N}])(?:not|no|nothing|never|cannot|(?:do|does|is|are|ca|wo|should|must)n['’]?t)(?: (?:want|wanna|need|pay|paying|spend|spending|go|going|be|cost|costing|priced|to|it|anything|that|is|are|costs))*\s+`,
  String.raw`(?<![\p{L}\p{N}])(?:tidak|tdk|nggak|enggak|engga|ngga|gak|gk|ga|g|tak|jangan|jgn|ogah|gamau|gausah|bukan)(?: (?:mau|usah|boleh|bole|bisa|sampai|sampe|bayar|beli|yang|yg|harganya|harga))*\s+`,
  '(?:ไม่|ห้าม|อย่า)(?:เอา|อยากได้|อยาก|ให้|จ่าย|ควร|ได้|ต้องการ|ซื้อ|มี)*(?:ที่|ราคา)*\\s*',
].join('|');
const MORE = `over|above|(?:more|higher|greater|dearer|pricier) than|exceed(?:s|ing)?|lebih (?:mahal )?(?:d(?:a?ri|r)(?:pada)?|drpd)|melebihi|lewat(?: d(?:a?ri|r))?|di ?atas|เกิน(?:กว่า)?|(?:มาก|แพง|สูง)กว่า`;
const LESS = `under|below|(?:less|lower|cheaper) than|kurang d(?:a?ri|r)(?:pada)?|lebih murah (?:d(?:a?ri|r)(?:pada)?|drpd)|di ?bawah|(?:ต่ำ|น้อย|ถูก)กว่า`;
const DENIED = new RegExp(`(?:${NOT})(?:(?<more>${MORE})|(?:${LESS}))${SIGN}`, 'iu');

/** A limit that is denied. `from`: where its words begin. */
export interface DeniedLimit {
  readonly end: 'min' | 'max';
  readonly from: number;
}

/** The denied limit that a text before an amount ends with; undefined: it denies none. */
export function deniedLimit(before: string): DeniedLimit | undefined {
  const denied = DENIED.exec(before);
  return denied === null
    ? undefined
    : { end: denied.groups?.['more'] === undefined ? 'min' : 'max', from: denied.index };
}
