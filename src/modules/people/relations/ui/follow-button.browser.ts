/** The button that follows a user or stops following, in lists of people and on the page of a user. */

import type { SayPeople } from '#src/i18n/people-texts.browser.ts';
import { setFollow } from '#src/modules/people/relations/ui/set-relation.browser.ts';
import { pressable } from '#src/ui/element.browser.ts';

interface Followable {
  readonly id: number;
  readonly nickname: string;
}

/**
 * The button changes when the server has responded.
 * @param onChange  called with the new state and the number of followers
 */
export function followButton(
  user: Followable,
  followed: boolean,
  say: SayPeople,
  onChange: (followed: boolean, followers: number) => void = () => undefined,
): HTMLButtonElement {
  let now = followed;
  const paint = () => {
    const text = say(now ? 'people.following' : 'people.follow');
    button.textContent = text;
    button.setAttribute('aria-label', `${text}: ${user.nickname}`);
    button.toggleAttribute('data-followed', now);
  };
  const press = async () => {
    button.ariaBusy = 'true';
    const followers = await setFollow(user.id, !now).finally(() => (button.ariaBusy = null));
    if (followers === undefined) return;
    now = !now;
    paint();
    onChange(now, followers);
  };
  const button = pressable({ class: 'person-follow' }, () => void press());
  paint();
  return button;
}
