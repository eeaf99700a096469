/**
 * The stored form of a GTIN: 8 digits, or 13 (a UPC of 12 digits gets its leading zero, a case code that begins with
 * zero loses it), or the 14 of a case with several. Spaces and dashes are ignored. undefined: the check digit is wrong,
 * the length is not that of a GTIN, or it is all zeros. A spreadsheet may also have turned it into "8.85E+12".
 */
export function gtinOf(written: string): string | undefined {
  const digits = written.normalize('NFKC').replace(/[\s-]/g, '');
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits) || !hasCheckDigit(digits)) return undefined;
  if (digits.length === 12) return `0${digits}`;
  return digits.length === 14 && digits.startsWith('0') ? digits.slice(1) : digits;
}

/** Weights 3 and 1 alternate, from the right. The weighted sum with the check digit is a multiple of ten. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
