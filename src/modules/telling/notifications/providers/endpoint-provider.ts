/** Sends notifications to stored endpoints, and removes those that are gone. */

import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { unseal } from '#src/http/identity/sealed-text.ts';
import type { ServerSecret } from '#src/http/identity/server-secret.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { Note } from '#src/modules/telling/delivery/letter-contract.ts';
import {
  noteOf,
  type Outgoing,
  type Provider,
  SendingFailed,
} from '#src/modules/telling/delivery/provider-contract.ts';
import { notify } from '#src/modules/telling/messages/service.ts';
import {
  markFailing,
  markReached,
  type OpenEndpoint,
  openEndpoint,
  stopEndpoint,
} from '#src/modules/telling/notifications/endpoints/endpoint-store.ts';
import { TenantRefused } from '#src/modules/telling/notifications/providers/provider-answers.ts';

/** The data that a transport needs to send a note. */
export interface Shipment {
  /** The same at every try. */
  readonly id: string;
  readonly tenant: Tenant;
  readonly lang: Lang;
  readonly note: Note;
  /** The data that `connect` stored, decrypted. */
  readonly address: string;
  readonly signal: AbortSignal;
}

/** The receiver does not exist any more, or refuses every message. The reason contains no address. */
export class ReceiverGone extends Error {
  override readonly name = 'ReceiverGone';
}

/** Hands a note to the server of a receiver. Throws SendingFailed, and ReceiverGone. */
export type Transport = (shipment: Shipment) => Promise<void>;

/** A receiver that failed for as long as this is stopped. */
const GIVE_UP_SECONDS = 3 * 24 * 3600;

/** A provider whose receivers are rows of `notification_endpoints`: what is gone is stopped, and its user is told. */
export function endpointProvider(db: Db, secret: ServerSecret, transport: Transport): Provider {
  return {
    async send(outgoing, signal) {
      const { tenant, receiver } = outgoing;
      const endpoint = await openEndpoint(db, tenant.id, Number(receiver));
      if (endpoint === undefined) throw new SendingFailed('never', 'the receiver was disconnected');
      try {
        await transport(toShipment(outgoing, endpoint, secret, signal));
      } catch (error) {
        throw await noted(db, outgoing, endpoint, asFailure(error));
      }
      await markReached(db, tenant.id, endpoint.id);
    },
    close: () => undefined,
  };
}

function toShipment(
  { id, tenant, lang, message }: Outgoing,
  { sealed }: OpenEndpoint,
  secret: ServerSecret,
  signal: AbortSignal,
): Shipment {
  return { id, tenant, lang, note: noteOf(message), address: unseal(secret, 'notification endpoints', sealed), signal };
}

/**
 * What nobody expected, such as an address that another secret has sealed, is a failure of this receiver alone: the
 * messages to others go on. Only its kind is told, because texts of errors may repeat an address.
 */
function asFailure(error: unknown): SendingFailed | ReceiverGone {
  if (error instanceof SendingFailed || error instanceof ReceiverGone) return error;
  return new SendingFailed('later', `unexpected ${error instanceof Error ? error.name : typeof error}`);
}

/** Notes a failure at its receiver. @returns the failure of the try */
async function noted(
  db: Db,
  { tenant }: Outgoing,
  endpoint: OpenEndpoint,
  error: SendingFailed | ReceiverGone,
): Promise<SendingFailed> {
  const { id, failingSeconds } = endpoint;
  if (error instanceof ReceiverGone) {
    await stop(db, tenant, endpoint, error.message);
    return new SendingFailed('never', error.message);
  }
  if (error instanceof TenantRefused || error.failed !== 'later') return error;
  if (failingSeconds !== null && failingSeconds >= GIVE_UP_SECONDS) {
    await stop(db, tenant, endpoint, error.message);
    return new SendingFailed('never', error.message);
  }
  await markFailing(db, tenant.id, id);
  return error;
}

/** Stops a receiver and tells its user, once. */
async function stop(db: Db, tenant: Tenant, { id, userId, channel }: OpenEndpoint, why: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await stopEndpoint(tx, tenant.id, id, why))) return;
    const key = `endpoint-stopped:${id}:${Date.now()}`;
    await notify(
      { tx, tenant },
      { userId, kind: 'CHANNEL_STOPPED', values: { channel }, link: '/me/notifications', key },
    );
  });
}
