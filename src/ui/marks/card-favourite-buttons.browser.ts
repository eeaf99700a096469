/** Adds a button to cards that saves them as favourites. */

import '#src/ui/marks/marks.css';

/** Cards that get a favourite button. */
const CARDS = 'article[data-subject]:not([data-subject^="REPLY:"], :has([data-mark]))';

const watchers = new Set<() => void>();
let settling = false;

/**
 * Calls the watcher when elements with a subject were added to the page, such as further cards of a list; once for each
 * frame.
 */
export function onSubjectsArrived(watcher: () => void): void {
  watchers.add(watcher);
}

/** Adds a favourite button to each card without one. It lies over the picture, so that nothing moves. */
function addCardMarks(): void {
  const favorites = document.querySelector<HTMLElement>('.site-favorites');
  const heart = favorites?.querySelector('svg');
  if (!heart) return;
  const label = favorites?.dataset['save'] ?? '';
  for (const card of document.querySelectorAll(CARDS)) placeIn(card).append(buttonFor(card, label, heart));
}

/** The element whose corner gets the button: a card with a border, else the picture. */
function placeIn(card: Element): Element {
  const picture = card.matches('.card') ? card : card.querySelector('.picture, .cover');
  return picture?.matches('.cover') ? (picture.parentElement ?? card) : (picture ?? card);
}

/** @param heart  the drawing in the header; a copy is used */
function buttonFor(card: Element, label: string, heart: SVGElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'card-mark';
  button.dataset['mark'] = 'favorite';
  button.setAttribute('aria-pressed', 'false');
  button.setAttribute('aria-label', `${label}: ${card.querySelector('h2, h3, h4')?.textContent?.trim() ?? ''}`);
  button.append(heart.cloneNode(true));
  return button;
}

function settle(): void {
  if (settling) return;
  settling = true;
  requestAnimationFrame(() => {
    settling = false;
    addCardMarks();
    for (const watcher of watchers) watcher();
  });
}

function bringsSubject({ addedNodes }: MutationRecord): boolean {
  return [...addedNodes].some(
    (node) =>
      node instanceof Element && (node.matches('[data-subject]') || node.querySelector('[data-subject]') !== null),
  );
}

addCardMarks();
new MutationObserver((changes) => {
  if (changes.some(bringsSubject)) settle();
}).observe(document.getElementById('main-content') ?? document.body, { childList: true, subtree: true });
