import { fetchOwnUser } from '#src/modules/accounts/ui/own-user.ts';
import { Profile } from '#src/modules/accounts/ui/profile/Profile.tsx';
import { showAccount } from '#src/modules/accounts/ui/show-account.tsx';

/** Fills an element with the viewer's profile, to be edited. */
export async function showProfile(place: Element): Promise<() => void> {
  return showAccount(place, <Profile user={await fetchOwnUser()} />);
}
