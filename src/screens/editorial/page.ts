import type { PublicCtx } from '#src/ctx.ts';
import type { PageKey, ScreenName } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult, Screen } from '#src/publishing/screen.ts';
import { fixedTargets } from '#src/screens/fixed-page.ts';
import { alternatesOf } from '#src/screens/lists.ts';

type Nothing = Record<string, never>;

/** A page whose words are texts of the program, with the tenant's name in them. */
function editorialScreen(name: Extract<ScreenName, 'about' | 'user-agreement' | 'privacy-policy'>): Screen<Nothing> {
  return {
    name,
    affectedPages: fixedTargets(name),
    async load({ tenant, lang }: PublicCtx, key: PageKey): Promise<LoadResult<Nothing>> {
      if (key.page > 1) return { kind: 'absent' };
      const alternates = alternatesOf(tenant, key, tenant.languages);
      return { kind: 'page', status: 200, path: pathOf(tenant, lang, key), indexable: true, alternates, data: {} };
    },
  };
}

export const aboutScreen = editorialScreen('about');
export const userAgreementScreen = editorialScreen('user-agreement');
export const privacyPolicyScreen = editorialScreen('privacy-policy');
