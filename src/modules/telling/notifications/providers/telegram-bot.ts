/** Talks with users who connect Telegram to their account. */

import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { SendingFailed } from '#src/modules/telling/delivery/provider-contract.ts';
import { callTelegram, type TelegramBots } from '#src/modules/telling/notifications/providers/telegram.ts';

const Bot = z.looseObject({ username: z.string() });

/** Names of bots whose webhook this process has set, by token and webhook. */
const names = new LRUCache<string, string>({ max: 1000, ttl: 3_600_000 });
const PATIENCE_MS = 5000;

/**
 * A link that opens the chat with the tenant's bot and sends a code. Before, the bot is told where to tell of messages.
 * Throws SendingFailed.
 */
export function telegramInvitation(bots: TelegramBots) {
  return async (tenantCode: string, code: string, webhook: string): Promise<string> => {
    const key = `${bots.tokens[tenantCode]} ${webhook}`;
    const name = names.get(key) ?? (await introduced(bots, tenantCode, webhook));
    names.set(key, name);
    return `https://t.me/${name}?start=${code}`;
  };
}

async function introduced(bots: TelegramBots, tenantCode: string, webhook: string): Promise<string> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const me = await callTelegram(bots, tenantCode, 'getMe', {}, signal);
  const bot = Bot.safeParse(me.reply.result);
  if (!bot.success) throw new SendingFailed('later', `getMe: status ${me.status}`);
  const body = { url: webhook, allowed_updates: ['message', 'my_chat_member'] };
  const set = await callTelegram(bots, tenantCode, 'setWebhook', body, signal);
  if (!set.reply.ok) throw new SendingFailed('later', `setWebhook: status ${set.status}`);
  return bot.data.username;
}

/** Answers in a chat. Throws SendingFailed. */
export async function sayOnTelegram(
  bots: TelegramBots,
  tenantCode: string,
  chatId: string,
  text: string,
): Promise<void> {
  await callTelegram(bots, tenantCode, 'sendMessage', { chat_id: chatId, text }, AbortSignal.timeout(PATIENCE_MS));
}
