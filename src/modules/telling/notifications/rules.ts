/** Channels besides the message centre, which gets everything. */
export const NOTICE_CHANNELS = ['mail', 'push', 'line', 'telegram', 'webhook'] as const;
/** The order in which readers choose: what reaches them first, at first. */
export const CHANNELS_CHOSEN = [
  'push',
  'line',
  'telegram',
  'mail',
] as const satisfies readonly (typeof NOTICE_CHANNELS)[number][];
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];
export type EndpointChannel = Exclude<NoticeChannel, 'mail'>;

/** The topics that a user turns on and off for each channel. */
export const TOPICS = ['alerts', 'activities'] as const;
export type Topic = (typeof TOPICS)[number];

export function topicOf(kind: string): Topic {
  return kind === 'activity' ? 'activities' : 'alerts';
}

export const RHYTHMS = ['instant', 'daily', 'weekly'] as const;

/** When a user wants messages. Hours, minutes and days are those of the tenant's time zone. */
export interface Timing {
  readonly rhythm: (typeof RHYTHMS)[number];
  readonly digestHour: number;
  /** 1: Monday, 7: Sunday. */
  readonly digestDay: number;
  /** Minutes of the day between which nothing is sent, over midnight too. */
  readonly quiet: { readonly from: number; readonly to: number } | null;
  /** Most messages about alerts a day on one channel. */
  readonly dailyCap: number;
}

/** The highest `dailyCap`. */
export const DAILY_CAP_MOST = 100;

export const DEFAULT_TIMING: Timing = { rhythm: 'instant', digestHour: 8, digestDay: 5, quiet: null, dailyCap: 10 };

/** Most receivers that a user connects, of all channels together. */
export const MOST_ENDPOINTS = 10;
