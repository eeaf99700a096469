import { markWords } from '#src/client/viewer/mark-words.ts';
import { ICONS } from '#src/ui/icons.ts';

/** Cards that get a button of their own: what is bought. What is read has its buttons on its page. */
const CARDS = '.card:is([data-subject^="GOODS:"], [data-subject^="DEAL:"]):not(:has([data-mark]))';

/** Puts a button for favourites on each card that has none. It lies over the picture, so nothing moves. */
export async function addCardMarks(): Promise<void> {
  const cards = document.querySelectorAll(CARDS);
  if (cards.length === 0) return;
  const say = await markWords();
  const label = say('marks.favorite');
  for (const card of document.querySelectorAll(CARDS)) card.append(buttonFor(card, label));
}

function buttonFor(card: Element, label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'card-mark';
  button.dataset['mark'] = 'favorite';
  button.setAttribute('aria-pressed', 'false');
  button.setAttribute('aria-label', `${label}: ${card.querySelector('h2, h3, h4')?.textContent?.trim() ?? ''}`);
  button.innerHTML = `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linejoin="round" aria-hidden="true">${ICONS.heart}</svg>`;
  return button;
}
