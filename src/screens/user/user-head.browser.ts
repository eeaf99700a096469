/** The head of the public page of a user: picture, counts, and the buttons to follow, block and report. */

import type { ApiData } from '#src/client/call-types.ts';
import { toast } from '#src/client/toast/toast.browser.ts';
import { needLogin } from '#src/client/viewer/actions-after-login.ts';
import type { SayPeople } from '#src/i18n/people-texts.browser.ts';
import { certainLang } from '#src/kernel/lang.ts';
import { followButton } from '#src/modules/people/relations/ui/follow-button.browser.ts';
import { setBlock, setFollow } from '#src/modules/people/relations/ui/set-relation.browser.ts';
import { openReport } from '#src/modules/people/reports/ui/open-report.browser.ts';
import { badgePlace } from '#src/ui/badges/user-badges.browser.ts';
import { confirm } from '#src/ui/dialog/confirm.browser.ts';
import { element, pressable } from '#src/ui/element.browser.ts';
import { avatarElement } from '#src/ui/icons/avatar.browser.ts';

export type UserHead = ApiData<'GET /saas-user-service/user/info/head'>;

const SIDE = 80;

/**
 * A user's profile, with buttons to follow, block and report.
 * @param profilePath  address at which readers edit their own profile
 * @param reload  renders the head again after a change
 */
export function userHead(head: UserHead, say: SayPeople, profilePath: string, reload: () => void): HTMLElement {
  const { user, following } = head;
  const followers = element('span', {}, say('people.followers', { count: head.followers }));
  const counts = element(
    'p',
    { class: 'user-counts' },
    followers,
    element('span', {}, say('people.followingCount', { count: following })),
  );
  const onFollow = (count: number) => {
    followers.textContent = say('people.followers', { count });
  };
  return element(
    'div',
    { class: 'user-head' },
    avatarElement(user, 'person-avatar user-avatar', SIDE),
    element('div', {}, element('h1', { lang: certainLang(user.nickname) }, user.nickname), badgePlace(user.id), counts),
    ...(user.biography === ''
      ? []
      : [element('p', { class: 'user-about', lang: certainLang(user.biography) }, user.biography)]),
    ...actions(head, { say, profilePath, reload, onFollow }),
  );
}

interface Acting {
  readonly say: SayPeople;
  readonly profilePath: string;
  readonly reload: () => void;
  readonly onFollow: (followers: number) => void;
}

function actions({ user, viewer }: UserHead, { say, profilePath, reload, onFollow }: Acting): HTMLElement[] {
  if (viewer?.own === true) {
    const edit = element('a', { class: 'user-quiet', href: profilePath }, say('people.editProfile'));
    return [element('p', { class: 'user-note' }, say('people.own')), element('div', { class: 'user-actions' }, edit)];
  }
  const quiet = (text: string, press: () => void) => pressable({ class: 'user-quiet' }, press, text);
  const unblock = quiet(say('people.unblock'), () => void changeBlock(user, false, say, reload));
  if (viewer?.blocked === true) {
    return [
      element('p', { class: 'user-note' }, say('people.blockedNote')),
      element('div', { class: 'user-actions' }, unblock),
    ];
  }
  const follow =
    viewer === null
      ? pressable(
          { class: 'person-follow' },
          () => void needLogin(() => void setFollow(user.id, true).then(reload)),
          say('people.follow'),
        )
      : followButton(user, viewer.followed, say, (_followed, count) => onFollow(count));
  const block = quiet(say('people.block'), () => {
    if (viewer === null) void needLogin(reload);
    else void changeBlock(user, true, say, reload);
  });
  const report = quiet(say('report.action'), () => void openReport({ type: 'USER', id: user.id }));
  return [element('div', { class: 'user-actions' }, follow, block, report)];
}

async function changeBlock(
  user: UserHead['user'],
  blocked: boolean,
  say: SayPeople,
  reload: () => void,
): Promise<void> {
  const name = user.nickname;
  const words = {
    title: say('people.blockTitle', { name }),
    note: say('people.blockNote'),
    confirm: say('people.block'),
    cancel: say('people.cancel'),
  };
  if (blocked && !(await confirm(words))) return;
  if (!(await setBlock(user.id, blocked))) return;
  toast(say(blocked ? 'people.blockedNow' : 'people.unblocked', { name }));
  reload();
}
