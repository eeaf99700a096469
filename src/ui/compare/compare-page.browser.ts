/** Keeps the chosen products and the page of the comparison in step. */

import { keepCompared, keptCompared } from '#src/ui/compare/compared-products.ts';

/** A product that is removed from the comparison is not chosen any more. The link leads to the comparison without it. */
document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-compare-without]') : null;
  const removed = link?.dataset['compareWithout'];
  if (removed === undefined) return;
  keepCompared(keptCompared().filter((code) => code !== removed));
});
