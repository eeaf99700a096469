import '#src/ui/paged/paged-list.css';
import { element } from '#src/ui/element.ts';

/** Nothing here, and what to do about it. */
export function emptyList(title: string, note: string): HTMLElement {
  return element('div', { class: 'paged-empty' }, element('p', {}, title), element('p', {}, note));
}
