/** Finds the encoding of a text file. */

/** Encodings as TextDecoder names them. */
export type Encoding = string;

/** How much of a file decides about its encoding. */
export const SAMPLE = 1024 * 1024;

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The name that TextDecoder uses for an encoding (TIS-620: windows-874); undefined if it knows none of that name. */
export function knownEncoding(name: string): Encoding | undefined {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return undefined;
  }
}

/**
 * The encoding of a text by its first megabyte: its byte order mark, the zero bytes of UTF-16, valid UTF-8, the encoding
 * that XML declares, Thai, and else Western European. undefined: it is no text. A declared encoding that is unknown is
 * an error: { unknown }.
 */
export function encodingOf(sample: Uint8Array): Encoding | { readonly unknown: string } | undefined {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => sample[at] === byte));
  if (marked !== undefined) return marked[0];
  if (sample.includes(0)) return wideEncoding(sample);
  const declared = declaredIn(sample);
  const known = declared === undefined ? undefined : knownEncoding(declared);
  if (declared !== undefined && known === undefined) return { unknown: declared };
  // A declaration that was copied from elsewhere is frequent; bytes that are UTF-8 by chance are not.
  if (known !== undefined && known !== 'utf-8') return hasUtf8(sample) ? 'utf-8' : known;
  return statisticalEncoding(sample);
}

function declaredIn(sample: Uint8Array): string | undefined {
  const head = Buffer.from(sample.subarray(0, 200)).toString('latin1');
  return /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([^"']+)["']/i.exec(head)?.[1];
}

/** High bytes of UTF-16 for Latin, and for Thai. */
const WIDE = new Set([0x00, 0x0e]);
const MOSTLY = 0.8;

function wideEncoding(sample: Uint8Array): Encoding | undefined {
  const pairs = sample.length >> 1;
  const high = [0, 0];
  for (let at = 0; at < 2 * pairs; at += 1) if (WIDE.has(sample[at] ?? 1)) high[at % 2] = (high[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = high.map((count) => count / pairs);
  if (odd > MOSTLY && odd > 2 * even) return 'utf-16le';
  return even > MOSTLY && even > 2 * odd ? 'utf-16be' : undefined;
}

/** Whether the text has letters beyond ASCII that are valid UTF-8, and nothing that is not. */
function hasUtf8(sample: Uint8Array): boolean {
  const { letters, invalid, cut } = utf8In(sample);
  return letters > 0 && invalid + cut === 0;
}

function statisticalEncoding(sample: Uint8Array): Encoding {
  const { letters, invalid, cut } = utf8In(sample);
  // Some broken letters among many are damage, which no other encoding would mend.
  if (invalid === 0 || letters + cut > invalid) return 'utf-8';
  return isThai(sample) ? 'windows-874' : 'windows-1252';
}

/**
 * Counts letters of several bytes, also those that are cut short, and bytes that belong to none. A letter that the sample
 * cuts off counts as neither.
 */
function utf8In(sample: Uint8Array): { letters: number; invalid: number; cut: number } {
  let letters = 0;
  let invalid = 0;
  let cut = 0;
  for (let at = 0; at < sample.length; at += 1) {
    const byte = sample[at] ?? 0;
    if (byte < 0x80) continue;
    const more = followers(byte);
    let end = at;
    while (end < at + more && ((sample[end + 1] ?? 0) & 0xc0) === 0x80) end += 1;
    if (more > 0 && end + 1 >= sample.length && end < at + more) break;
    if (end === at) invalid += 1;
    else if (end < at + more) cut += 1;
    else letters += 1;
    at = end;
  }
  return { letters, invalid, cut };
}

/** How many bytes follow the first byte of a letter in UTF-8; 0 if it begins none. */
function followers(byte: number): number {
  if (byte >= 0xc2 && byte <= 0xdf) return 1;
  if (byte >= 0xe0 && byte <= 0xef) return 2;
  return byte >= 0xf0 && byte <= 0xf4 ? 3 : 0;
}

const isConsonant = (byte: number) => byte >= 0xa1 && byte <= 0xce;
/** Vowels above and below, and tones: they stand on a consonant or on one another. */
const isMark = (byte: number) => byte === 0xd1 || (byte >= 0xd4 && byte <= 0xda) || (byte >= 0xe7 && byte <= 0xee);
/** Vowels before and after a consonant, repetition, digits and the baht. */
const isOtherThai = (byte: number) =>
  (byte >= 0xcf && byte <= 0xd3) || (byte >= 0xdf && byte <= 0xe6) || (byte >= 0xef && byte <= 0xfb);
const isThaiByte = (byte: number) => isConsonant(byte) || isMark(byte) || isOtherThai(byte);

/** Thai stands in long runs of Thai bytes whose marks have a consonant. The accents of Europe stand alone. */
function isThai(sample: Uint8Array): boolean {
  let high = 0;
  let joined = 0;
  let marks = 0;
  let carried = 0;
  let before = 0;
  for (const byte of sample) {
    if (byte > 0xa0) {
      high += 1;
      if (isThaiByte(byte) && isThaiByte(before)) joined += 1;
      if (isMark(byte)) {
        marks += 1;
        if (isConsonant(before) || isMark(before)) carried += 1;
      }
    }
    before = byte;
  }
  return joined > 0.6 * high && carried >= MOSTLY * marks;
}
