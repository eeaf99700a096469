/** Chooses the summaries of comments that a product's page shows, and says who wrote them. */

import type { GoodsView } from '#src/modules/catalogue/goods/contract.ts';
import type { ModelSummary } from '#src/modules/finding/summaries/reads.ts';

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
  readers: { model: 'product.readersSummary', other: 'product.reviewsStated' },
} as const;

function shown(id: keyof typeof TITLES, text: string, origin: string) {
  const by = origin.startsWith('MODEL ') ? 'MODEL' : origin === 'EXTRACTIVE' ? 'EXTRACTIVE' : 'STATED';
  return { id, text, title: TITLES[id][by === 'MODEL' ? 'model' : 'other'], note: NOTES[by] };
}

/**
 * The summaries of goods that have one, each called what it is. `note` says who wrote it; null: the note of the next one
 * is the same.
 * @param readers  what a model wrote of the comments on this page; null: nothing
 */
export function summariesOf(
  { summary, summaryOrigin, reviewsSummary, reviewsSummaryOrigin }: GoodsView,
  readers: ModelSummary | null,
) {
  return [
    ...(readers === null ? [] : [shown('readers', readers.sentences.join(' '), readers.origin)]),
    shown('summary', summary, summaryOrigin),
    shown('reviews', reviewsSummary, reviewsSummaryOrigin),
  ]
    .filter(({ text }) => text !== '')
    .map((one, n, all) => ({ ...one, note: one.note === all[n + 1]?.note ? null : one.note }));
}
