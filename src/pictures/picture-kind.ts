/** Tells the format of a picture by its first bytes. */

/** The formats that sharp may read. Others, including AVIF, are refused before a decoder reads them. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'svg';

const MARKS: readonly (readonly [PictureKind, RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n.\n/s],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[\s\S]{4}WEBP/],
  ['svg', /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--[\s\S]{0,500}?-->\s*)?<svg[\s>]/],
];

const HEAD_BYTES = 1024;

/** Detects a format from the first bytes; the server's content type is ignored. */
export function pictureKind(bytes: Buffer): PictureKind | undefined {
  const head = bytes.toString('latin1', 0, HEAD_BYTES);
  return MARKS.find(([, mark]) => mark.test(head))?.[0];
}
