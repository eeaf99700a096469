/** Addresses of the account screens, as pages in tests link to them. */
export const ACCOUNT_LINKS = {
  login: '/login',
  resetPassword: '/reset-password',
  createPassword: '/create-password',
  security: '/security',
  profile: '/profile',
  me: '/me',
  favorited: '/favorited',
  likes: '/likes',
  notifications: '/notifications',
  user: '/user',
  following: '/following',
};
