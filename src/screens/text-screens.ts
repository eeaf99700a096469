/** Screens that consist of a text of the program: about, privacy, offline, the reader's own pages. */

import type { ScreenName } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { Screen } from '#src/publishing/screen.ts';
import { alternatesOf } from '#src/screens/list-pagination.ts';
import { fixedPages } from '#src/screens/page-keys.ts';

type TextScreen<Name extends ScreenName> = Screen<Record<string, never>> & { readonly name: Name };

/** A screen whose text belongs to the program, with the tenant's name in it: one page for each language. */
function textScreen<Name extends ScreenName>(name: Name, { indexable }: { indexable: boolean }): TextScreen<Name> {
  return {
    name,
    affectedPages: fixedPages(name),
    content: () => name,
    async load({ tenant, lang }, key) {
      if (key.page > 1) return { kind: 'absent' };
      const readable = alternatesOf(tenant, key, tenant.languages);
      const alternates = indexable ? readable : [];
      return { kind: 'page', status: 200, path: pathOf(tenant, lang, key), indexable, alternates, readable, data: {} };
    },
  };
}

export const editorialScreens = {
  about: textScreen('about', { indexable: true }),
  'user-agreement': textScreen('user-agreement', { indexable: true }),
  'privacy-policy': textScreen('privacy-policy', { indexable: true }),
};

/** The page that the service worker stores and shows when there is no network and the requested page is not cached. */
export const offlineScreen = textScreen('offline', { indexable: false });

/** Pages of the reader's own account: published empty, the same for everybody, and filled by scripts. */
export const accountScreens = {
  login: textScreen('login', { indexable: false }),
  'reset-password': textScreen('reset-password', { indexable: false }),
  'create-password': textScreen('create-password', { indexable: false }),
  security: textScreen('security', { indexable: false }),
  profile: textScreen('profile', { indexable: false }),
  me: textScreen('me', { indexable: false }),
  alerts: textScreen('alerts', { indexable: false }),
  favorited: textScreen('favorited', { indexable: false }),
  likes: textScreen('likes', { indexable: false }),
  notifications: textScreen('notifications', { indexable: false }),
  'notification-settings': textScreen('notification-settings', { indexable: false }),
  user: textScreen('user', { indexable: false }),
  following: textScreen('following', { indexable: false }),
};
