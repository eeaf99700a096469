/** Shows the form for the user's own profile, on its page. */

import { fetchOwnUser } from '#src/modules/people/accounts/ui/own-user.browser.ts';
import { Profile } from '#src/modules/people/accounts/ui/profile/Profile.browser.tsx';
import { showAccount } from '#src/modules/people/accounts/ui/render-account-part.browser.tsx';
import { loadUploadTexts } from '#src/modules/people/uploads/ui/upload-texts.browser.ts';

/** Loads the user and renders the form into an element. @returns a function that removes it again */
export async function showProfile(place: Element): Promise<() => void> {
  const [user, sayUploads] = await Promise.all([fetchOwnUser(), loadUploadTexts()]);
  return showAccount(place, <Profile user={user} sayUploads={sayUploads} />);
}
