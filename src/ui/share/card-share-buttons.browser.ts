/** Adds a button to cards that shares them. */

import '#src/ui/share/card-share-button.css';
import { drawIcon } from '#src/ui/icons/draw-icon.browser.ts';
import { onSubjectsArrived } from '#src/ui/marks/card-favourite-buttons.browser.ts';
import { SHARE_ICON } from '#src/ui/share/share-icon.ts';
import { type SayShare, shareWords } from '#src/ui/share/share-words.browser.ts';

/**
 * Cards that get a share button: those of a subject that has a page of its own. Subjects that nobody can mark stand in
 * data-shared; a leaderboard is a section with cards inside.
 */
const CARDS = [
  ':is(article[data-subject], article[data-shared]):has(a.stretched):not([data-subject^="REPLY:"], :has([data-share]))',
  'section[data-shared]:not(:has(> [data-share]))',
].join();

function addButtons(say: SayShare): void {
  for (const card of document.querySelectorAll<HTMLElement>(CARDS)) {
    placeIn(card).append(buttonFor(card, say));
  }
}

const isBoard = ({ tagName }: HTMLElement) => tagName === 'SECTION';

/** The picture; a logo is too small to have a button over it. */
function placeIn(card: HTMLElement): Element {
  if (isBoard(card)) return card;
  const picture = card.querySelector('.picture:not(.picture-logo), .cover');
  return (picture?.matches('.cover') ? picture.parentElement : picture) ?? card;
}

function buttonFor(card: HTMLElement, say: SayShare): HTMLButtonElement {
  const link =
    card.querySelector<HTMLAnchorElement>('a[data-own-page]') ?? card.querySelector<HTMLAnchorElement>('a.stretched');
  const title = card.querySelector('h2, h3, h4')?.textContent?.trim() ?? '';
  const [type = '', id = ''] = (card.dataset['subject'] ?? card.dataset['shared'] ?? '').split(':');
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: 'card-share' });
  const image = isBoard(card) ? null : card.querySelector('img');
  // A picture further down is not loaded yet, and so none of its sources is chosen.
  const picture = image?.currentSrc || image?.src;
  Object.assign(button.dataset, {
    share: link?.href ?? '',
    event: 'share',
    shareTitle: title,
    shareId: id,
    shareType: type,
    ...(picture ? { sharePicture: picture } : {}),
  });
  button.setAttribute('aria-haspopup', 'dialog');
  button.setAttribute('aria-label', say('share.of', { title }));
  button.append(drawIcon(SHARE_ICON, 18));
  return button;
}

const say = await shareWords();
addButtons(say);
onSubjectsArrived(() => addButtons(say));
