import { addressSetting } from '#src/modules/accounts/ui/login-ways.ts';
import { fetchOwnUser } from '#src/modules/accounts/ui/own-user.ts';
import { CreatePassword } from '#src/modules/accounts/ui/password/CreatePassword.tsx';
import { takeProof } from '#src/modules/accounts/ui/password/kept-proof.ts';
import { ResetPassword } from '#src/modules/accounts/ui/password/ResetPassword.tsx';
import { showAccount } from '#src/modules/accounts/ui/show-account.tsx';

/** Fills an element with what a forgotten password is replaced by. @param me  where a login leads afterwards */
export async function showResetPassword(place: Element, me: string): Promise<() => void> {
  return showAccount(place, <ResetPassword setting={await addressSetting()} me={me} />);
}

/** Fills an element with what the viewer creates a first password by. @param security  path of the security page */
export async function showCreatePassword(place: Element, security: string): Promise<() => void> {
  const [user, setting] = await Promise.all([fetchOwnUser(), addressSetting()]);
  const kept = takeProof(sessionStorage, Date.now());
  return showAccount(place, <CreatePassword {...{ user, setting, kept, security }} />);
}
