/** Sends notifications by web push. */

import { ECDH } from 'node:crypto';
import webPush from 'web-push';
import { z } from 'zod';
import { type Network, NotPublic, postPublicly } from '#src/http/outside/public-network.ts';
import type { Note } from '#src/modules/telling/delivery/letter-contract.ts';
import { SendingFailed } from '#src/modules/telling/delivery/provider-contract.ts';
import { ReceiverGone, type Transport } from '#src/modules/telling/notifications/providers/endpoint-provider.ts';
import { retryAfterOf, soon, unreachable } from '#src/modules/telling/notifications/providers/provider-answers.ts';

/** Whether a text in base64url is a point of P-256: encryption for another one throws. */
function isPoint(text: string): boolean {
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** A subscription as browsers make it. */
export const PushAddress = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(2000),
  /** Base64url: a point of P-256 and 16 bytes. */
  keys: z.strictObject({
    p256dh: z
      .string()
      .regex(/^[\w-]{86,88}=?$/)
      .refine(isPoint, 'is no point of P-256'),
    auth: z.string().regex(/^[\w-]{22}={0,2}$/),
  }),
});

/** The key pair by which push services know the site (RFC 8292). */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** A mailto: or https: address of the operator. */
  readonly subject: string;
}

const DAY = 24 * 3600;
/** Payloads above 4096 bytes are refused by push services; encryption adds some. */
const MOST_LETTERS = 500;

/** Sends notes to browsers, encrypted for each (RFC 8030, 8188, 8291). */
export function pushTransport(vapid: VapidKeys, network: Network): Transport {
  return async ({ id, note, address, signal }) => {
    const subscription = PushAddress.parse(JSON.parse(address));
    const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, toPayload(id, note), {
      vapidDetails: vapid,
      TTL: DAY,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    });
    const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const answer = await postPublicly(
      endpoint,
      { headers: sent, body: body ?? '' },
      { network, signal: soon(signal) },
    ).catch((error: unknown) => {
      throw error instanceof NotPublic ? new ReceiverGone(error.message) : unreachable(error);
    });
    const { status } = answer;
    if (status >= 200 && status < 300) return;
    const reason = `status ${status}`;
    if (status === 404 || status === 410) throw new ReceiverGone(reason);
    const again = status === 429 || status === 401 || status === 403 || status >= 500;
    throw new SendingFailed(again ? 'later' : 'never', reason, retryAfterOf(answer.headers['retry-after']));
  };
}

/** The notification that the service worker shows. `tag` is the same at every try, so that a second one replaces the first. */
function toPayload(id: string, { title, body, link, stop }: Note): string {
  return JSON.stringify({ tag: id, title, body: body.slice(0, MOST_LETTERS), link, stop });
}
