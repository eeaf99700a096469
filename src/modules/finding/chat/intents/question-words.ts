import { onFirstUse } from '#src/kernel/on-first-use.ts';
import model from '#src/modules/finding/chat/intents/intent-model.json' with { type: 'json' };

/** Words that questions have whatever goods they are about: those of the phrases that the intents are trained on. */
export const questionWords = onFirstUse((): ReadonlySet<string> => new Set(model.words));
