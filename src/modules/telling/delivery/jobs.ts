import { join } from 'node:path';
import type { Db } from '#src/db/types.ts';
import type { Env } from '#src/env.ts';
import type { Job } from '#src/jobs/jobs.ts';
import type { Channel } from '#src/kernel/message-channel.ts';
import { writtenMails, writtenSms } from '#src/modules/telling/delivery/message-files.ts';
import { forgetFailed } from '#src/modules/telling/delivery/outbox/list-store.ts';
import { Sender, type Try } from '#src/modules/telling/delivery/outbox/sender.ts';
import { deleteEnded, OUTBOX_CHANNEL } from '#src/modules/telling/delivery/outbox/store.ts';
import type { MoreProviders, Provider } from '#src/modules/telling/delivery/provider-contract.ts';
import { smsWebhook } from '#src/modules/telling/delivery/sms-webhook.ts';
import { smtpProvider } from '#src/modules/telling/delivery/smtp.ts';

export type DeliverySettings = Pick<Env, 'mode' | 'dataDir' | 'smtpUrl' | 'mailFrom' | 'smsWebhook'>;

export interface DeliveryLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** The channels that are configured; in production only real ones. */
export function channelsOf({ mode, smtpUrl, smsWebhook: webhook }: DeliverySettings): ReadonlySet<'mail' | 'sms'> {
  const written = mode !== 'production';
  const channels = new Set<'mail' | 'sms'>();
  if (written || smtpUrl !== null) channels.add('mail');
  if (written || webhook !== null) channels.add('sms');
  return channels;
}

/** Messages of such a channel that are sent at a time. */
const LANES = 8;

/** Sends the messages of the outbox as soon as they are written, and deletes old ones. */
export function deliveryJobs(
  db: Db,
  settings: DeliverySettings,
  log: DeliveryLog,
  more: MoreProviders = new Map(),
): Job[] {
  const sending = [
    ...[...channelsOf(settings)].map((channel) => sendingJob(db, channel, openProvider(channel, settings, log), log)),
    ...[...more].map(([channel, provider]) => sendingJob(db, channel, provider, log, LANES)),
  ];
  const sweeping = {
    name: 'sweep-outbox',
    cron: '23 3 * * *',
    async run() {
      await forgetFailed(db);
      await deleteEnded(db);
    },
  };
  return [...sending, sweeping];
}

function sendingJob(db: Db, channel: Channel, provider: Provider, log: DeliveryLog, lanes = 1): Job {
  const sender = new Sender({
    db,
    channel,
    provider,
    lanes,
    onSent: (attempt: Try) => log.info(attempt, 'message sent'),
    onFailed: (message, reason, givenUp) =>
      log.warn({ ...message, reason }, givenUp ? 'message given up' : 'message postponed'),
    warn: (error) => log.warn({ err: error }, `sending ${channel}`),
  });
  return {
    name: `send-${channel}`,
    cron: '* * * * *',
    wakes: OUTBOX_CHANNEL,
    run: () => sender.run(),
    stop: () => sender.stop(),
  };
}

function openProvider(channel: 'mail' | 'sms', settings: DeliverySettings, log: DeliveryLog): Provider {
  const { smtpUrl, mailFrom, smsWebhook: webhook } = settings;
  if (channel === 'mail' && smtpUrl !== null) return smtpProvider(smtpUrl, mailFrom ?? undefined);
  if (channel === 'sms' && webhook !== null) return smsWebhook(webhook);
  const onWritten = (file: string) =>
    log.info({ file }, `${channel} was written to a file, because no server is configured`);
  const files = { folder: join(settings.dataDir, 'mail'), onWritten };
  return channel === 'mail' ? writtenMails(files) : writtenSms(files);
}
