/**
 * A GTIN as it is stored: 8 digits, or 13 (12 digits of a UPC get their leading zero, 14 of a case lose theirs), or the
 * 14 of a case of several. Spaces and dashes are passed over. undefined: the check digit is wrong, the length is none
 * a GTIN has, or it is all zeros; "8.85E+12" is what a spreadsheet leaves of one.
 */
export function gtinOf(written: string): string | undefined {
  const digits = written.normalize('NFKC').replace(/[\s-]/g, '');
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits) || !hasCheckDigit(digits)) return undefined;
  if (digits.length === 12) return `0${digits}`;
  return digits.length === 14 && digits.startsWith('0') ? digits.slice(1) : digits;
}

/** Weights 3 and 1 by turns from the right of the check digit; all together a multiple of ten. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
