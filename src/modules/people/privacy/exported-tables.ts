/** Every table with rows of a user, for the export of their data. */

/** The rows of a user in one table, as exported. */
export interface OwnRows {
  /** The name of the list in the export. */
  readonly name: string;
  readonly table: string;
  /** The column with the id of the user who owns the row. */
  readonly owner: string;
  /** Only rows with this value in a column. Default: all. */
  readonly only?: { readonly column: string; readonly is: string };
  /** Columns that are not exported: what could be used to write to the user; what is encrypted is added in clear text. */
  readonly without?: readonly string[];
}

/**
 * Every table with rows of a user, except those of accounts, which exports itself. A test checks that each table with a
 * reference to users is here or in NOT_EXPORTED. A row that refers to the user as a follower, actor or reported person
 * belongs to the other user.
 */
export const OWN_ROWS: readonly OwnRows[] = [
  { name: 'marks', table: 'user_marks', owner: 'user_id' },
  { name: 'comments', table: 'replies', owner: 'author_id' },
  { name: 'follows', table: 'user_follows', owner: 'follower_id' },
  { name: 'blocks', table: 'user_blocks', owner: 'blocker_id' },
  { name: 'alerts', table: 'alerts', owner: 'user_id' },
  { name: 'alertEvents', table: 'alert_events', owner: 'user_id' },
  { name: 'feeds', table: 'reader_feeds', owner: 'user_id' },
  { name: 'messages', table: 'user_messages', owner: 'user_id' },
  { name: 'notifications', table: 'notifications', owner: 'user_id' },
  {
    name: 'notificationEndpoints',
    table: 'notification_endpoints',
    owner: 'user_id',
    without: ['sealed', 'address_hash'],
  },
  {
    name: 'notificationSettings',
    table: 'notification_settings',
    owner: 'user_id',
    without: ['mail_refused_hash'],
  },
  { name: 'notificationDeliveries', table: 'notification_deliveries', owner: 'user_id' },
  { name: 'reports', table: 'reports', owner: 'reporter_id' },
  { name: 'uploads', table: 'uploads', owner: 'user_id' },
  { name: 'conversations', table: 'chat_conversations', owner: 'user_id' },
  { name: 'erasures', table: 'erasures', owner: 'user_id' },
  { name: 'lotteryChances', table: 'lottery_players', owner: 'user_id' },
  { name: 'lotteryDraws', table: 'lottery_draws', owner: 'user_id', without: ['network'] },
  { name: 'lotteryPrizes', table: 'lottery_awards', owner: 'user_id', without: ['address'] },
  { name: 'bonusOrders', table: 'bonus_orders', owner: 'user_id' },
  { name: 'paymentAccounts', table: 'payment_accounts', owner: 'user_id', without: ['details'] },
  { name: 'badges', table: 'badge_grants', owner: 'user_id' },
  { name: 'shareReports', table: 'share_reports', owner: 'sharer_id', without: ['device'] },
  { name: 'devices', table: 'known_devices', owner: 'user_id' },
];

/** Tables that refer to users but are not exported, and why. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  users: 'exported by accounts',
  sessions: 'exported by accounts',
  profile_audits: 'exported by accounts',
  user_identities: 'exported by accounts',
  auth_codes: 'digests of codes, over in minutes',
  valid_keys: 'digests of keys, over in minutes',
  notification_link_codes: 'digests of codes, over in minutes',
  user_networks: 'names of networks that nobody can read, forgotten after 30 days',
  share_networks: 'counts of devices of others, kept for a day',
  outbox: 'forms of notifications, which are exported',
};
