/** Writes the structured data (JSON-LD) of the questions and answers on the page of a topic. */

import type { SpecialView } from '#src/modules/selling/subjects/contract.ts';
import type { JsonLdNode } from '#src/ui/json-ld.ts';

/** The nodes; empty without questions. */
export function faqNodes(faq: SpecialView['faq']): JsonLdNode[] {
  if (faq.length === 0) return [];
  const mainEntity = faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return [{ '@type': 'FAQPage', mainEntity }];
}
