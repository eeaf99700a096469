/** Channels for messages to people. */
export type Channel = 'mail' | 'sms' | 'push' | 'line' | 'telegram' | 'webhook';
