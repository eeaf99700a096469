/**
 * Describes the settings of notifications, their channels and log, the stop links, and requests of Telegram and LINE.
 */

import { z } from 'zod';
import { Id, IdParams } from '#src/http/id.ts';
import { pageOf, QueryPageRequest } from '#src/http/paging.ts';
import { LANGS } from '#src/kernel/lang.ts';
import { DAILY_CAP_MOST, NOTICE_CHANNELS, RHYTHMS } from '#src/modules/telling/notifications/rules.ts';

const Channels = z.array(z.enum(NOTICE_CHANNELS)).max(NOTICE_CHANNELS.length);
const MinuteOfDay = z.int().min(0).max(1439);

/**
 * The topics that a user wants on each channel, and when. Hours, minutes and days are those of the tenant's time zone.
 */
export const Settings = z.object({
  lang: z.enum(LANGS),
  /** The channels of each topic. */
  channels: z.object({ alerts: Channels, activities: Channels }),
  rhythm: z.enum(RHYTHMS),
  digestHour: z.int().min(0).max(23),
  /** 1: Monday, 7: Sunday. */
  digestDay: z.int().min(1).max(7),
  /** Minutes of the day between which nothing is sent, over midnight too; null: none. */
  quiet: z
    .object({ from: MinuteOfDay, to: MinuteOfDay })
    .refine(({ from, to }) => from !== to, 'begins and ends at the same time')
    .nullable(),
  /** Most messages about alerts a day on one channel. Further ones go into the digest. */
  dailyCap: z.int().min(1).max(DAILY_CAP_MOST),
});
export type Settings = z.infer<typeof Settings>;

const Endpoint = z.object({
  id: z.int(),
  label: z.string(),
  createdAt: z.iso.datetime(),
  lastSentAt: z.iso.datetime().nullable(),
  /** When it refused messages for good; null: it takes them. */
  stoppedAt: z.iso.datetime().nullable(),
});

/**
 * A channel of a user. `absent`: the site does not have it. `unconnected`: nothing to send to. `stopped`: the receiver
 * refused messages for good.
 */
const ChannelState = z.object({
  channel: z.enum(NOTICE_CHANNELS),
  state: z.enum(['absent', 'unconnected', 'ready', 'stopped']),
  endpoints: z.array(Endpoint),
});
export type ChannelState = z.infer<typeof ChannelState>;

export const OwnSettings = z.object({
  settings: Settings,
  channels: z.array(ChannelState),
  /** The e-mail address; null: none. */
  email: z.string().nullable(),
  /** The key with which browsers subscribe to push; null: there is no push. */
  pushKey: z.string().nullable(),
  timeZone: z.string(),
});
export type OwnSettings = z.infer<typeof OwnSettings>;

export const Connected = z.object({ id: z.int() });

export const WebhookRequest = z.object({ url: z.url({ protocol: /^https$/ }).max(2000) });
export const WebhookAnswer = z.object({
  id: z.int(),
  /** Signs each request. It is shown this once. */
  secret: z.string(),
});

export const LinkRequest = z.object({ channel: z.enum(['line', 'telegram']) });
export const LinkAnswer = z.object({
  /** To be sent to the bot, once. */
  code: z.string(),
  /** Opens the chat with the code in it. */
  link: z.url(),
  expiresAt: z.iso.datetime(),
});

export const TestRequest = z.object({ channel: z.enum(NOTICE_CHANNELS) });
export const EndpointParams = IdParams;

/**
 * A line of the delivery log. `PLANNED`: waits for `at`. `WAITING`: is being sent. `DROPPED`: was turned off meanwhile.
 * `EXPIRED`, `FAILED`: was given up, and `reason` is the answer of the receiver.
 */
const LogLine = z.object({
  id: Id,
  channel: z.enum(NOTICE_CHANNELS),
  /** The receiver; '' for the e-mail address. */
  label: z.string(),
  title: z.string(),
  digest: z.boolean(),
  state: z.enum(['PLANNED', 'DROPPED', 'WAITING', 'SENT', 'EXPIRED', 'FAILED']),
  at: z.iso.datetime(),
  attempts: z.int(),
  reason: z.string(),
});
export type LogLine = z.infer<typeof LogLine>;
export const LogQuery = z.object({ ...QueryPageRequest.shape });
export const LogPage = pageOf(LogLine);

export const StopLink = z.object({ token: z.string().max(100) });
/** `page`: the language of the page that is shown afterwards. Mail programs send none and get the answer itself. */
export const StopQuery = StopLink.extend({ page: z.enum(LANGS).optional() });
/** The name of the alert that a link stops; null: it stops all e-mails. */
export const StopSubject = z.object({ alert: z.string().nullable() });
export const Stopped = z.object({ stopped: z.enum(['alert', 'mail']) });

export const BotParams = z.object({ key: z.string().max(100) });

/** A request of Telegram about a chat with a bot: a message, or that somebody blocked the bot. */
export const TelegramUpdate = z.looseObject({
  message: z
    .looseObject({
      text: z.string().optional(),
      chat: z.looseObject({
        id: z.int(),
        type: z.string(),
        username: z.string().optional(),
        first_name: z.string().optional(),
      }),
    })
    .optional(),
  my_chat_member: z
    .looseObject({
      chat: z.looseObject({ id: z.int() }),
      new_chat_member: z.looseObject({ status: z.string() }),
    })
    .optional(),
});
export type TelegramUpdate = z.infer<typeof TelegramUpdate>;

/** A request of LINE about an official account: messages of friends, and that somebody blocked the account. */
export const LineEvents = z.looseObject({
  events: z
    .array(
      z.looseObject({
        type: z.string(),
        source: z.looseObject({ userId: z.string().max(60).optional() }).optional(),
        message: z.looseObject({ type: z.string(), text: z.string().optional() }).optional(),
      }),
    )
    .max(100),
});
export type LineEvents = z.infer<typeof LineEvents>;
