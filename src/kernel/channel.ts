/** Ways in which a message leaves the site. */
export type Channel = 'mail' | 'sms';
