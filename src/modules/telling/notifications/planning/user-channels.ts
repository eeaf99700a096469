/** Finds the addresses and channels at which users want a notice. */

import type { TxCtx } from '#src/ctx.ts';
import type { Channel } from '#src/kernel/message-channel.ts';
import { defaultLang } from '#src/kernel/tenant.ts';
import { emailsOf } from '#src/modules/people/accounts/service.ts';
import type { NotifiedNotice } from '#src/modules/telling/notifications/contract.ts';
import { type EndpointRow, endpointsOf } from '#src/modules/telling/notifications/endpoints/endpoint-store.ts';
import { type NoticeChannel, topicOf } from '#src/modules/telling/notifications/rules.ts';
import {
  defaultSettings,
  type StoredSettings,
  settingsRows,
} from '#src/modules/telling/notifications/settings/settings-store.ts';

/** Where a user can be reached, and what they want there. */
export interface Receiver {
  readonly settings: StoredSettings;
  /** undefined: none, or one that the mail server refused for good. */
  readonly email: string | undefined;
  /** Those that messages still go to. */
  readonly endpoints: readonly EndpointRow[];
}

/** One address of a user. */
export interface Target {
  readonly channel: NoticeChannel;
  /** null: the e-mail address. */
  readonly endpointId: number | null;
}

/** The receivers behind some users. @param channels  those that the site can send on */
export async function receiversOf(
  { tx, tenant }: TxCtx,
  userIds: readonly number[],
  channels: ReadonlySet<Channel>,
): Promise<ReadonlyMap<number, Receiver>> {
  const ids = [...new Set(userIds)];
  const emails = await emailsOf({ db: tx, tenant }, ids);
  const settings = await settingsRows(tx, tenant.id, ids);
  const endpoints = Map.groupBy(await endpointsOf(tx, tenant.id, ids), ({ userId }) => userId);
  return new Map(
    ids.map((id) => {
      const own = settings.get(id) ?? defaultSettings(defaultLang(tenant));
      return [
        id,
        {
          settings: own,
          email: channels.has('mail') && !own.mailRefused ? emails.get(id) : undefined,
          endpoints: (endpoints.get(id) ?? []).filter(
            (endpointRow) => endpointRow.stoppedAt === null && channels.has(endpointRow.channel),
          ),
        },
      ];
    }),
  );
}

/** Where a user wants a notice: a test goes to its channel, everything else where its topic is turned on. */
export function targetsOf({ settings, email, endpoints }: Receiver, notice: NotifiedNotice): readonly Target[] {
  const wanted = notice.kind === 'test' ? [notice.channel] : settings.channels[topicOf(notice.kind)];
  const all: Target[] = [
    ...(email === undefined ? [] : [{ channel: 'mail' as const, endpointId: null }]),
    ...endpoints.map(({ channel, id }) => ({ channel, endpointId: id })),
  ];
  return all.filter(({ channel }) => wanted.includes(channel));
}
