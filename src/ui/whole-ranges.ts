import { rangeParts } from '#src/kernel/number-ranges.ts';
import { element } from '#src/ui/element.ts';

/** A text that a script adds to a page, without a line break inside a range of numbers. */
export function wholeRanges(text: string): (string | HTMLElement)[] {
  return rangeParts(text).map((part) => (part.isRange ? element('span', { class: 'whole' }, part.text) : part.text));
}
