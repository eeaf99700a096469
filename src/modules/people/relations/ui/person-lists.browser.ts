/** Lists of users: followed ones, blocked ones, results of a search. */

import { callApi } from '#src/client/api.browser.ts';
import type { Reply } from '#src/client/api-reply.ts';
import { toast } from '#src/client/toast/toast.browser.ts';
import type { SayPeople } from '#src/i18n/people-texts.browser.ts';
import { followButton } from '#src/modules/people/relations/ui/follow-button.browser.ts';
import { type Person, personRow } from '#src/modules/people/relations/ui/person-row.browser.ts';
import { setBlock } from '#src/modules/people/relations/ui/set-relation.browser.ts';
import { element, pressable } from '#src/ui/element.browser.ts';
import { emptyList, PagedList, type PagedOptions } from '#src/ui/paged/paged-list.browser.ts';

const SIZE = 20;

/** Data from the page that lists of users need. */
export interface PeoplePlace {
  readonly say: SayPeople;
  /** Path of the users' public pages. */
  readonly userPath: string;
}

/** Users whom the viewer follows. */
export function followedList({ say, userPath }: PeoplePlace): HTMLElement {
  return peopleList(say, {
    label: say('people.tabFollowing'),
    load: async (page) => {
      const body = { pageRequest: { page, size: SIZE } };
      return dataFromReply(
        await callApi('POST /service-in-one/user-follow/listTargetUserPage', { body }, { quiet: true }),
      );
    },
    row: (person) => personRow(person, userPath, followButton(person, true, say)),
    empty: () => emptyList(say('people.followingEmpty'), say('people.followingEmptyNote')),
  });
}

/** Users whom the viewer has blocked. */
export function blockedList({ say, userPath }: PeoplePlace): HTMLElement {
  return peopleList(say, {
    label: say('people.tabBlocked'),
    load: async (page) => {
      const call = 'POST /saas-user-service/user-dynamic-fields/blockUser/listPage';
      return dataFromReply(await callApi(call, { body: { pageRequest: { page, size: SIZE } } }, { quiet: true }));
    },
    row: (person) => {
      const row = personRow(
        person,
        userPath,
        unblockButton(person, say, () => row.remove()),
      );
      return row;
    },
    empty: () => emptyList(say('people.blockedEmpty'), say('people.blockNote')),
  });
}

/** Users with a text in their nickname. @param onFound  called with their number */
export function foundList(
  nickname: string,
  { say, userPath }: PeoplePlace,
  onFound: (total: number) => void,
): HTMLElement {
  return peopleList(say, {
    label: say('people.results'),
    load: async (page) => {
      const body = { nickname, pageRequest: { page, size: SIZE } };
      const people = dataFromReply(
        await callApi('POST /saas-user-service/user/info/searchUserPage', { body }, { quiet: true }),
      );
      onFound(people.totalElements);
      return people;
    },
    row: (person) => personRow(person, userPath, element('span')),
    empty: () => element('div'),
  });
}

function peopleList(say: SayPeople, options: Omit<PagedOptions<Person>, 'words' | 'idOf'>): HTMLElement {
  const words = {
    loading: say('people.loading'),
    failed: say('people.failed'),
    retry: say('people.retry'),
    more: say('people.more'),
  };
  const list = new PagedList<Person>({ ...options, idOf: ({ id }) => id, words });
  void list.more();
  return list.element;
}

function unblockButton(person: Person, say: SayPeople, onDone: () => void): HTMLButtonElement {
  const unblock = async () => {
    if (!(await setBlock(person.id, false))) return;
    onDone();
    toast(say('people.unblocked', { name: person.nickname }));
  };
  const text = say('people.unblock');
  return pressable({ class: 'person-follow', 'aria-label': `${text}: ${person.nickname}` }, () => void unblock(), text);
}

/** Throws when a successful response has no data. */
function dataFromReply<T>({ data, message }: Reply<T>): T {
  if (data === undefined) throw new Error(message);
  return data;
}
