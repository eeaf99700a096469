/** Connects and disconnects where a user gets notifications: browsers, chats, programs. */

import { randomBytes, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { TxCtx } from '#src/ctx.ts';
import type { UserCtx } from '#src/http/call.ts';
import { seal } from '#src/http/identity/sealed-text.ts';
import { tooMany } from '#src/http/limits/rate-limit.ts';
import { publicAddress } from '#src/http/outside/public-network.ts';
import { Failure } from '#src/kernel/failure.ts';
import { sha256 } from '#src/kernel/hash.ts';
import { requireConfirmed, tellOwner } from '#src/modules/people/accounts/codes/session-confirmation-service.ts';
import { deleteEndpoint, putEndpoint } from '#src/modules/telling/notifications/endpoints/endpoint-store.ts';
import { type NotificationsSetup, secretFor } from '#src/modules/telling/notifications/endpoints/notification-setup.ts';
import type { PushAddress } from '#src/modules/telling/notifications/providers/push.ts';
import { type EndpointChannel, MOST_ENDPOINTS, type NoticeChannel } from '#src/modules/telling/notifications/rules.ts';
import { ownSettings } from '#src/modules/telling/notifications/settings/settings-service.ts';
import { markMailRefused } from '#src/modules/telling/notifications/settings/settings-store.ts';
import { insertTest } from '#src/modules/telling/notifications/store.ts';

const WEBHOOK_SECRET_BYTES = 32;
/** Tests of a user in an hour. */
const MOST_TESTS = 10;
const HOUR = 3600;

/** A receiver to connect. `identity` is what makes it the same receiver again. */
export interface Connecting {
  readonly userId: number;
  readonly channel: EndpointChannel;
  readonly identity: string;
  /** The data that its transport needs. */
  readonly address: string;
  readonly label: string;
}

/** Stores a receiver of a user. Throws Conflict when the user has too many. @returns its id */
export async function connect(
  { tx, tenant }: TxCtx,
  setup: NotificationsSetup,
  { userId, channel, identity, address, label }: Connecting,
): Promise<number> {
  const secret = secretFor(setup, tenant, channel);
  const endpoint = {
    userId,
    channel,
    addressHash: sha256(identity),
    sealed: seal(secret, 'notification endpoints', address),
    label,
  };
  const id = await putEndpoint(tx, tenant.id, endpoint, MOST_ENDPOINTS);
  if (id === undefined) throw new Failure('Conflict', `at most ${MOST_ENDPOINTS} receivers`);
  return id;
}

/** Connects the browser that asks. Its label is the browser and system of the request. */
export async function connectPush(
  ctx: UserCtx,
  setup: NotificationsSetup,
  address: z.infer<typeof PushAddress>,
): Promise<number> {
  const { db, tenant, viewer, caller } = ctx;
  secretFor(setup, tenant, 'push');
  await requirePublic(ctx, setup, address.endpoint, 'endpoint');
  const label = [caller.agent.browser, caller.agent.system].filter(Boolean).join(' · ').slice(0, 100) || 'Web';
  const endpoint = { channel: 'push', identity: address.endpoint, address: JSON.stringify(address), label } as const;
  return db.transaction().execute((tx) => connect({ tx, tenant }, setup, { userId: viewer.userId, ...endpoint }));
}

/** Connects a program of the viewer. Throws ConfirmFirst. @returns its id, and the secret that signs each request */
export async function connectWebhook(
  ctx: UserCtx,
  setup: NotificationsSetup,
  url: string,
): Promise<{ readonly id: number; readonly secret: string }> {
  const { db, tenant, viewer } = ctx;
  secretFor(setup, tenant, 'webhook');
  await requireConfirmed(ctx);
  await requirePublic(ctx, setup, url, 'url');
  const secret = randomBytes(WEBHOOK_SECRET_BYTES).toString('base64url');
  const { userId } = viewer;
  const label = new URL(url).hostname.slice(0, 100);
  // Two users may name one program: each has a secret and a row of their own.
  const endpoint = {
    channel: 'webhook',
    identity: `${userId} ${url}`,
    address: JSON.stringify({ url, secret }),
    label,
  } as const;
  return db.transaction().execute(async (tx) => {
    const id = await connect({ tx, tenant }, setup, { userId, ...endpoint });
    await tellOwner({ ...ctx, tx }, { userId, change: 'webhookAdded', key: randomUUID() });
    return { id, secret };
  });
}

/** Users for whom a name is looked up now, by tenant and number. */
const LOOKING_UP = new Set<string>();

/**
 * Throws Unprocessable for an address that this server must not call, and TooMany while another name of the same user is
 * looked up.
 */
async function requirePublic(
  { tenant, viewer }: UserCtx,
  { network }: NotificationsSetup,
  address: string,
  field: string,
): Promise<void> {
  const { hostname, port, username } = new URL(address);
  const user = `${tenant.id} ${viewer.userId}`;
  if (LOOKING_UP.has(user)) throw tooMany(1);
  LOOKING_UP.add(user);
  const named = port === '' && username === '';
  const looking = named ? publicAddress(hostname, network).catch(() => undefined) : Promise.resolve(undefined);
  const names = await looking.finally(() => LOOKING_UP.delete(user));
  if (names === undefined) {
    throw new Failure('Unprocessable', '', [{ field, reason: 'not a host on the public internet' }]);
  }
}

/** Forgets a receiver of the viewer. Throws NotFound. */
export async function disconnect({ db, tenant, viewer }: UserCtx, id: number): Promise<void> {
  if (!(await deleteEndpoint(db, tenant.id, viewer.userId, id))) throw new Failure('NotFound');
}

/** Sends the viewer a test on one channel. Throws Unprocessable when it is not connected, and TooMany. */
export async function sendTest(ctx: UserCtx, setup: NotificationsSetup, channel: NoticeChannel): Promise<void> {
  const { db, tenant, viewer, lang } = ctx;
  const { channels, email } = await ownSettings(ctx, setup);
  const state = channels.find((entry) => entry.channel === channel)?.state;
  const mailAgain = channel === 'mail' && state === 'stopped' && email !== null;
  if (state !== 'ready' && !mailAgain) {
    throw new Failure('Unprocessable', '', [{ field: 'channel', reason: 'not connected' }]);
  }
  const sent = await db.transaction().execute(async (tx) => {
    // The reader says that the address takes mails again.
    if (mailAgain) await markMailRefused(tx, tenant.id, viewer.userId, false, lang);
    return insertTest(tx, tenant.id, { userId: viewer.userId, channel, most: MOST_TESTS, seconds: HOUR });
  });
  if (!sent) throw tooMany(HOUR / MOST_TESTS);
}
