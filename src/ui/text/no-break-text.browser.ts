/** Writes texts that scripts add to a page, without line breaks inside ranges of numbers or Thai words. */

import { rangeParts } from '#src/kernel/number-ranges-in-text.ts';
import { element } from '#src/ui/element.browser.ts';
import { keepThaiWordsTogether } from '#src/ui/text/thai-line-breaks.browser.ts';

/**
 * A text that a script adds to a page, without a line break inside a range of numbers, and inside Thai words once what
 * knows them has come.
 */
export function noBreakElement(text: string): HTMLElement {
  const parts = rangeParts(text).map((part) =>
    part.isRange ? element('span', { class: 'whole' }, part.text) : part.text,
  );
  const shown = element('span', {}, ...parts);
  void keepThaiWordsTogether(text).then((html) => {
    if (html !== undefined) shown.innerHTML = html;
  });
  return shown;
}
