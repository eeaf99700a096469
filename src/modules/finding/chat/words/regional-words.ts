/**
 * Words of languages of regions that shoppers mix into Indonesian and Thai: Javanese, Sundanese, Isan. The first list has
 * words that are nothing else; those of the second count only beside one of the first.
 */
const SURE: readonly (readonly [RegExp, string])[] = [
  // Javanese.
  [/\b(?:piro(?:nan)?|pinten)\b/gi, 'berapa'],
  [/\bregan(?:e|ipun)\b/gi, 'harganya'],
  [/\b(?:onok|ono|enek|wonten)\b/gi, 'ada'],
  [/\b(?:ning )?endi\b|\bnangdi\b/gi, 'mana'],
  [/\bapik\w*\b/gi, 'bagus'],
  [/\bsaiki\b/gi, 'sekarang'],
  [/\bbeda ?ne\b/gi, 'bedanya'],
  [/\btuku\b/gi, 'beli'],
  [/\bngenteni\b/gi, 'nunggu'],
  [/\b(?:temenan|tenanan|tenan)\b/gi, 'beneran'],
  [/\b(?:iku|kuwi)\b/gi, 'itu'],
  [/\b(?:iki)\b/gi, 'ini'],
  [/\b(?:sing|seng)\b/gi, 'yang'],
  [/\b(?:gawe|kanggo)\b/gi, 'buat'],
  [/\b(?:ireng)\b/gi, 'hitam'],
  [/\b(?:cilik)\b/gi, 'kecil'],
  [/\b(?:gedhe)\b/gi, 'besar'],
  [/\b(?:larang(?:e)?)\b(?= (?:ta|ga|gak|ora|opo|banget|pol|men))/gi, 'mahal'],
  [/\b(?:nggolek|golek(?:i|no)?)\b/gi, 'cari'],
  [/\b(?:ngadeg)\b/gi, 'berdiri'],
  [/\b(?:liyane|liyo|liya)\b/gi, 'lain'],
  [/\b(?:yo wis|yowes|wes|wis)\b/gi, 'oke'],
  [/\b(?:ojo|ojok|aja nganti)\b/gi, 'jangan'],
  [/\b(?:ora|mboten)\b/gi, 'tidak'],
  [/\b(?:karo)\b/gi, 'sama'],
  // Sundanese.
  [/\b(?:sabaraha(?:an)?)\b/gi, 'berapa'],
  [/\bnaon\b/gi, 'apa'],
  [/\b(?:hargina)\b/gi, 'harganya'],
  [/\b(?:meuli|mésér|meser)\b/gi, 'beli'],
  [/\b(?:hideung)\b/gi, 'hitam'],
  [/\b(?:beureum)\b/gi, 'merah'],
  [/\b(?:bodas)\b/gi, 'putih'],
  [/\b(?:ayeuna)\b/gi, 'sekarang'],
  [/\b(?:nu mana)\b/gi, 'yang mana'],
  // Isan.
  [/(?:เท่าได๋|จั๊กบาท|จักบาท)/g, 'เท่าไหร่'],
  [/(?:อันได๋|โตได๋|ตัวได๋)/g, 'ตัวไหน'],
  [/(?:อิหยัง|อีหยัง|หยังแหน่|หยัง(?=ดี|บ้าง|$|\s))/g, 'อะไร'],
  [/(?:บ่เอา)/g, 'ไม่เอา'],
  [/(?:มีบ่|บ่น้อ|บ่จ้า)(?=$|\s)/g, 'มีไหม'],
  [/(?:แหน่|เด้อ)(?=$|\s)/g, ''],
];

const BESIDE: readonly (readonly [RegExp, string])[] = [
  [/\bo?po(?:o)?\b/gi, 'apa'],
  [/\b(?:abang)\b/gi, 'merah'],
  [/\b(?:ae)\b/gi, 'saja'],
  [/\b(?:nek|lek)\b/gi, 'kalau'],
  [/(?<=\b\w+ )(?:ne|e)\b/gi, 'nya'],
  [/\bta\b/gi, 'atau'],
  [/\bra\b/gi, 'tidak'],
  [/\bsik\b/gi, ''],
  [/\bdadi\b/gi, 'jadi'],
  [/\baya\b/gi, 'ada'],
  [/\banu\b/gi, 'yang'],
  [/\bteu\b/gi, 'tidak'],
];

/** A question with words of regions in those of the language that they are mixed into. */
export function inStandardLanguage(question: string): string {
  const written = replaced(question, SURE);
  return written === question ? question : replaced(written, BESIDE).replace(/\s+/g, ' ').trim();
}

const replaced = (question: string, words: readonly (readonly [RegExp, string])[]): string =>
  words.reduce((text, [regional, standard]) => text.replace(regional, standard), question);
