import { ensureBuilt } from '#scripts/build.ts';
import { addArticles } from '#tests/browser/fixtures/extra-articles.ts';
import { startMessageBox } from '#tests/support/message-box.ts';
import { serveSite } from '#tests/support/serve-site.ts';

/**
 * Starts one site for the whole run, and a receiver for its messages. The workers get their addresses from the
 * environment.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await ensureBuilt();
  const messages = await startMessageBox();
  const site = await serveSite({
    ...messages.settings,
    SERVER_SECRET: 'a-secret-of-the-browser-tests-alone',
    // Each test reader has a different client address, because limits count by address.
    TRUSTED_PROXIES: '127.0.0.1',
  });
  try {
    await addArticles(site);
  } catch (error) {
    await Promise.all([site.stop(), messages.close()]);
    throw error;
  }
  process.env['SITE_PORT'] = String(site.port);
  process.env['SITE_DATA'] = site.dataDir;
  process.env['SITE_TOKEN'] = site.token;
  process.env['MESSAGES_URL'] = messages.url;
  return async () => {
    await Promise.all([site.stop(), messages.close()]);
  };
}
