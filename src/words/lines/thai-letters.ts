/** Thai letters and marks as a class of regular expressions, without the sign of the baht and digits. */
export const THAI_LETTERS = '\u0e01-\u0e3a\u0e40-\u0e4e';
