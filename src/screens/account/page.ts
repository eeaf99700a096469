import type { PublicCtx } from '#src/ctx.ts';
import type { AccountScreenName, PageKey } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult, Screen } from '#src/publishing/screen.ts';
import { fixedTargets } from '#src/screens/fixed-page.ts';
import { alternatesOf } from '#src/screens/lists.ts';

type Nothing = Record<string, never>;

/** A page of the reader's own things: the same bytes for everybody, not indexed; scripts fill in what is the reader's. */
function accountScreen(name: AccountScreenName): Screen<Nothing> {
  return {
    name,
    affectedPages: fixedTargets(name),
    async load({ tenant, lang }: PublicCtx, key: PageKey): Promise<LoadResult<Nothing>> {
      if (key.page > 1) return { kind: 'absent' };
      const readable = alternatesOf(tenant, key, tenant.languages);
      const path = pathOf(tenant, lang, key);
      return { kind: 'page', status: 200, path, indexable: false, alternates: [], readable, data: {} };
    },
  };
}

export const loginScreen = accountScreen('login');
export const resetPasswordScreen = accountScreen('reset-password');
export const createPasswordScreen = accountScreen('create-password');
export const securityScreen = accountScreen('security');
export const profileScreen = accountScreen('profile');
export const meScreen = accountScreen('me');
export const favoritedScreen = accountScreen('favorited');
export const likesScreen = accountScreen('likes');
export const notificationsScreen = accountScreen('notifications');
export const userScreen = accountScreen('user');
export const followingScreen = accountScreen('following');
