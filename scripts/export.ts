/** `npm run export`: writes the published site as plain files, with a configuration of nginx that serves them. */

import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError, withHelp } from '#scripts/command.ts';
import { runProgram, type Terminal } from '#scripts/program.ts';
import { headersOf } from '#src/assembly/app.ts';
import { CLIENT } from '#src/built-site.ts';
import { openDatabase } from '#src/db/connect.ts';
import { migrate } from '#src/db/migrate.ts';
import { readEnv } from '#src/env.ts';
import { allTenants, tenantByCode } from '#src/modules/running/tenants/service.ts';
import { openBodies } from '#src/publishing/stores/open-bodies.ts';
import { exportSite } from '#src/serving/export/export-site.ts';
import { SHARED_NGINX } from '#src/serving/export/nginx-text.ts';

const HELP = `Usage: npm run export -- FOLDER [--tenant CODE] [--upstream ADDRESS]

Writes all published pages below FOLDER, plain and compressed (.br, .gz), and FOLDER/nginx.conf, to be included in the http
block of nginx. Calls and pictures go on to the running site.

  --tenant CODE       only this tenant
  --upstream ADDRESS  where the running site is; http://127.0.0.1:PORT without it
`;

async function work(words: readonly string[], { env, stdout }: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { help: { type: 'boolean' }, tenant: { type: 'string' }, upstream: { type: 'string' } },
  });
  const [target, ...others] = positionals;
  if (values.help || target === undefined || others.length > 0)
    throw new UsageError(values.help ? '' : 'name one folder');
  const settings = readEnv(env);
  const folder = resolve(target);
  const filesFolder = join(folder, 'files');
  await mkdir(filesFolder, { recursive: true });
  const database = await openDatabase(settings, { role: 'work' });
  const bodies = openBodies(settings, () => database.db);
  try {
    await migrate(database.url);
    const { db } = database;
    const tenants = values.tenant === undefined ? await allTenants(db) : [await tenantByCode(db, values.tenant)];
    await cp(join(CLIENT, '_astro'), join(filesFolder, '_astro'), { recursive: true });
    const upstream = values.upstream ?? `http://127.0.0.1:${settings.port}`;
    const security = headersOf({ env: settings });
    let nginx = SHARED_NGINX;
    for (const tenant of tenants) {
      const written = await exportSite(tenant, { db, bodies, folder, filesFolder, security, upstream });
      nginx += written.nginx;
      stdout.write(`${tenant.code}: ${written.pages} pages\n`);
    }
    await writeFile(join(folder, 'nginx.conf'), nginx);
  } finally {
    await bodies.close();
    await database.close();
  }
}

export const main = withHelp(HELP, work);

if (import.meta.main) await runProgram(main);
