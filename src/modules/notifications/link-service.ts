import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Tenant, TenantCtx } from '#src/ctx.ts';
import type { UserCtx } from '#src/http/call.ts';
import { texts } from '#src/i18n/texts.ts';
import { Failure } from '#src/kernel/failure.ts';
import { isLang } from '#src/kernel/lang.ts';
import { defaultLang, originOf } from '#src/kernel/tenant.ts';
import { SendingFailed } from '#src/modules/delivery/provider-contract.ts';
import { connect } from '#src/modules/notifications/endpoint-service.ts';
import { deleteByAddress } from '#src/modules/notifications/endpoint-store.ts';
import { putLinkCode, takeLinkCode } from '#src/modules/notifications/link-store.ts';
import { lineInvitation, sayOnLine } from '#src/modules/notifications/providers/line-bot.ts';
import { sayOnTelegram, telegramInvitation } from '#src/modules/notifications/providers/telegram-bot.ts';
import { sha256 } from '#src/modules/notifications/sealing.ts';
import type { LineEvents, TelegramUpdate } from '#src/modules/notifications/settings-contract.ts';
import { connectable, type NotificationsSetup, secretFor } from '#src/modules/notifications/setup.ts';

type ChatChannel = 'line' | 'telegram';

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 10;
const CODE_SECONDS = 600;
const CODE = new RegExp(`^(?:/start\\s+)?([${ALPHABET}]{${CODE_LENGTH}})$`);

/** A code with which the viewer connects a chat by sending it to the bot. Throws Unavailable. */
export async function createLinkCode(
  { db, tenant, viewer, lang }: UserCtx,
  setup: NotificationsSetup,
  channel: ChatChannel,
): Promise<{ readonly code: string; readonly link: string; readonly expiresAt: string }> {
  secretFor(setup, tenant, channel);
  const code = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const webhook = `${originOf(tenant)}/api/notifications/${channel}/${botKey({ tenant }, setup, channel)}`;
  const invite = channel === 'line' ? lineInvitation(setup.line) : telegramInvitation(setup.telegram);
  const link = await invite(tenant.code, code, webhook).catch((error: unknown) => {
    if (!(error instanceof SendingFailed)) throw error;
    throw new Failure('Unavailable', `${channel}: ${error.message}`);
  });
  const row = { userId: viewer.userId, channel, lang, codeHash: sha256(code), seconds: CODE_SECONDS };
  const expiresAt = await putLinkCode(db, tenant.id, row);
  return { code, link, expiresAt: expiresAt.toISOString() };
}

/** The part of the webhook's address that only the bot's service knows. */
function botKey({ tenant }: Pick<TenantCtx, 'tenant'>, setup: NotificationsSetup, channel: ChatChannel): string {
  return secretFor(setup, tenant, channel).sign('notification bot', `${channel} ${tenant.code}`);
}

/** Throws NotFound when a request does not come from the bot's service. */
function requireBot(tenant: Tenant, setup: NotificationsSetup, channel: ChatChannel, key: string): void {
  if (!connectable(setup, tenant).has(channel)) throw new Failure('NotFound');
  const expected = Buffer.from(botKey({ tenant }, setup, channel));
  const given = Buffer.from(key);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Failure('NotFound');
}

/** Handles what Telegram tells: a code connects a chat, blocking disconnects it. Anything else is ignored. */
export async function takeTelegramUpdate(
  ctx: TenantCtx,
  setup: NotificationsSetup,
  { key, update }: { readonly key: string; readonly update: TelegramUpdate },
): Promise<void> {
  const { db, tenant } = ctx;
  requireBot(tenant, setup, 'telegram', key);
  const { message, my_chat_member: member } = update;
  if (member !== undefined && /^(?:kicked|left)$/.test(member.new_chat_member.status)) {
    await deleteByAddress(db, tenant.id, 'telegram', sha256(String(member.chat.id)));
  }
  if (message?.text === undefined || message.chat.type !== 'private') return;
  const { id, username, first_name: name } = message.chat;
  const label = username === undefined ? (name ?? 'Telegram') : `@${username}`;
  const said = await linkChat(ctx, setup, { channel: 'telegram', address: String(id), label, text: message.text });
  if (said !== undefined) await sayOnTelegram(setup.telegram, tenant.code, String(id), said);
}

/** Handles what LINE tells, as takeTelegramUpdate does. */
export async function takeLineEvents(
  ctx: TenantCtx,
  setup: NotificationsSetup,
  { key, events }: { readonly key: string; readonly events: LineEvents['events'] },
): Promise<void> {
  const { db, tenant } = ctx;
  requireBot(tenant, setup, 'line', key);
  for (const { type, source, message } of events) {
    const address = source?.userId;
    if (address === undefined) continue;
    if (type === 'unfollow') await deleteByAddress(db, tenant.id, 'line', sha256(address));
    if (type !== 'message' || message?.text === undefined) continue;
    const said = await linkChat(ctx, setup, { channel: 'line', address, label: 'LINE', text: message.text });
    if (said !== undefined) await sayOnLine(setup.line, tenant.code, address, said);
  }
}

interface ChatMessage {
  readonly channel: ChatChannel;
  readonly address: string;
  readonly label: string;
  readonly text: string;
}

/** Connects a chat with the code it sent. @returns what to answer; undefined: it sent no code */
async function linkChat(
  { db, tenant }: TenantCtx,
  setup: NotificationsSetup,
  { channel, address, label, text }: ChatMessage,
): Promise<string | undefined> {
  const code = CODE.exec(text.trim())?.[1];
  if (code === undefined) return undefined;
  return db.transaction().execute(async (tx) => {
    const taken = await takeLinkCode(tx, tenant.id, channel, sha256(code));
    const t = texts(taken !== undefined && isLang(taken.lang) ? taken.lang : defaultLang(tenant));
    if (taken === undefined) return t('notices.link.unknown');
    const one = { userId: taken.userId, channel, identity: address, address, label: label.slice(0, 100) };
    await connect({ tx, tenant }, setup, one);
    return t('notices.link.connected', { site: tenant.name });
  });
}
