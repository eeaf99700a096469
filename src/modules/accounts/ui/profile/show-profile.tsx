import { fetchOwnUser } from '#src/modules/accounts/ui/own-user.ts';
import { Profile } from '#src/modules/accounts/ui/profile/Profile.tsx';
import { showAccount } from '#src/modules/accounts/ui/show-account.tsx';
import { loadUploadTexts } from '#src/modules/uploads/ui/upload-texts.ts';

/** Fills an element with the viewer's profile, to be edited. */
export async function showProfile(place: Element): Promise<() => void> {
  const [user, sayUploads] = await Promise.all([fetchOwnUser(), loadUploadTexts()]);
  return showAccount(place, <Profile user={user} sayUploads={sayUploads} />);
}
