/** Sends notes to programs of users by signed requests. */

import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type Network, NotPublic, postPublicly } from '#src/http/outside/public-network.ts';
import { SendingFailed } from '#src/modules/telling/delivery/provider-contract.ts';
import { ReceiverGone, type Transport } from '#src/modules/telling/notifications/providers/endpoint-provider.ts';
import { retryAfterOf, soon, unreachable } from '#src/modules/telling/notifications/providers/provider-answers.ts';

const WebhookAddress = z.strictObject({ url: z.url(), secret: z.string() });

/**
 * The body is JSON: `{ id, tenant, title, body, link, stop, notices }`. `X-Signature` is `sha256=` and the HMAC-SHA-256,
 * in hexadecimal, of `X-Timestamp`, a dot and the body, by the secret of the webhook.
 * `Idempotency-Key` is the id, the same at every try.
 */
export function webhookTransport(network: Network): Transport {
  return async ({ id, tenant, note, address, signal }) => {
    const { url, secret } = WebhookAddress.parse(JSON.parse(address));
    const { title, body: text, link, stop, notices } = note;
    const body = JSON.stringify({ id, tenant: tenant.code, title, body: text, link, stop: stop.link, notices });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'shopping-guide notifications',
      'idempotency-key': id,
      'x-timestamp': timestamp,
      'x-signature': `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
    };
    const answer = await postPublicly(url, { headers, body }, { network, signal: soon(signal) }).catch(
      (error: unknown) => {
        throw error instanceof NotPublic ? new ReceiverGone(error.message) : unreachable(error);
      },
    );
    const { status } = answer;
    if (status >= 200 && status < 300) return;
    const reason = `status ${status}`;
    if (status === 404 || status === 410) throw new ReceiverGone(reason);
    const again = status === 408 || status === 425 || status === 429 || status >= 500;
    throw new SendingFailed(again ? 'later' : 'never', reason, retryAfterOf(answer.headers['retry-after']));
  };
}
