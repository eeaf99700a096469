import type { PublicCtx } from '#src/ctx.ts';
import { texts } from '#src/i18n/texts.ts';
import type { ChatPart } from '#src/modules/chat/contract.ts';
import { quoted } from '#src/modules/chat/evidence.ts';
import type { Conversation } from '#src/modules/chat/responder.ts';
import type { ChatTools } from '#src/modules/chat/tools.ts';
import { isEarnedLabel, LABEL_CODES, LOW_LABELS } from '#src/modules/prices/rules.ts';
import { labelText } from '#src/modules/prices/ui/label-text.ts';

const bare = (text: string) => text.toLowerCase().replace(/[“”"'’‘\s]+/g, '');

/** What a label means, found by its text in any language of the site. */
export async function* explainLabel(
  { lang, tenant }: PublicCtx,
  name: string | undefined,
  tools: ChatTools,
  subject: readonly string[],
): AsyncGenerator<ChatPart, Conversation> {
  const t = texts(lang);
  const say = (text: string): ChatPart => ({ type: 'sentence', text });
  if (name === undefined) {
    yield say(t('chat.askLabel'));
    return { subject, pending: 'label' };
  }
  const code = LABEL_CODES.find((one) =>
    tenant.languages.some((own) => bare(labelText(one, own, tenant.name)) === bare(name)),
  );
  const shown = code === undefined ? name : labelText(code, lang, tenant.name);
  tools.noteNames('labels', name, [shown]);
  const label = quoted(shown);
  if (code === undefined) yield say(t('chat.noLabel', { label }));
  else if (LOW_LABELS.includes(code)) yield say(t('chat.labelLow', { label }));
  else yield say(t(isEarnedLabel(code) ? 'chat.labelEarned' : 'chat.labelStated', { label }));
  return { subject, pending: code === undefined ? 'label' : null };
}
