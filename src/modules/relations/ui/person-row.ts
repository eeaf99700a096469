import '#src/modules/relations/ui/people.css';
import { avatarElement, type Pictured } from '#src/ui/avatar.ts';
import { element } from '#src/ui/element.ts';

export interface Person extends Pictured {
  readonly id: number;
  readonly biography: string;
}

const SIDE = 44;

/**
 * Somebody in a list: picture, name and first words, which lead to their page, and what can be done.
 * @param userPath  of the public pages of users
 */
export function personRow(person: Person, userPath: string, action: HTMLElement): HTMLLIElement {
  const words = element('span', { class: 'person-words' }, element('span', { class: 'person-name' }, person.nickname));
  if (person.biography !== '') words.append(element('span', { class: 'person-about' }, person.biography));
  const link = element(
    'a',
    { href: `${userPath}?id=${person.id}` },
    avatarElement(person, 'person-avatar', SIDE),
    words,
  );
  return element('li', { class: 'person' }, link, action);
}
