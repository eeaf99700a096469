/**
 * A user in a list of people: picture, name and the start of the biography, with a link to their page, and an action.
 */

import '#src/modules/people/relations/ui/people.css';
import { certainLang } from '#src/kernel/lang.ts';
import { element } from '#src/ui/element.browser.ts';
import { avatarElement, type Pictured } from '#src/ui/icons/avatar.browser.ts';

export interface Person extends Pictured {
  readonly id: number;
  readonly biography: string;
}

const SIDE = 44;

/** @param userPath  path of the users' public pages @param action  the button of the row, such as “follow” */
export function personRow(person: Person, userPath: string, action: HTMLElement): HTMLLIElement {
  const words = element(
    'span',
    { class: 'person-words' },
    element('span', { class: 'person-name', lang: certainLang(person.nickname) }, person.nickname),
  );
  if (person.biography !== '')
    words.append(element('span', { class: 'person-about', lang: certainLang(person.biography) }, person.biography));
  const link = element(
    'a',
    { href: `${userPath}?id=${person.id}` },
    avatarElement(person, 'person-avatar', SIDE),
    words,
  );
  return element('li', { class: 'person' }, link, action);
}
