import type { PublicCtx } from '#src/ctx.ts';
import { pathOf } from '#src/paths.ts';
import type { Outcome, Screen } from '#src/publishing/screen.ts';
import { fixedTargets } from '#src/screens/fixed-page.ts';
import { alternatesOf } from '#src/screens/lists.ts';
import type { ScreenName, Target } from '#src/target.ts';

type Nothing = Record<string, never>;

/** A page whose words are texts of the program, with the tenant's name in them. */
function editorialScreen(name: Extract<ScreenName, 'about' | 'user-agreement' | 'privacy-policy'>): Screen<Nothing> {
  return {
    name,
    targets: fixedTargets(name),
    async load({ tenant, lang }: PublicCtx, to: Target): Promise<Outcome<Nothing>> {
      if (to.page > 1) return { kind: 'absent' };
      const alternates = alternatesOf(tenant, to, tenant.languages);
      return { kind: 'page', status: 200, path: pathOf(tenant, lang, to), indexable: true, alternates, data: {} };
    },
  };
}

export const aboutScreen = editorialScreen('about');
export const userAgreementScreen = editorialScreen('user-agreement');
export const privacyPolicyScreen = editorialScreen('privacy-policy');
