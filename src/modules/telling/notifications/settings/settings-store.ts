/** Stores which notifications users want, where and when. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import {
  DEFAULT_TIMING,
  NOTICE_CHANNELS,
  type NoticeChannel,
  type Timing,
  TOPICS,
  type Topic,
} from '#src/modules/telling/notifications/rules.ts';

/** The topics that a user wants on each channel. */
export interface StoredSettings extends Timing {
  readonly lang: Lang;
  readonly channels: Readonly<Record<Topic, readonly NoticeChannel[]>>;
  /** Whether the mail server refused the address that the user has now for good. */
  readonly mailRefused: boolean;
}

interface SettingsRow extends Omit<StoredSettings, 'channels' | 'quiet'> {
  readonly userId: number;
  readonly channels: Partial<StoredSettings['channels']>;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
}

/** The settings of a user who chose nothing: every channel that is connected. */
export function defaultSettings(lang: Lang): StoredSettings {
  return { ...DEFAULT_TIMING, lang, channels: allChannels(), mailRefused: false };
}

function allChannels(): StoredSettings['channels'] {
  return { alerts: NOTICE_CHANNELS, activities: NOTICE_CHANNELS };
}

/** The name of the address that a user has now. Its module knows the address; here it is only compared. */
const ADDRESS_HASH = sql`(select sha256(convert_to(coalesce(u.email, ''), 'UTF8')) from users u
  where u.tenant_id = s.tenant_id and u.id = s.user_id)`;

/** The topics that users want on each channel, by user; users who chose nothing are missing. */
export async function settingsRows(
  db: Db | Tx,
  tenantId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, StoredSettings>> {
  const { rows } = await sql<SettingsRow>`
    select user_id as "userId", lang, channels, rhythm, digest_hour as "digestHour", digest_day as "digestDay",
      quiet_from as "quietFrom", quiet_to as "quietTo", daily_cap as "dailyCap",
      mail_refused_hash is not null and mail_refused_hash = ${ADDRESS_HASH} as "mailRefused"
    from notification_settings s
    where tenant_id = ${tenantId} and user_id = any (${userIds}::bigint[]) order by user_id`.execute(db);
  return new Map(
    rows.map(({ userId, channels, quietFrom: from, quietTo: to, ...row }) => [
      userId,
      {
        ...row,
        channels: { ...allChannels(), ...channels },
        quiet: from === null || to === null ? null : { from, to },
      },
    ]),
  );
}

/** Stores the language of a user who has chosen nothing yet. */
export async function insertLanguage(tx: Tx, tenantId: number, userId: number, lang: Lang): Promise<void> {
  await sql`
    insert into notification_settings (tenant_id, user_id, lang)
    select tenant_id, id, ${lang} from users where tenant_id = ${tenantId} and id = ${userId}
    on conflict do nothing`.execute(tx);
}

/** Stores what a user wants. Whether the mail server refuses the address stays. */
export async function putSettings(
  db: Db | Tx,
  tenantId: number,
  userId: number,
  settings: Omit<StoredSettings, 'mailRefused'>,
): Promise<void> {
  const { lang, channels, rhythm, digestHour, digestDay, quiet, dailyCap } = settings;
  const values = {
    lang,
    channels: JSON.stringify(channels),
    rhythm,
    digest_hour: digestHour,
    digest_day: digestDay,
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    daily_cap: dailyCap,
  };
  await db
    .insertInto('notification_settings')
    .values({ tenant_id: tenantId, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(values))
    .execute();
}

/** Takes a channel out of every topic. A user without a row gets one; nothing happens to one whose account is gone. */
export async function removeChannel(
  tx: Tx,
  tenantId: number,
  userId: number,
  channel: NoticeChannel,
  lang: Lang,
): Promise<void> {
  await insertLanguage(tx, tenantId, userId, lang);
  const settings = (await settingsRows(tx, tenantId, [userId])).get(userId) ?? defaultSettings(lang);
  const otherChannels = (topic: Topic) => settings.channels[topic].filter((topicChannel) => topicChannel !== channel);
  const channels = Object.fromEntries(TOPICS.map((topic) => [topic, otherChannels(topic)]));
  await sql`
    update notification_settings set channels = ${JSON.stringify(channels)}
    where tenant_id = ${tenantId} and user_id = ${userId}`.execute(tx);
}

/** Notes that the mail server refused a user's address, or takes it again. @returns whether that is news */
export async function markMailRefused(
  tx: Tx,
  tenantId: number,
  userId: number,
  refused: boolean,
  lang: Lang,
): Promise<boolean> {
  await insertLanguage(tx, tenantId, userId, lang);
  const { numAffectedRows } = await sql`
    update notification_settings s set mail_refused_at = case when ${refused} then now() end,
      mail_refused_hash = case when ${refused} then ${ADDRESS_HASH} end
    where tenant_id = ${tenantId} and user_id = ${userId}
      and (mail_refused_hash is not null and mail_refused_hash = ${ADDRESS_HASH}) <> ${refused}`.execute(tx);
  return numAffectedRows === 1n;
}
