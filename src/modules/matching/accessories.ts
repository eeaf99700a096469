/** Words for things that are made for another thing, or for more than the thing alone. */
const ACCESSORIES = new Set(
  (
    'case cases casing cover sarung เคส ซอง ปลอก ฟิล์ม film tempered protector protectors pelindung strap straps สาย tali refill refills รีฟิล ' +
    'replacement spare อะไหล่ sparepart filter ไส้กรอง holder stand bracket mount ขาตั้ง ' +
    'bundle combo kit paket เซ็ต เซต gift hamper bundling op ốp bao ' +
    'refurbished renewed refurb used bekas second มือสอง cu'
  ).split(' '),
);

export const isAccessory = (word: string) => ACCESSORIES.has(word);

const MADE_FOR = /(?<!\p{L})(?:for|untuk|utk|cho|compatible with|fits?)(?!\p{L})|สำหรับ|ใช้กับ/u;
/** Characters after "for" that may name the thing. */
const REACH = 60;

/** The part of a folded title that names what the thing is made for; '' without one. */
export function madeFor(title: string): string {
  const at = MADE_FOR.exec(title);
  return at === null ? '' : title.slice(at.index + at[0].length, at.index + at[0].length + REACH);
}

/** Whether a folded title names a second thing after a plus: "phone + case", but not "8+256". */
export const isBundle = (title: string) => /(?:^|[^\d\s])\s?\+\s?\p{L}|\s\+\s?\p{L}/u.test(title);
