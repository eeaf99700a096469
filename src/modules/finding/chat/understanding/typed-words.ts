/** Ways to type that the vocabularies read when they are written out. */
const WRITTEN_OUT: readonly (readonly [RegExp, string])[] = [
  [/(\d+)\s?k\s?(?=mah)/gi, '$1000'],
  [/\bnothing (?:over|above|more than)\b/gi, 'under'],
  [/\b(?:fit|holds?|take)(?= (?:a|an|my|in|\d))/gi, 'fits'],
  [/\bke(bawah|atas)\b/gi, 'ke $1'],
  [/\bijo\b/gi, 'hijau'],
  [/\bitem\b(?=(?: (?:aja|dong|ya|kak|deh|ada|yang|yg)\b)|\s*[?.!]*$)/gi, 'hitam'],
  // Of these colours the beginning is another word: watercolour, water.
  [/สีน้ำเงิน/g, ' blue '],
  [/สีน้ำตาล/g, ' brown '],
  [/(?<![เแโใไ])สี(ดำ|ขาว|แดง|ชมพู|เขียว|เหลือง|ฟ้า|ม่วง|ส้ม|เทา|ทอง|เงิน|ครีม|เบจ|กรม)/g, ' สี $1 '],
];

/** A question with its short ways to type written out. */
export const writtenOut = (question: string): string =>
  WRITTEN_OUT.reduce((text, [typed, written]) => text.replace(typed, written), question);
