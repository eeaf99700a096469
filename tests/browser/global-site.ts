import webPush from 'web-push';
import { ensureBuilt } from '#scripts/build.ts';
import { addArticles } from '#tests/browser/fixtures/extra-articles.ts';
import { startMessageBox } from '#tests/support/message-box.ts';
import { serveSite } from '#tests/support/serve-site.ts';
import { PATIENCE_MS } from '#tests/support/test-waits.ts';
import { startReceiver } from '#tests/support/webhook-receivers.ts';

/**
 * Starts one site for the whole run, and a receiver for its messages. The workers get their addresses from the
 * environment.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await ensureBuilt();
  const messages = await startMessageBox();
  const bots = await startBots();
  const site = await serveSite({
    ...messages.settings,
    ...pushKeys(),
    ...bots.settings,
    SERVING_LIMITS: PATIENT,
    SERVER_SECRET: 'a-secret-of-the-browser-tests-alone',
    // Each test reader has a different client address, because limits count by address.
    TRUSTED_PROXIES: '127.0.0.1',
  });
  try {
    await addArticles(site);
  } catch (error) {
    await Promise.all([site.stop(), messages.close(), bots.close()]);
    throw error;
  }
  process.env['SITE_PORT'] = String(site.port);
  process.env['SITE_DATA'] = site.dataDir;
  process.env['SITE_TOKEN'] = site.token;
  process.env['MESSAGES_URL'] = messages.url;
  return async () => {
    await Promise.all([site.stop(), messages.close(), bots.close()]);
  };
}

/** On a slow machine a call waits for its turn, its connection and its statement instead of answering 503. */
const PATIENT = JSON.stringify({
  pages: { longestWaitMs: PATIENCE_MS },
  files: { longestWaitMs: PATIENCE_MS },
  calls: { longestWaitMs: PATIENCE_MS },
  database: { connectMs: PATIENCE_MS, statementMs: PATIENCE_MS },
});

/** A key pair for web push, as settings. */
function pushKeys(): Record<string, string> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: 'mailto:operator@readers.test' };
}

/** A server that answers as Telegram's Bot API does, and the settings that name it. */
async function startBots(): Promise<{ readonly settings: Record<string, string>; close(): Promise<void> }> {
  const receiver = await startReceiver();
  receiver.answer = () => ({ status: 200, body: { ok: true, result: { username: 'deals_bot' } } });
  const settings = { TELEGRAM_BOT_TOKENS: 'deals=123456:a-token-of-the-bot-of-deals', TELEGRAM_API_URL: receiver.url };
  return { settings, close: () => receiver.close() };
}
