import { showToViewer } from '#src/screen-parts/account/account-gate.ts';

showToViewer(async (place) => {
  const { showProfile } = await import('#src/modules/people/accounts/ui/profile/show-profile.tsx');
  return showProfile(place);
});
