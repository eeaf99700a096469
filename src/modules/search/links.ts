import { fold } from '#src/words/fold.ts';

const ADDRESS = /(?:https?:\/\/)?(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,6}(?:[/?#]\S*)?/i;
/** The longest name that is read out of a link. */
const NAME_LENGTH = 200;

/**
 * What a text with a pasted link says besides the link: the title that apps put beside it, else the name of the goods
 * in the link's own path. '' when there is neither.
 */
export function textBeside(text: string): string {
  const beside = fold(text.replace(ADDRESS, ' '));
  if (/\p{L}{2}/u.test(beside)) return beside;
  const address = ADDRESS.exec(text)?.[0] ?? '';
  const url = URL.parse(/^https?:/i.test(address) ? address : `https://${address}`);
  const names = (url?.pathname.split('/') ?? []).map(nameIn);
  return names.reduce((longest, name) => (name.length > longest.length ? name : longest), '');
}

/** The numbers a shop ends the name of goods with. */
const NUMBERS = /(?:-[is]\.?\d+(?:\.\d+)*)+$/i;

/** A segment of a path as words, without the shop's numbers; '' for one that is no name. */
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
    // Half an escape: the rest of the name is as good.
    return segment.replace(/%[0-9a-f]{0,2}/gi, ' ');
  }
}
