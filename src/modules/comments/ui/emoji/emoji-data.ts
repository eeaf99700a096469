import { type Emoji, unpackEmoji } from '#src/modules/comments/ui/emoji/unpack-emoji.ts';

/** Every emoji with its words in a language, in Unicode's order. */
export async function loadEmoji(lang: string): Promise<Emoji[]> {
  return unpackEmoji((await packedIn(lang)).packed);
}

function packedIn(lang: string) {
  if (lang === 'en') return import('virtual:emoji/en');
  if (lang === 'id') return import('virtual:emoji/id');
  return import('virtual:emoji/th');
}
