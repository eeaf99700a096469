import { $compared, toggleCompared } from '#src/ui/compare/chosen.ts';

/** A product that is removed from the comparison is not chosen any more. */
document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-compare-without]') : null;
  const code = link?.dataset['compareWithout'];
  if (code !== undefined && $compared.get().includes(code)) toggleCompared(code);
});
