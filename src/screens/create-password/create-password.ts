import { showToViewer } from '#src/screen-parts/account/account-gate.ts';

showToViewer(async (place) => {
  const { showCreatePassword } = await import('#src/modules/people/accounts/ui/password/show-password.tsx');
  return showCreatePassword(place, place.dataset['security'] ?? '/');
});
