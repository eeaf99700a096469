/** Checks whole texts of a language model against evidence. */

import { type Evidence, evidenceOf } from '#src/modules/finding/chat/evidence/evidence.ts';
import { Sentences, unspeakableIn } from '#src/modules/finding/chat/evidence/model-text.ts';
import { PromptGuard } from '#src/modules/finding/chat/evidence/prompt-guard.ts';
import { checkSentence } from '#src/modules/finding/chat/evidence/sentence-check.ts';

/** What a text of a model may rest on. */
export interface Grounds {
  /** The instructions of the model, which it may not repeat. */
  readonly instructions: string;
  readonly evidence: readonly Partial<Evidence>[];
  /** Other words that it may use as names. */
  readonly words: string;
  /** Names that are shops wherever they stand. */
  readonly shops: readonly string[];
}

/** The sentences of a text of a model that the evidence bears out, as in answers of the chat. */
export function checkedSentences(text: string, { instructions, evidence, words, shops }: Grounds): string[] {
  const pieces = evidence.map(evidenceOf);
  const guard = new PromptGuard(instructions);
  const cut = new Sentences();
  let about: readonly string[] = [];
  return [...cut.add(text), ...cut.rest()].filter((sentence) => {
    if (guard.repeats(sentence) || unspeakableIn(sentence, words, pieces).length > 0) return false;
    const checked = checkSentence(sentence, pieces, shops, about);
    if (checked.unsupported.length > 0) return false;
    about = checked.about;
    return true;
  });
}
