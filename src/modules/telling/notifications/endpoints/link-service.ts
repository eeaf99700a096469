/** Connects a chat of Telegram or LINE to a user, by a code sent to the bot. */

import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Tenant, TenantCtx } from '#src/ctx.ts';
import type { CallCtx, UserCtx } from '#src/http/call.ts';
import { texts } from '#src/i18n/texts.ts';
import { Failure } from '#src/kernel/failure.ts';
import { sha256 } from '#src/kernel/hash.ts';
import { isLang } from '#src/kernel/lang.ts';
import { maskedName } from '#src/kernel/masked-name.ts';
import { defaultLang, originOf } from '#src/kernel/tenant.ts';
import { requireConfirmed, tellOwner } from '#src/modules/people/accounts/codes/session-confirmation-service.ts';
import { viewerProfile } from '#src/modules/people/accounts/service.ts';
import { SendingFailed } from '#src/modules/telling/delivery/provider-contract.ts';
import { maskedReceiver } from '#src/modules/telling/delivery/rules.ts';
import { connect } from '#src/modules/telling/notifications/endpoints/endpoint-service.ts';
import { deleteByAddress } from '#src/modules/telling/notifications/endpoints/endpoint-store.ts';
import { askAboutCode, putLinkCode, takeAskedCode } from '#src/modules/telling/notifications/endpoints/link-store.ts';
import {
  connectable,
  type NotificationsSetup,
  secretFor,
} from '#src/modules/telling/notifications/endpoints/notification-setup.ts';
import { lineInvitation, sayOnLine } from '#src/modules/telling/notifications/providers/line-bot.ts';
import { sayOnTelegram, telegramInvitation } from '#src/modules/telling/notifications/providers/telegram-bot.ts';
import type { LineEvents, TelegramUpdate } from '#src/modules/telling/notifications/settings/settings-contract.ts';

type ChatChannel = 'line' | 'telegram';

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 10;
const CODE_SECONDS = 600;
const CODE = new RegExp(`^(?:/start\\s+)?([${ALPHABET}]{${CODE_LENGTH}})$`);

/** The answer of a chat that confirms that the account is its owner's, in each language. */
const YES = /^(?:ตกลง|ใช่|yes|ok|ya)[.!]*$/i;

/** The facts that the calls of bots need. */
type BotCtx = Pick<CallCtx, 'db' | 'tenant' | 'channels' | 'caller'>;

/** A code with which the viewer connects a chat by sending it to the bot. Throws Unavailable, ConfirmFirst. */
export async function createLinkCode(
  ctx: UserCtx,
  setup: NotificationsSetup,
  channel: ChatChannel,
): Promise<{ readonly code: string; readonly link: string; readonly expiresAt: string }> {
  const { db, tenant, viewer, lang } = ctx;
  secretFor(setup, tenant, channel);
  await requireConfirmed(ctx);
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
  const keyBytes = Buffer.from(key);
  if (keyBytes.length !== expected.length || !timingSafeEqual(keyBytes, expected)) throw new Failure('NotFound');
}

/** Handles what Telegram tells: a code and a yes connect a chat, blocking disconnects it. Anything else is ignored. */
export async function takeTelegramUpdate(
  ctx: BotCtx,
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
  const reply = await linkChat(ctx, setup, { channel: 'telegram', address: String(id), label, text: message.text });
  if (reply !== undefined) await sayOnTelegram(setup.telegram, tenant.code, String(id), reply);
}

/** Handles what LINE tells, as takeTelegramUpdate does. */
export async function takeLineEvents(
  ctx: BotCtx,
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
    const reply = await linkChat(ctx, setup, { channel: 'line', address, label: 'LINE', text: message.text });
    if (reply !== undefined) await sayOnLine(setup.line, tenant.code, address, reply);
  }
}

interface ChatMessage {
  readonly channel: ChatChannel;
  readonly address: string;
  readonly label: string;
  readonly text: string;
}

/**
 * A chat that sends a code is asked whether the account is its owner's, and connected once it says so: a code that a
 * stranger made must not move it to the stranger's account by one tap on a link.
 * @returns what to answer; undefined: nothing, it said something else
 */
async function linkChat(ctx: BotCtx, setup: NotificationsSetup, message: ChatMessage): Promise<string | undefined> {
  const text = message.text.trim();
  const code = CODE.exec(text)?.[1];
  if (code !== undefined) return askChat(ctx, message, sha256(code));
  return YES.test(text) ? connectChat(ctx, setup, message) : undefined;
}

async function askChat({ db, tenant }: BotCtx, { channel, address }: ChatMessage, codeHash: Buffer): Promise<string> {
  const asked = await db
    .transaction()
    .execute((tx) => askAboutCode(tx, tenant.id, channel, { codeHash, chatHash: sha256(address) }));
  const t = textsFor(tenant, asked?.lang);
  const user = asked && (await viewerProfile({ db, tenant }, asked.userId));
  if (user === undefined) return t('notices.link.unknown');
  const contact = user.email ?? user.mobile;
  const name = `${maskedName(user.nickname)}${contact === null ? '' : ` (${maskedReceiver(contact)})`}`;
  return t('notices.link.confirm', { name, site: tenant.name, word: t('notices.link.word') });
}

async function connectChat(
  { db, tenant, channels, caller }: BotCtx,
  setup: NotificationsSetup,
  { channel, address, label }: ChatMessage,
): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    const taken = await takeAskedCode(tx, tenant.id, channel, sha256(address));
    if (taken === undefined) return undefined;
    const { userId } = taken;
    await connect({ tx, tenant }, setup, { userId, channel, identity: address, address, label: label.slice(0, 100) });
    const lang = isLang(taken.lang) ? taken.lang : defaultLang(tenant);
    const call = { lang, channels, caller: { ...caller, agent: { browser: '', system: '' }, platform: label } };
    await tellOwner({ tx, tenant, ...call }, { userId, change: 'chatAdded', key: randomUUID() });
    return textsFor(tenant, taken.lang)('notices.link.connected', { site: tenant.name });
  });
}

const textsFor = (tenant: Tenant, lang = '') => texts(isLang(lang) ? lang : defaultLang(tenant));
