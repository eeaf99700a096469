/** Reads and changes the notification settings of a user, and lists what was sent to them. */

import type { Db } from '#src/db/types.ts';
import type { UserCtx } from '#src/http/call.ts';
import type { PageRequest } from '#src/http/paging.ts';
import { type Page, toPage } from '#src/http/paging.ts';
import { emailsOf } from '#src/modules/people/accounts/service.ts';
import { type EndpointRow, endpointsOf } from '#src/modules/telling/notifications/endpoints/endpoint-store.ts';
import {
  connectable,
  type NotificationsSetup,
} from '#src/modules/telling/notifications/endpoints/notification-setup.ts';
import { deliveryLog } from '#src/modules/telling/notifications/planning/delivery-store.ts';
import { titleOf } from '#src/modules/telling/notifications/planning/notice-wording.ts';
import { NOTICE_CHANNELS, type NoticeChannel } from '#src/modules/telling/notifications/rules.ts';
import type {
  ChannelState,
  LogLine,
  OwnSettings,
  Settings,
} from '#src/modules/telling/notifications/settings/settings-contract.ts';
import {
  defaultSettings,
  putSettings,
  type StoredSettings,
  settingsRows,
} from '#src/modules/telling/notifications/settings/settings-store.ts';

/** The settings of the viewer, and the state of each channel. */
export async function ownSettings(ctx: UserCtx, setup: NotificationsSetup): Promise<OwnSettings> {
  const { db, tenant, viewer } = ctx;
  const stored = await storedSettings(ctx, db);
  const email = (await emailsOf({ db, tenant }, [viewer.userId])).get(viewer.userId) ?? null;
  const endpoints = await endpointsOf(db, tenant.id, [viewer.userId]);
  const present = new Set<NoticeChannel>(connectable(setup, tenant));
  if (ctx.channels.has('mail')) present.add('mail');
  const { mailRefused, ...settings } = stored;
  return {
    settings: {
      ...settings,
      channels: { alerts: [...settings.channels.alerts], activities: [...settings.channels.activities] },
    },
    channels: NOTICE_CHANNELS.map((channel) =>
      present.has(channel)
        ? channelState(channel, endpoints, { email, mailRefused })
        : { channel, state: 'absent', endpoints: [] },
    ),
    email,
    pushKey: present.has('push') ? (setup.vapid?.publicKey ?? null) : null,
    timeZone: tenant.timeZone,
  };
}

function channelState(
  channel: NoticeChannel,
  all: readonly EndpointRow[],
  { email, mailRefused }: { readonly email: string | null; readonly mailRefused: boolean },
): ChannelState {
  if (channel === 'mail') {
    const state = email === null ? 'unconnected' : mailRefused ? 'stopped' : 'ready';
    return { channel, state, endpoints: [] };
  }
  const own = all.filter((setting) => setting.channel === channel);
  const open = own.some(({ stoppedAt }) => stoppedAt === null);
  return {
    channel,
    state: own.length === 0 ? 'unconnected' : open ? 'ready' : 'stopped',
    endpoints: own.map(({ id, label, createdAt, lastSentAt, stoppedAt }) => ({
      id,
      label,
      createdAt: createdAt.toISOString(),
      lastSentAt: lastSentAt?.toISOString() ?? null,
      stoppedAt: stoppedAt?.toISOString() ?? null,
    })),
  };
}

/** Stores the settings of the viewer. */
export async function changeSettings({ db, tenant, viewer }: UserCtx, settings: Settings): Promise<void> {
  await putSettings(db, tenant.id, viewer.userId, settings);
}

/** One page of what was sent to the viewer, newest first. */
export async function ownLog(ctx: UserCtx, request: PageRequest): Promise<Page<LogLine>> {
  const { db, tenant, lang, viewer } = ctx;
  const page = { size: request.size, offset: (request.page - 1) * request.size };
  const rows = await deliveryLog(db, tenant.id, viewer.userId, page);
  const lines = rows.map(({ notice, label, at, reason, total: _total, ...row }) => ({
    ...row,
    label: label ?? '',
    title: titleOf({ tenant, lang, past: true }, [notice]),
    at: at.toISOString(),
    reason: reason ?? '',
  }));
  return toPage(lines, rows[0]?.total ?? 0, request);
}

async function storedSettings({ tenant, lang, viewer }: UserCtx, db: Db): Promise<StoredSettings> {
  return (await settingsRows(db, tenant.id, [viewer.userId])).get(viewer.userId) ?? defaultSettings(lang);
}
