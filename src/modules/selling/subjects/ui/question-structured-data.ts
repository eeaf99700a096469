import type { SpecialView } from '#src/modules/selling/subjects/contract.ts';
import type { JsonLdNode } from '#src/ui/json-ld.ts';

/** Nodes for the questions and answers of a page; empty without questions. */
export function faqNodes(faq: SpecialView['faq']): JsonLdNode[] {
  if (faq.length === 0) return [];
  const mainEntity = faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return [{ '@type': 'FAQPage', mainEntity }];
}
