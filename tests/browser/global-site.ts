import { ensureBuilt } from '#scripts/build.ts';
import { addArticles } from '#tests/browser/fixtures/extra-articles.ts';
import { serveSite } from '#tests/support/serve-site.ts';

/** One site for the whole run. Its port reaches the workers through the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  ensureBuilt();
  const site = await serveSite();
  try {
    await addArticles(site);
  } catch (error) {
    await site.stop();
    throw error;
  }
  process.env['SITE_PORT'] = String(site.port);
  return () => site.stop();
}
