/** The page of users whom the reader follows and blocks, with a search for people. */

import { peopleTexts } from '#src/i18n/people-texts.browser.ts';
import {
  blockedList,
  followedList,
  foundList,
  type PeoplePlace,
} from '#src/modules/people/relations/ui/person-lists.browser.ts';
import { clearable, element } from '#src/ui/element.browser.ts';
import { tabbed } from '#src/ui/paged/tab-panels.browser.ts';

const DEBOUNCE_MS = 300;

/** A search for users by nickname. While the field has a text, the results replace the other content. */
function searchPeople(place: PeoplePlace, instead: HTMLElement): HTMLElement {
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
    const showTotal = (total: number) => {
      if (nickname !== field.value.trim()) return;
      status.textContent = total === 0 ? say('people.notFound') : say('people.found', { count: total });
    };
    results.replaceChildren(...(nickname === '' ? [] : [foundList(nickname, place, showTotal)]));
  };
  let typing: ReturnType<typeof setTimeout> | undefined;
  field.addEventListener('input', () => {
    clearTimeout(typing);
    typing = setTimeout(show, DEBOUNCE_MS);
  });
  const form = element('form', { class: 'people-search', role: 'search' });
  form.append(element('label', { for: field.id }, say('people.search')), clearable(field), status);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(typing);
    show();
  });
  return element('div', {}, form, results);
}

/**
 * Renders the users whom the viewer follows and has blocked, and a search for users.
 * @param userPath  path of the users' public pages
 * @returns a function that removes them again
 */
export async function showFollowing(place: HTMLElement, userPath: string): Promise<() => void> {
  const say = await peopleTexts();
  const people = { say, userPath };
  const lists = tabbed(
    [
      { name: 'following', label: say('people.tabFollowing'), fill: () => followedList(people) },
      { name: 'blocked', label: say('people.tabBlocked'), fill: () => blockedList(people) },
    ],
    say('people.lists'),
  );
  place.replaceChildren(searchPeople(people, lists), lists);
  return () => place.replaceChildren();
}
