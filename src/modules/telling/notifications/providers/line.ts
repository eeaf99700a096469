/** Sends notifications by LINE. */

import { createHash } from 'node:crypto';
import { boundedResponse } from '#src/http/outside/bounded-response.ts';
import { SendingFailed } from '#src/modules/telling/delivery/provider-contract.ts';
import { chatText } from '#src/modules/telling/notifications/providers/chat-text.ts';
import { ReceiverGone, type Transport } from '#src/modules/telling/notifications/providers/endpoint-provider.ts';
import {
  MOST_ANSWER_BYTES,
  retryAfterOf,
  soon,
  TenantRefused,
  unreachable,
} from '#src/modules/telling/notifications/providers/provider-answers.ts';

const MOST_LETTERS = 5000;
/** After that it is tried again whether the operator bought more messages, or the month has ended. */
const MONTHLY_LIMIT_SECONDS = 3600;

/** Channel access tokens of tenants, by code, and where LINE's Messaging API is. */
export interface LineChannels {
  readonly api: string;
  readonly tokens: Readonly<Record<string, string>>;
}

/** Sends notes to friends of the tenant's LINE official account. The address is the user id of the friend. */
export function lineTransport({ api, tokens }: LineChannels): Transport {
  return async ({ id, tenant, note, address, signal }) => {
    const token = tokens[tenant.code];
    if (token === undefined) throw new TenantRefused('the tenant has no channel');
    const response = await fetch(`${api}/v2/bot/message/push`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        // LINE accepts a key once: 409 says that an earlier try was accepted.
        'X-Line-Retry-Key': uuidFromText(id),
      },
      body: JSON.stringify({ to: address, messages: [{ type: 'text', text: chatText(note, MOST_LETTERS) }] }),
      signal: soon(signal),
      redirect: 'error',
    }).catch((error: unknown) => {
      throw unreachable(error);
    });
    const { status } = response;
    const answer = await boundedResponse(response, MOST_ANSWER_BYTES)
      .text()
      .catch(() => '');
    if (response.ok || status === 409) return;
    const reason = `status ${status}`;
    if (status === 401 || status === 403) throw new TenantRefused(reason);
    if (status === 400 && answer.includes("'to'")) throw new ReceiverGone(`${reason}: unknown receiver`);
    // It limits the messages of an account by the second and by the month, and names no time to wait.
    if (status === 429) {
      const retryAfter = retryAfterOf(response.headers.get('retry-after'));
      throw new TenantRefused(reason, retryAfter || (answer.includes('monthly limit') ? MONTHLY_LIMIT_SECONDS : 0));
    }
    if (status >= 400 && status < 500) throw new SendingFailed('never', reason);
    throw new SendingFailed('later', reason, retryAfterOf(response.headers.get('retry-after')));
  };
}

/** A UUID that is the same for the same text. */
function uuidFromText(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
