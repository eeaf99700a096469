/** Sends notifications by Telegram. */

import { z } from 'zod';
import { boundedResponse } from '#src/http/outside/bounded-response.ts';
import { SendingFailed } from '#src/modules/telling/delivery/provider-contract.ts';
import { chatText } from '#src/modules/telling/notifications/providers/chat-text.ts';
import { ReceiverGone, type Transport } from '#src/modules/telling/notifications/providers/endpoint-provider.ts';
import {
  MOST_ANSWER_BYTES,
  soon,
  TenantRefused,
  unreachable,
} from '#src/modules/telling/notifications/providers/provider-answers.ts';

/** Chats take at most this many letters. */
const MOST_LETTERS = 4096;

/** Bots of tenants, by code, and where Telegram's Bot API is. */
export interface TelegramBots {
  readonly api: string;
  readonly tokens: Readonly<Record<string, string>>;
}

const Reply = z.looseObject({
  ok: z.boolean(),
  description: z.string().default(''),
  parameters: z.looseObject({ retry_after: z.number().optional() }).optional(),
  result: z.unknown().optional(),
});

/** Sends notes to chats with the tenant's bot. The address is the id of the chat. */
export function telegramTransport(bots: TelegramBots): Transport {
  return async ({ tenant, note, address, signal }) => {
    const body = { chat_id: address, text: chatText(note, MOST_LETTERS), link_preview_options: { is_disabled: true } };
    const { status, reply } = await callTelegram(bots, tenant.code, 'sendMessage', body, signal);
    if (reply.ok) return;
    const reason = `status ${status}`;
    if (status === 403 || (status === 400 && /chat not found|user is deactivated/i.test(reply.description))) {
      throw new ReceiverGone(`${reason}: blocked or gone`);
    }
    if (status === 429) throw new TenantRefused(reason, reply.parameters?.retry_after);
    // A wrong token is for the operator to correct: it is the same for every chat.
    if (status === 401 || status === 404) throw new TenantRefused(reason);
    throw new SendingFailed(status >= 500 ? 'later' : 'never', reason);
  };
}

/** Calls the Bot API. Throws SendingFailed when it cannot be reached or there is no bot. */
export async function callTelegram(
  { api, tokens }: TelegramBots,
  tenantCode: string,
  method: string,
  body: object,
  signal: AbortSignal,
): Promise<{ readonly status: number; readonly reply: z.infer<typeof Reply> }> {
  const token = tokens[tenantCode];
  if (token === undefined) throw new TenantRefused('the tenant has no bot');
  const response = await fetch(`${api}/bot${token}/${method}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: soon(signal),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw unreachable(error);
  });
  const answer = boundedResponse(response, MOST_ANSWER_BYTES);
  const parsed = Reply.safeParse(await answer.json().catch(() => null));
  const reply = parsed.success ? parsed.data : { ok: false, description: '', result: undefined };
  return { status: response.status, reply };
}
