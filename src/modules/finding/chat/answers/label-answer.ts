/** Explains what a label on a price means. */

import { texts } from '#src/i18n/texts.ts';
import { isEarnedLabel, LABEL_CODES, LOW_LABELS } from '#src/modules/catalogue/prices/rules.ts';
import { labelText } from '#src/modules/catalogue/prices/ui/label-text.ts';
import { type Asked, type Parts, sentence } from '#src/modules/finding/chat/answers/question.ts';
import { quoted } from '#src/modules/finding/chat/evidence/evidence.ts';
import { EXPLAIN } from '#src/modules/finding/chat/words/intent-words.ts';
import { labelMeant } from '#src/modules/finding/chat/words/label-words.ts';

const bare = (text: string) => text.toLowerCase().replace(/[“”"'’‘\s]+/g, '');

/** Words around the name of a label. */
const AROUND = /\b(?:labels?|badges?|tags?|stickers?|does|the|that|itu|yang|tulisan)\b|ป้าย|ที่เขียนว่า|["“”'‘’?]/gi;

/** The name of a label in a question, as far as it can be told. */
const nameIn = (question: string): string =>
  question.replace(new RegExp(EXPLAIN.source, 'gi'), ' ').replace(AROUND, ' ').replace(/\s+/g, ' ').trim() || question;

/** What a label means, found by its text in any language of the site or by another word for it. */
export async function* explainLabel({ ctx: { lang, tenant }, request: { subject }, tools, understood }: Asked): Parts {
  const t = texts(lang);
  const [name] = understood.names;
  if (name === undefined) {
    yield sentence(t('chat.askLabel'));
    return { subject, pending: 'label' };
  }
  const written = LABEL_CODES.find((one) =>
    tenant.languages.some((own) => bare(labelText(one, { lang: own, tenant })) === bare(name)),
  );
  const code = written ?? labelMeant(name);
  const labelName = code === undefined ? nameIn(name) : labelText(code, { lang, tenant });
  tools.log.called('labels', name, code === undefined ? [] : [labelName]);
  tools.log.returned({ names: [labelName] });
  const label = quoted(labelName);
  if (code === undefined) yield sentence(t('chat.noLabel', { label }));
  else if (LOW_LABELS.includes(code)) yield sentence(t('chat.labelLow', { label }));
  else yield sentence(t(isEarnedLabel(code) ? 'chat.labelEarned' : 'chat.labelStated', { label }));
  return { subject, pending: code === undefined ? 'label' : null };
}
