import type { Asked } from '#src/modules/finding/chat/answers/question.ts';
import type { Intent } from '#src/modules/finding/chat/contract.ts';
import { productCodes } from '#src/modules/finding/chat/subject.ts';
import { BOTH, LAST, ORDINALS } from '#src/modules/finding/chat/words/pointing-words.ts';

/**
 * A question about one of several products of the conversation, as “the second one” says it, becomes one about that
 * product alone, and one about both a comparison. Other questions stay as they are, also those that name goods.
 */
export function aboutOneOfSeveral(asked: Asked): Asked {
  const { request, understood } = asked;
  const codes = productCodes(request.subject);
  if (codes.length < 2 || understood.namesOthers) return asked;
  if (BOTH.test(request.question)) {
    const frame = { ...understood.frame, intent: 'compare' as const };
    const both = { ...understood, frame, intent: 'compare' as const, names: [], cuts: [] };
    return { ...asked, request: { ...request, subject: codes.slice(0, 2) }, understood: both };
  }
  const meant = [...ORDINALS.slice(0, codes.length), LAST];
  const at = meant.findIndex((words) => words.test(request.question));
  const code = at === meant.length - 1 ? codes.at(-1) : codes[at];
  if (code === undefined) return asked;
  const isList = LISTS.has(understood.intent);
  return {
    ...asked,
    request: { ...request, subject: [code] },
    understood: {
      ...understood,
      names: [],
      intent: isList ? 'price' : understood.intent,
      frame: isList ? { ...understood.frame, intent: 'price' } : understood.frame,
    },
  };
}

/** Of one product, these are questions about its price. */
const LISTS: ReadonlySet<Intent> = new Set(['find', 'unclear', 'compare', 'smalltalk', 'advice']);
