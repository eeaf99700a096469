/** What pictures sharp is let read. Others, AVIF among them, are refused before a decoder sees them. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'svg';

const MARKS: readonly (readonly [PictureKind, RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n.\n/s],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[\s\S]{4}WEBP/],
  ['svg', /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--[\s\S]{0,500}?-->\s*)?<svg[\s>]/],
];

const HEAD_BYTES = 1024;

/** What bytes are by their beginning; what a server calls them is not asked. */
export function pictureKind(bytes: Buffer): PictureKind | undefined {
  const head = bytes.toString('latin1', 0, HEAD_BYTES);
  return MARKS.find(([, mark]) => mark.test(head))?.[0];
}
