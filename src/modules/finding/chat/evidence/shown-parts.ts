/** The last door of an answer: takes out what the conversation excluded. */

import type { ChatPart } from '#src/modules/finding/chat/contract.ts';

/** Rules of a conversation for what an answer shows. */
interface Showing {
  /** Whether it excludes what a text names. */
  readonly isExcluded: (text: string) => boolean;
  /** Whether goods are of a kind that it asks for, or were shown before. */
  readonly isAsked: (goods: { readonly code: string; readonly name: string }) => boolean;
}

/**
 * A part without what the conversation excludes and without goods of a kind that it did not ask for; undefined: nothing
 * is left. Every part of every answer goes through it, whoever made it.
 */
export function shownPart(part: ChatPart, { isExcluded, isAsked }: Showing): ChatPart | undefined {
  switch (part.type) {
    case 'products': {
      const products = part.products.filter((goods) => !isExcluded(goods.name) && isAsked(goods));
      return products.length > 0 ? { ...part, products } : undefined;
    }
    case 'pages': {
      const pages = part.pages.filter(({ name }) => !isExcluded(name));
      return pages.length > 0 ? { ...part, pages } : undefined;
    }
    case 'chips': {
      const questions = part.questions.filter((question) => !isExcluded(question));
      return questions.length > 0 ? { ...part, questions } : undefined;
    }
    case 'table':
      return part.columns.some(isExcluded) ? undefined : part;
    case 'alert':
      return isExcluded(part.title) ? undefined : part;
    case 'sentence':
    case 'source':
    case 'link':
      return part;
  }
}
