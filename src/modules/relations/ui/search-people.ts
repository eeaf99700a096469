import { foundList, type PeoplePlace } from '#src/modules/relations/ui/person-lists.ts';
import { element } from '#src/ui/element.ts';

const DEBOUNCE_MS = 300;

/** A search for people by their nickname. While there is a text, what is found stands instead of what else is there. */
export function searchPeople(place: PeoplePlace, instead: HTMLElement): HTMLElement {
  const { say } = place;
  const field = element('input', {
    type: 'search',
    name: 'nickname',
    id: 'people-search',
    maxlength: '40',
    autocomplete: 'off',
    placeholder: say('people.searchPlaceholder'),
  });
  const status = element('p', { class: 'people-found', role: 'status' });
  const results = element('div');
  const show = () => {
    const nickname = field.value.trim();
    instead.hidden = nickname !== '';
    status.textContent = '';
    const found = (total: number) => {
      if (nickname !== field.value.trim()) return;
      status.textContent = total === 0 ? say('people.notFound') : say('people.found', { count: total });
    };
    results.replaceChildren(...(nickname === '' ? [] : [foundList(nickname, place, found)]));
  };
  let typing: ReturnType<typeof setTimeout> | undefined;
  field.addEventListener('input', () => {
    clearTimeout(typing);
    typing = setTimeout(show, DEBOUNCE_MS);
  });
  const form = element('form', { class: 'people-search', role: 'search' });
  form.append(element('label', { for: field.id }, say('people.search')), field, status);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(typing);
    show();
  });
  return element('div', {}, form, results);
}
