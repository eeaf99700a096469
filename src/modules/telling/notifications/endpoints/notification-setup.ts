/** The channels of notifications that the operator set up. */

import type { Tenant } from '#src/ctx.ts';
import type { ServerSecret } from '#src/http/identity/server-secret.ts';
import { type Network, openInternet } from '#src/http/outside/public-network.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { LineChannels } from '#src/modules/telling/notifications/providers/line.ts';
import type { VapidKeys } from '#src/modules/telling/notifications/providers/push.ts';
import type { TelegramBots } from '#src/modules/telling/notifications/providers/telegram.ts';
import type { EndpointChannel } from '#src/modules/telling/notifications/rules.ts';

/** The channels of notifications that the operator set up. */
export interface NotificationSettings {
  /** null: no web push. */
  readonly vapid: VapidKeys | null;
  readonly line: LineChannels;
  readonly telegram: TelegramBots;
}

export interface NotificationsSetup extends NotificationSettings {
  /** Without it nothing can be connected: addresses are encrypted with it. */
  readonly secret: ServerSecret | undefined;
  /** How browsers' push services and webhooks are reached. */
  readonly network: Network;
}

const NOTHING: NotificationSettings = {
  vapid: null,
  line: { api: '', tokens: {} },
  telegram: { api: '', tokens: {} },
};

/** The parts of a setup; what is missing is not set up. */
export interface SetupParts {
  readonly settings?: NotificationSettings | undefined;
  readonly secret?: ServerSecret | undefined;
  /** Default: the internet. */
  readonly network?: Network | undefined;
}

export function setupOf({ settings = NOTHING, secret, network = openInternet() }: SetupParts): NotificationsSetup {
  return { ...settings, secret, network };
}

/** The channels that users of a tenant can connect. */
export function connectable(
  { secret, vapid, line, telegram }: NotificationsSetup,
  { code }: Tenant,
): ReadonlySet<EndpointChannel> {
  const channels = new Set<EndpointChannel>();
  if (secret === undefined) return channels;
  channels.add('webhook');
  if (vapid !== null) channels.add('push');
  if (line.tokens[code] !== undefined) channels.add('line');
  if (telegram.tokens[code] !== undefined) channels.add('telegram');
  return channels;
}

/** The site's secret. Throws Unavailable where a channel is not set up. */
export function secretFor(setup: NotificationsSetup, tenant: Tenant, channel: EndpointChannel): ServerSecret {
  if (setup.secret === undefined || !connectable(setup, tenant).has(channel)) {
    throw new Failure('Unavailable', `${channel} is not set up`);
  }
  return setup.secret;
}
