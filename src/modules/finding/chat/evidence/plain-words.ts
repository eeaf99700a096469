/** Tells plain words from names in a sentence of a language model. */

import { resourceOf } from '#src/i18n/texts.ts';

/** Words that begin sentences and that the texts of the site may lack. */
const BEGINNINGS = [
  'unfortunately currently generally overall however also both neither either none another others since because although',
  'yes sorry sure here there these those right here its they their we our you your he she his her whether among compared',
  'considering given based looking according meanwhile instead besides additionally finally first second next lastly',
  'many most some few several everyone nobody readers reviewers reviews buyers owners users people praise complain',
  'banyak sebagian beberapa kebanyakan hampir pembaca pembeli pengguna pemilik orang ulasan',
  'sayangnya maaf ya saat sementara namun selain berdasarkan menurut jika kalau karena meskipun keduanya tersedia silakan',
  'berikut adapun untuk dengan pada dari saya kami ini itu dia mereka semua tidak belum sudah jadi maka',
].flatMap((line) => line.split(' '));

let plain: ReadonlySet<string> | undefined;

/** The words that the English and Indonesian texts of the site write small, which are no names. */
function plainWords(): ReadonlySet<string> {
  plain ??= new Set([
    ...BEGINNINGS,
    ...(['en', 'id'] as const).flatMap((lang) =>
      Object.values(resourceOf(lang)).flatMap(
        (text) => text.replace(/\{\{\w+\}\}/g, ' ').match(/(?<!\p{L})\p{Ll}+(?!\p{L})/gu) ?? [],
      ),
    ),
  ]);
  return plain;
}

/** Whether a word is one of the language and no name. */
export const isPlainWord = (word: string): boolean => plainWords().has(word.toLowerCase());
