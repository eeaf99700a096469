/** Starts the form of a forgotten password in its page. */

async function start(place: HTMLElement): Promise<void> {
  const { showResetPassword } = await import('#src/modules/people/accounts/ui/password/show-password.browser.tsx');
  await showResetPassword(place, place.dataset['me'] ?? '/');
}

const place = document.querySelector<HTMLElement>('[data-reset-password]');
if (place !== null) void start(place);
