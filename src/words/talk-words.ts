/** Recognises words of talk in questions to the chat, which say nothing of goods. */

import { onFirstUse } from '#src/kernel/on-first-use.ts';

/** Words of talk, which say nothing of goods. A word before a sign * begins others. */
const TALK = `
forget nevermind milih smth tmrw tmr wont dont didnt doesnt cant isnt being mostly ones isinya taking
rated layak tunggu nunggu words word tells tell lasts last losts attached ideas idea
else brands brand types type pengiriman taun tahun mums mum dads dad wife husband
girlfriend boyfriend anyone chargerr batt able rather those these them they their does same
such very much many more most just only even been were will would could
should than then when what which while with into over under about please pls
bought buying looking like likes karena soalnya supaya biar kalau kalo seperti sama juga
sangat sekali banget punya mungkin dipakai dipake pakai pake saiz jenama pero kayo kayong
pang yung meron paketku ganti lama
มีปะ มีป่ะ บ้างอ่ะ ก็ได้ กิ๊ก แอมป์ วัตต์ กรัม นิ้ว ลิตร เลือก ย่อมเยา เก็น
alternati* merk* order* spec* need* want* watt* ราคา* ถูก*
`;

const talk = onFirstUse(() => {
  const all = TALK.trim().split(/\s+/);
  return {
    words: new Set(all.filter((word) => !word.endsWith('*'))),
    beginnings: all.flatMap((word) => (word.endsWith('*') ? [word.slice(0, -1)] : [])),
  };
});

/** Whether a folded word is one of talk. */
export const isTalkWord = (word: string): boolean =>
  talk().words.has(word) || talk().beginnings.some((begin) => word.startsWith(begin));
