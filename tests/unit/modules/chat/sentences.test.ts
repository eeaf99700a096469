import { describe, expect, test } from 'vitest';
import { resourceOf } from '#src/i18n/texts.ts';
import { LANGS } from '#src/kernel/lang.ts';
import { unsupportedIn } from '#src/modules/finding/chat/evidence/sentence-check.ts';

/** Texts of the chat that are no sentences of an answer. */
const NO_SENTENCE = /^chat\.(?:page|tool|row|chip|start|seenAt|statedAt|dailyLimit|wordLimit)/;

describe.each(LANGS)('%s', (lang) => {
  const sentences = Object.entries(resourceOf(lang)).filter(
    ([key, text]) => key.startsWith('chat.') && !NO_SENTENCE.test(key) && !text.includes('{{'),
  );

  test.each(sentences)('%s may be said without evidence', (_key, text) => {
    expect(unsupportedIn(text, [], [])).toEqual([]);
  });
});
