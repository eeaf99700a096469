import '#src/ui/marks/marks.css';

/** Cards that get a button of their own. */
const CARDS = 'article[data-subject]:not([data-subject^="REPLY:"], :has([data-mark]))';

const watchers = new Set<() => void>();
let settling = false;

/** Tells when something with a subject came to the page, as further cards of a list; of one frame once. */
export function onSubjectsArrived(watcher: () => void): void {
  watchers.add(watcher);
}

/** Puts a button for favourites on each card that has none. It lies over the picture, so nothing moves. */
function addCardMarks(): void {
  const favorites = document.querySelector<HTMLElement>('.site-favorites');
  const heart = favorites?.querySelector('svg');
  if (!heart) return;
  const label = favorites?.dataset['save'] ?? '';
  for (const card of document.querySelectorAll(CARDS)) placeIn(card).append(buttonFor(card, label, heart));
}

/** The corner of a card with an edge is that of its picture; else the picture has it, wherever it stands. */
function placeIn(card: Element): Element {
  const picture = card.matches('.card') ? card : card.querySelector('.picture, .cover');
  return picture?.matches('.cover') ? (picture.parentElement ?? card) : (picture ?? card);
}

/** @param heart  the drawing in the header, copied */
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
