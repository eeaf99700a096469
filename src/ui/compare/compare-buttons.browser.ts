/** Adds a button to cards of products that chooses them for a comparison. */

import '#src/ui/compare/compare.css';
import { toast } from '#src/client/toast/toast.browser.ts';
import { compareWords, type SayCompare } from '#src/ui/compare/compare-words.browser.ts';
import { comparisonOf, productIn } from '#src/ui/compare/comparison-address.ts';
import { $compared, clearCompared, toggleCompared } from '#src/ui/compare/comparison-choice.ts';
import { iconElement } from '#src/ui/icons/icon-element.browser.ts';
import { onSubjectsArrived } from '#src/ui/marks/card-favourite-buttons.browser.ts';

/** Cards of products that have no button yet, and the marks of a product's own page. */
const CARDS = 'article.card[data-subject^="GOODS:"]:not(:has([data-compare]))';
const OWN_MARKS = '[data-view][data-subject^="GOODS:"]:not(:has([data-compare]))';

const page = document.querySelector<HTMLElement>('.site-favorites')?.dataset['comparison'];
const say = await compareWords();
const bar = barWith(say);

function addButtons(): void {
  for (const card of document.querySelectorAll(CARDS)) {
    const code = productIn(card.querySelector<HTMLAnchorElement>('a.stretched')?.pathname ?? '');
    if (code !== undefined) card.append(buttonFor(code, 'card-compare', card.querySelector('h2, h3, h4')?.textContent));
  }
  const own = productIn(location.pathname);
  const marks = document.querySelector(OWN_MARKS);
  if (own !== undefined) marks?.append(buttonFor(own, 'own-compare', null));
  paint();
}

/** @param name  of the product, where the button stands on one of many cards */
function buttonFor(code: string, className: string, name: string | null | undefined): HTMLButtonElement {
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className });
  button.dataset['compare'] = code;
  if (name != null) button.setAttribute('aria-label', `${say('compare.add')}: ${name.trim()}`);
  button.append(iconElement('compare', name == null ? 20 : 18), ...(name == null ? [say('compare.add')] : []));
  button.addEventListener('click', () => {
    if (!toggleCompared(code)) toast(say('compare.full'));
  });
  return button;
}

/** A link to the comparison and a button that empties it. */
function barWith(words: SayCompare): { readonly box: HTMLElement; readonly link: HTMLAnchorElement } {
  const box = document.createElement('aside');
  const link = document.createElement('a');
  const clear = document.createElement('button');
  Object.assign(clear, { type: 'button', textContent: words('compare.clear') });
  clear.addEventListener('click', clearCompared);
  box.className = 'compare-bar';
  box.setAttribute('aria-live', 'polite');
  box.setAttribute('aria-label', words('compare.title'));
  box.append(link, clear);
  document.body.append(box);
  return { box, link };
}

function paint(): void {
  const codes = $compared.get();
  for (const button of document.querySelectorAll<HTMLElement>('[data-compare]')) {
    button.setAttribute('aria-pressed', String(codes.includes(button.dataset['compare'] ?? '')));
  }
  // The comparison itself has its own links.
  bar.box.hidden = codes.length === 0 || page === undefined || location.pathname === page;
  bar.link.textContent = say('compare.open', { count: codes.length });
  bar.link.href = comparisonOf(page ?? '', codes);
}

$compared.listen(paint);
onSubjectsArrived(addButtons);
addButtons();
