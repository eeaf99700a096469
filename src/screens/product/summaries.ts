import type { GoodsView } from '#src/modules/goods/contract.ts';

/** Who wrote a summary, in the words below it. */
const NOTES = {
  MODEL: 'product.byMachine',
  EXTRACTIVE: 'product.byChoice',
  STATED: 'product.byOthers',
} as const;

/** Only what a language model wrote is called AI. */
const TITLES = {
  summary: { model: 'product.summary', other: 'product.summaryStated' },
  reviews: { model: 'product.reviewsSummary', other: 'product.reviewsStated' },
} as const;

type Note = (typeof NOTES)[keyof typeof NOTES];

function shown(id: keyof typeof TITLES, text: string, origin: string) {
  const by = origin.startsWith('MODEL ') ? 'MODEL' : origin === 'EXTRACTIVE' ? 'EXTRACTIVE' : 'STATED';
  return { id, text, title: TITLES[id][by === 'MODEL' ? 'model' : 'other'], note: NOTES[by] };
}

/** The summaries of goods that have one, each called what it is. */
export function summariesOf({ summary, summaryOrigin, reviewsSummary, reviewsSummaryOrigin }: GoodsView) {
  return [shown('summary', summary, summaryOrigin), shown('reviews', reviewsSummary, reviewsSummaryOrigin)].filter(
    ({ text }) => text !== '',
  );
}

/** What is said below summaries, once each. */
export const summaryNotes = (summaries: readonly { readonly note: Note }[]): Note[] => [
  ...new Set(summaries.map(({ note }) => note)),
];
