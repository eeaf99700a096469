/** Answers in languages that questions are not read in. */

/** What is said in languages that questions are not read in: which ones are, each in its own. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Han}/u, '这里能看懂泰语、英语和印尼语的问题。'],
  [
    /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu,
    'Ở đây chỉ hiểu câu hỏi bằng tiếng Thái, tiếng Anh và tiếng Indonesia.',
  ],
  [
    /\b(?:magkano|meron(?: ba)?|mayroon|po|ba|ang|yung|mura|pinakamura|saan|gusto|bili|bumili|naman|lang|hanap)\b/i,
    'Thai, Ingles at Indonesian lang ang naiintindihan dito.',
  ],
  [
    /\b(?:nak|boleh|macam mana|kasut|telefon|berapa ringgit|sikit|kedai|dekat mana|cari kan|awak|tak|bawah rm)\b/i,
    'Soalan difahami dalam bahasa Thai, Inggeris dan Indonesia sahaja.',
  ],
];

/** So many words of one of the languages without letters of its own tell it from others. */
const TELLING_WORDS = 2;

/** A sentence in the language of a question, where questions are not read in it; undefined: they are. */
export function otherLanguageOf(question: string): string | undefined {
  return SAID.find(([words]) => {
    const found = question.match(new RegExp(words.source, words.flags.replace('g', '').concat('g'))) ?? [];
    return found.length >= (words.source.startsWith('\\b') ? TELLING_WORDS : 1);
  })?.[1];
}
