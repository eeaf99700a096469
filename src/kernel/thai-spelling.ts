/** Gives Thai texts that look the same one spelling, for search and addresses. */

const THAI = /[\u0e00-\u0e7f]/;

/**
 * One spelling of Thai that looks the same however it is typed: แ never as two เ, ำ as one character, a vowel before
 * its tone mark, no tone mark twice. Idempotent.
 */
export function oneThaiSpelling(text: string): string {
  if (!THAI.test(text)) return text;
  return text
    .replace(/เเ/g, 'แ')
    .replace(/([่-๋])([ัิ-ฺ็])/g, '$2$1')
    .replace(/([่-๋])\1+/g, '$1')
    .replace(/ํ([่-๋]?)า/g, '$1ำ')
    .replace(/([่-๋])ํา/g, '$1ำ');
}
