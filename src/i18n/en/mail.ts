/** Texts of e-mails and text messages. */
export const mail = {
  'mail.greeting': 'Hello,',
  'mail.code.subject.REGISTER': '{{code}} is your {{site}} sign-up code',
  'mail.code.subject.LOGIN': '{{code}} is your {{site}} login code',
  'mail.code.subject.CHANGEPWD': '{{code}} is your {{site}} password reset code',
  'mail.code.subject.CLOSEUSER': '{{code}} confirms that you want to delete your {{site}} account',
  'mail.code.subject.CHANGE_MOBILE_EMAIL': '{{code}} confirms your new contact details on {{site}}',
  'mail.code.subject.CHECK_OLD_MOBILE_EMAIL': '{{code}} confirms that it is you on {{site}}',
  'mail.code.subject.CONFIRM': '{{code}} confirms a change of your account on {{site}}',
  'mail.code.body.REGISTER': 'Enter this code to sign up with {{site}}.',
  'mail.code.body.LOGIN': 'Enter this code to log in to {{site}}.',
  'mail.code.body.CHANGEPWD': 'Enter this code to choose a new password for your {{site}} account.',
  'mail.code.body.CLOSEUSER':
    'Enter this code to confirm that you want to delete your {{site}} account. A deleted account cannot be brought back.',
  'mail.code.body.CHANGE_MOBILE_EMAIL': 'Enter this code to confirm the new contact details of your {{site}} account.',
  'mail.code.body.CHECK_OLD_MOBILE_EMAIL':
    'Enter this code to confirm that it is you before the e-mail address or phone number of your {{site}} account changes.',
  'mail.code.body.CONFIRM':
    'Use this code to confirm that it is you, before the account that you are paid to or a channel of your account on {{site}} is changed.',
  'mail.code.valid': 'The code works for {{minutes}} minutes, and only once.',
  'mail.code.warning':
    'If you did not ask for it, there is nothing to do. Do not tell the code to anyone: our team will never ask for it.',
  'mail.code.sms': '{{subject}}. It works for {{minutes}} minutes. Do not share it.',
  'mail.exists.subject': 'You already have a {{site}} account',
  'mail.exists.body':
    'Someone asked to sign up with {{site}} using this e-mail address, which has an account already. You can simply log in. If you forgot the password, choose a new one from the login page.',
  'mail.exists.action': 'Log in',
  'mail.exists.warning': 'If that was not you, there is nothing to do. Your account has not changed.',
  'mail.exists.sms': 'You already have a {{site}} account. Log in: {{link}}',
  'mail.unlock.subject': 'Many attempts to log in to your account on {{site}}',
  'mail.unlock.body':
    'Passwords were guessed or codes requested so often for your account on {{site}} that new devices have to wait. If you want to log in now, open this link on your device and log in as usual. It works for an hour.',
  'mail.unlock.action': 'Log in on this device',
  'mail.unlock.warning':
    'If you did not want to log in, you need not do anything: your account is safe. Pass this link on to nobody.',
  'mail.unlock.sms':
    'Many attempts to log in to your account on {{site}}. To log in on a new device, open {{link}} within an hour. Pass it on to nobody.',
  'mail.contact.subject.emailChanged': 'The e-mail address of your {{site}} account was changed',
  'mail.contact.subject.emailAdded': 'An e-mail address was added to your {{site}} account',
  'mail.contact.subject.mobileChanged': 'The mobile number of your {{site}} account was changed',
  'mail.contact.subject.mobileAdded': 'A mobile number was added to your {{site}} account',
  'mail.contact.subject.paymentChanged': 'The account that {{site}} pays you to was changed',
  'mail.contact.subject.webhookAdded': 'A webhook was added to your account on {{site}}',
  'mail.contact.subject.chatAdded': 'A chat was connected to your account on {{site}}',
  'mail.contact.body.emailChanged':
    'The e-mail address of your {{site}} account was changed on {{when}}, from {{device}}.',
  'mail.contact.body.emailAdded': 'An e-mail address was added to your {{site}} account on {{when}}, from {{device}}.',
  'mail.contact.body.mobileChanged':
    'The mobile number of your {{site}} account was changed on {{when}}, from {{device}}.',
  'mail.contact.body.mobileAdded': 'A mobile number was added to your {{site}} account on {{when}}, from {{device}}.',
  'mail.contact.body.paymentChanged':
    'The account that {{site}} pays your bonuses to was changed on {{when}} from {{device}}.',
  'mail.contact.body.webhookAdded':
    'A webhook that gets the notifications of your account on {{site}} was added on {{when}} from {{device}}.',
  'mail.contact.body.chatAdded':
    'A chat that gets the notifications of your account on {{site}} was connected on {{when}} from {{device}}.',
  'mail.contact.elsewhere': 'Every other device has been logged out.',
  'mail.contact.act': 'If that was not you, write to {{email}} right away so that we can secure your account.',
  'mail.contact.warning': 'If that was you, there is nothing to do.',
  'mail.contact.sms': '{{subject}} ({{when}}, {{device}}). Not you? Write to {{email}}',
  'mail.automatic': 'Sent automatically by {{site}}. Questions: {{email}}',
} as const;
