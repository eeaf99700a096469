/** Explains what a label on a price means. */

import { texts } from '#src/i18n/texts.ts';
import { isEarnedLabel, LABEL_CODES, type LabelCode, LOW_LABELS } from '#src/modules/catalogue/prices/rules.ts';
import { labelText } from '#src/modules/catalogue/prices/ui/label-text.ts';
import { type Asked, type Parts, sentence } from '#src/modules/finding/chat/answers/question.ts';
import type { ChatPart } from '#src/modules/finding/chat/contract.ts';
import { quoted } from '#src/modules/finding/chat/evidence/evidence.ts';
import { EXPLAIN } from '#src/modules/finding/chat/words/intent-words.ts';
import { labelMeant, meansLowest, meansVerdict } from '#src/modules/finding/chat/words/label-words.ts';

const bare = (text: string) => text.toLowerCase().replace(/[“”"'’‘\s]+/g, '');

/** Labels that an answer offers where a question names none. */
const START_LABELS: readonly LabelCode[] = ['PRICE_REDUCTION', 'ALL_TIME_LOW', 'BEST_SELLER'];
/** Those that an answer names where a question does not say of how many days the price is the lowest. */
const LOWEST_LABELS: readonly LabelCode[] = ['ALL_TIME_LOW', 'HALF_YEAR_LOW', 'LOWEST_30_DAYS'];

/** Words around the name of a label. */
const AROUND =
  /\b(?:labels?|badges?|tags?|stickers?|does|do|the|that|this|itu|ini|yang|yg|tulisan|tuh|sih|apa|bener|benar|ga|gak|nggak|really|true|real)\b|ป้าย|ที่เขียนว่า|เชื่อ(?:ถือ)?ได้(?:แค่ไหน|ไหม|มั้ย|ปะ|ป่ะ)?|จริง(?:ไหม|มั้ย|ปะ|ป่ะ)|(?:อ่?ะ|คะ|ค่ะ|ครับ|คับ|หรอ|เหรอ|นะ)(?=\s|$)|["“”'‘’?]/gi;

const wordsIn = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** The name of a label in a question, as far as it can be told. */
const nameIn = (question: string): string =>
  question.replace(new RegExp(EXPLAIN.source, 'gi'), ' ').replace(AROUND, ' ').replace(/\s+/g, ' ').trim() || question;

/** The label with all words of a name in its text, in a language of the site; the shortest such text. */
function labelWithWords(name: string, tenant: Asked['ctx']['tenant']): LabelCode | undefined {
  const words = wordsIn(name);
  const texts = LABEL_CODES.flatMap((code) =>
    tenant.languages.map((lang) => ({ code, text: labelText(code, { lang, tenant }) })),
  );
  const [first] = texts
    .filter(({ text }) => words.length > 0 && words.every((word) => wordsIn(text).includes(word)))
    .toSorted((a, b) => a.text.length - b.text.length);
  return first?.code;
}

/** Says what a label is not: what the site says of a price, the lowest of some days, or nothing known. */
function* explainOther({ ctx: { lang, tenant }, tools }: Asked, name: string): Generator<ChatPart, void> {
  const t = texts(lang);
  if (meansVerdict(name)) {
    yield sentence(t('chat.labelVerdict'));
    return;
  }
  const labels = meansLowest(name) ? LOWEST_LABELS : START_LABELS;
  const names = [...new Set(labels.map((code) => labelText(code, { lang, tenant })))];
  tools.log.returned({ names });
  if (meansLowest(name)) yield sentence(t('chat.labelLow', { label: names.map(quoted).join(' / ') }));
  else yield sentence(t('chat.noLabel', { label: quoted(name) }));
  yield { type: 'chips', questions: names.map((label) => t('chat.page.startLabel', { label: quoted(label) })) };
}

/** What a label means, found by its text in any language of the site or by another word for it. */
export async function* explainLabel(question: Asked): Parts {
  const { ctx, request, tools, understood } = question;
  const { lang, tenant } = ctx;
  const { subject } = request;
  const t = texts(lang);
  const [name] = understood.names;
  if (name === undefined) {
    yield sentence(t('chat.askLabel'));
    return { subject, pending: 'label' };
  }
  const written = LABEL_CODES.find((one) =>
    tenant.languages.some((own) => bare(labelText(one, { lang: own, tenant })) === bare(name)),
  );
  const code =
    written ??
    labelMeant(name) ??
    (meansVerdict(name) || meansLowest(name) ? undefined : labelWithWords(nameIn(name), tenant));
  const labelName = code === undefined ? nameIn(name) : labelText(code, { lang, tenant });
  tools.log.called('labels', name, code === undefined ? [] : [labelName]);
  tools.log.returned({ names: [labelName] });
  const label = quoted(labelName);
  if (code === undefined) yield* explainOther(question, labelName);
  else if (LOW_LABELS.includes(code)) yield sentence(t('chat.labelLow', { label }));
  else yield sentence(t(isEarnedLabel(code) ? 'chat.labelEarned' : 'chat.labelStated', { label }));
  return { subject, pending: code === undefined ? 'label' : null };
}
