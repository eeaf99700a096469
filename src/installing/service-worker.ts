/** Makes the service worker of a tenant, with which browsers show stored pages without a network. */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tenant } from '#src/ctx.ts';
import { texts } from '#src/i18n/texts.ts';
import { TOUCH_ICON } from '#src/installing/addresses.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';

/**
 * The service worker of a tenant: the tenant's addresses and texts, followed by the script. Its version is a hash of
 * its content, so browsers replace it when it changes. A tenant without a service worker gets a script that removes an
 * installed one.
 */
export async function serviceWorker(tenant: Tenant): Promise<string> {
  if (tenant.features.offline === false) return read('service-worker-removal.js');
  const languages = Object.fromEntries(
    tenant.languages.map((lang, index) => [
      index === 0 ? '' : lang,
      { lang, offline: pathOf(tenant, lang, pageKeyOf('offline')), copyNote: texts(lang)('offline.copyNote') },
    ]),
  );
  const program = await read('service-worker.js');
  const { name, calendar, timeZone } = tenant;
  const shown = { name, icon: TOUCH_ICON, calendar, timeZone, languages };
  const version = createHash('sha256').update(JSON.stringify(shown)).update(program).digest('hex').slice(0, 12);
  return `const SITE = ${JSON.stringify({ version, ...shown })};\n${program}`;
}

function read(name: string): Promise<string> {
  return readFile(join(import.meta.dirname, name), 'utf8');
}
