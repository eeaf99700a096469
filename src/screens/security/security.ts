import { showToViewer } from '#src/screens/account/account-gate.ts';

showToViewer(async (place) => {
  const { resetPassword = '/', createPassword = '/', home = '/' } = place.dataset;
  const { showSecurity } = await import('#src/modules/accounts/ui/security/show-security.tsx');
  return showSecurity(place, { resetPassword, createPassword, home });
});
