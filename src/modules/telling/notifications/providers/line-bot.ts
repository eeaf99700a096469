/** Talks with users who connect LINE to their account. */

import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { boundedResponse } from '#src/http/outside/bounded-response.ts';
import { SendingFailed } from '#src/modules/telling/delivery/provider-contract.ts';
import type { LineChannels } from '#src/modules/telling/notifications/providers/line.ts';
import { MOST_ANSWER_BYTES, unreachable } from '#src/modules/telling/notifications/providers/provider-answers.ts';

const Info = z.looseObject({ basicId: z.string() });

/** Ids of official accounts whose webhook this process has set, by token and webhook. */
const ids = new LRUCache<string, string>({ max: 1000, ttl: 3_600_000 });
const PATIENCE_MS = 5000;

/**
 * A link that opens the chat with the tenant's official account, with a code to send. Before, LINE is told where to tell
 * of messages. Throws SendingFailed.
 */
export function lineInvitation(channels: LineChannels) {
  return async (tenantCode: string, code: string, webhook: string): Promise<string> => {
    const key = `${channels.tokens[tenantCode]} ${webhook}`;
    const id = ids.get(key) ?? (await introduced(channels, tenantCode, webhook));
    ids.set(key, id);
    return `https://line.me/R/oaMessage/${encodeURIComponent(id)}/?${code}`;
  };
}

async function introduced(channels: LineChannels, tenantCode: string, webhook: string): Promise<string> {
  const info = Info.safeParse(await callLine(channels, tenantCode, 'GET', '/v2/bot/info'));
  if (!info.success) throw new SendingFailed('later', 'bot/info');
  await callLine(channels, tenantCode, 'PUT', '/v2/bot/channel/webhook/endpoint', { endpoint: webhook });
  return info.data.basicId;
}

/** Answers in a chat. Throws SendingFailed. */
export async function sayOnLine(channels: LineChannels, tenantCode: string, to: string, text: string): Promise<void> {
  await callLine(channels, tenantCode, 'POST', '/v2/bot/message/push', { to, messages: [{ type: 'text', text }] });
}

async function callLine(
  { api, tokens }: LineChannels,
  tenantCode: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(`${api}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${tokens[tenantCode] ?? ''}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw unreachable(error);
  });
  if (!response.ok) throw new SendingFailed('later', `${path}: status ${response.status}`);
  return boundedResponse(response, MOST_ANSWER_BYTES)
    .json()
    .catch(() => ({}));
}
