/** Addresses of the account screens, as pages in tests link to them. */
export const ACCOUNT_LINKS = {
  login: '/login',
  resetPassword: '/reset-password',
  createPassword: '/create-password',
  security: '/security',
  profile: '/profile',
  me: '/me',
  alerts: '/me/alerts',
  favorited: '/favorited',
  likes: '/likes',
  notifications: '/notifications',
  notificationSettings: '/me/notifications',
  user: '/user',
  following: '/following',
};
