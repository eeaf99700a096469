import { peopleTexts } from '#src/i18n/people-texts.ts';
import { blockedList, followedList } from '#src/modules/relations/ui/person-lists.ts';
import { searchPeople } from '#src/modules/relations/ui/search-people.ts';
import { tabbed } from '#src/ui/paged/tabbed.ts';

/**
 * Fills an element with whom the viewer follows and has blocked, and a search for people.
 * @param userPath  of the public pages of users
 * @returns what empties it again
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
