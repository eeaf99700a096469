import { SEARCH_HISTORY, searchesIn, withSearch } from '#src/ui/search/search-history.ts';

/**
 * Forms with `data-panel` get a panel of searches to choose from when they are first touched; what it needs is fetched
 * then, so that a page costs only these lines.
 */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-panel]')) {
  const open = () => void import('#src/ui/search/search-panel.ts').then(({ SearchPanel }) => new SearchPanel(form));
  form.addEventListener('focusin', open, { once: true });
  // Also of a reader who is faster than the panel.
  form.addEventListener('submit', () => {
    const { value } = form.elements.namedItem('q') as HTMLInputElement;
    const searches = withSearch(searchesIn(localStorage.getItem(SEARCH_HISTORY)), value);
    localStorage.setItem(SEARCH_HISTORY, JSON.stringify(searches));
  });
}
