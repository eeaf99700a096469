/** Logging in, registering and a reader's own account. */
export const account = {
  'account.login.title': 'Log in',
  'account.login.description':
    'Log in or register with {{site}} to keep favourites, like what helped and join the comments.',
  'account.resetPassword.title': 'Reset password',
  'account.resetPassword.description':
    'Forgot your {{site}} password? Confirm it is you with a code by e-mail or phone, then choose a new one.',
  'account.createPassword.title': 'Create a password',
  'account.createPassword.description':
    'Give your {{site}} account a password when you have only logged in with codes so far.',
  'account.security.title': 'Account security',
  'account.security.description':
    'Change the e-mail address, phone number or password of your {{site}} account, or delete it.',
  'account.profile.title': 'Edit profile',
  'account.profile.description': 'The picture, nickname and short biography other people see on {{site}}.',
  'account.me.title': 'My account',
  'account.me.description': 'Your favourites, likes, notifications and account settings on {{site}}.',
  'account.favorited.title': 'Favourites',
  'account.favorited.description': 'The products, articles, brands and reviews you have saved on {{site}}.',
  'account.likes.title': 'Likes',
  'account.likes.description': 'The articles, notes and deals you have liked on {{site}}.',
  'account.notifications.title': 'Notifications',
  'account.notifications.description': 'Messages and news from {{site}} for you.',
  'account.user.title': 'Member profile',
  'account.user.description': 'The profile of a member of {{site}}.',
  'account.following.title': 'Following',
  'account.following.description': 'The people you follow on {{site}}.',
} as const;
