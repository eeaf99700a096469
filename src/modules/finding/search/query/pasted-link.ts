/** Reads the name of goods from a pasted link. */

import { fold } from '#src/words/fold.ts';

const ADDRESS = /(?:https?:\/\/)?(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,6}(?:[/?#]\S*)?/i;
/** Longest name taken from a link. */
const NAME_LENGTH = 200;

/**
 * The text that belongs to a pasted link: the title that apps add, else the name of the goods in the link's path. ''
 * when there is neither.
 */
export function textBeside(text: string): string {
  const beside = fold(text.replace(ADDRESS, ' '));
  if (/\p{L}{2}/u.test(beside)) return beside;
  const address = ADDRESS.exec(text)?.[0] ?? '';
  const url = URL.parse(/^https?:/i.test(address) ? address : `https://${address}`);
  const names = (url?.pathname.split('/') ?? []).map(nameIn);
  return names.reduce((longest, name) => (name.length > longest.length ? name : longest), '');
}

/** The ids that shops append to the name of goods. */
const NUMBERS = /(?:-[is]\.?\d+(?:\.\d+)*)+$/i;

/** The words of a path segment, without the shop's ids; '' when it contains no name. */
function nameIn(segment: string): string {
  const plain = decoded(segment)
    .replace(/\.html?$/i, '')
    .replace(NUMBERS, '');
  const words = fold(plain.slice(0, NAME_LENGTH))
    .split(/[-_.+ ]+/)
    .filter((word) => /\p{L}/u.test(word) || /^\d{1,5}$/.test(word));
  return words.filter((word) => /\p{L}/u.test(word)).length < 2 ? '' : words.join(' ');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // An incomplete percent-encoding; the rest of the name is still usable.
    return segment.replace(/%[0-9a-f]{0,2}/gi, ' ');
  }
}
