/** `npm run rebuild`: has pages of a tenant published again. */

import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { commandOrigin, UsageError, withHelp } from '#scripts/command.ts';
import { runProgram } from '#scripts/program.ts';
import { siteWith } from '#src/assembly/site.ts';
import { buildName, SERVER_ENTRY } from '#src/built-site.ts';
import type { Tenant } from '#src/ctx.ts';
import { type Database, openDatabase } from '#src/db/connect.ts';
import { migrate } from '#src/db/migrate.ts';
import { readEnv } from '#src/env.ts';
import { type CacheTag, isCacheTag, tagOf } from '#src/kernel/cache-tag.ts';
import { countWaitingTexts } from '#src/modules/running/renderings/service.ts';
import { allTenants, tenantByCode } from '#src/modules/running/tenants/service.ts';
import { createPublisher, type Publisher } from '#src/publishing/publisher.ts';
import { planRebuild, type Rebuild, readRebuild, requestRebuild } from '#src/publishing/rebuilds/rebuilds.ts';
import { openBodies } from '#src/publishing/stores/open-bodies.ts';
import { loadRenderer } from '#src/renderer-bridge/load-renderer.ts';

const HELP = `Usage: npm run rebuild -- [--all | --tenant CODE | --tag KIND:CODE…] [--dry-run] [--json]

  --all            every page of every tenant
  --tenant CODE    only this tenant; without --tag, every page of it
  --tag KIND:CODE  the pages that show this (article:ARTICLE/my-code, category:mobile30, …); may be repeated
  --dry-run        list the pages and the reason for each, and how many stored texts a newer renderer has not
                   reached yet; change nothing
  --json           one JSON object a line
`;

interface Options {
  readonly tenant: string | undefined;
  readonly tags: readonly CacheTag[];
  readonly dryRun: boolean;
  readonly json: boolean;
}

function readOptions(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    options: {
      all: { type: 'boolean', default: false },
      tenant: { type: 'string' },
      tag: { type: 'string', multiple: true, default: [] },
      'dry-run': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) throw new UsageError('');
  const unknown = values.tag.find((tag) => !isCacheTag(tag));
  if (unknown !== undefined)
    throw new UsageError(`${unknown} is not KIND:CODE of a known kind, with the parameters of that kind`);
  if (!values.all && values.tenant === undefined && values.tag.length === 0) {
    throw new UsageError('say what to rebuild: --all, --tenant or --tag');
  }
  const cacheTags = values.all || values.tag.length === 0 ? [tagOf.siteAll()] : values.tag.filter(isCacheTag);
  return { tenant: values.tenant, tags: cacheTags, dryRun: values['dry-run'], json: values.json };
}

async function chosenTenants(database: Database, code: string | undefined): Promise<Tenant[]> {
  return code === undefined ? allTenants(database.db) : [await tenantByCode(database.db, code)];
}

async function list(database: Database, tenants: readonly Tenant[], { tags: cacheTags, json }: Options): Promise<void> {
  const site = siteWith(() => Promise.reject(new Error('a dry run renders nothing')));
  for (const tenant of tenants) {
    const pages = await planRebuild(database.db, site, tenant, cacheTags);
    for (const page of pages) {
      if (json) console.log(JSON.stringify({ tenant: tenant.code, ...page }));
      else console.log(`${tenant.code}  ${page.why.padEnd(5)}  ${page.path}  (${page.reasons.join(', ')})`);
    }
    const waiting = await countWaitingTexts({ db: database.db, tenant });
    if (!json) console.log(`${tenant.code}: ${pages.length} pages; ${waiting} stored texts wait for the new renderer`);
  }
}

/** Publishes in this process unless a running server does it. Waits until the rebuild has ended. */
async function finish(database: Database, publisher: Publisher, tenant: Tenant, id: number): Promise<Rebuild> {
  for (;;) {
    await publisher.settle();
    const rebuild = await readRebuild(database.db, tenant, id);
    if (rebuild === undefined) throw new Error(`rebuild ${id} of ${tenant.code} is gone`);
    if (rebuild.state === 'done' || rebuild.state === 'failed') return rebuild;
    await wait(200);
  }
}

async function rebuild(
  database: Database,
  tenants: readonly Tenant[],
  { tags: cacheTags, json }: Options,
): Promise<boolean> {
  const env = readEnv();
  const bodies = openBodies(env, () => database.db);
  const publisher = createPublisher({
    db: database.db,
    url: null,
    site: siteWith(await loadRenderer(SERVER_ENTRY, env.renderer)),
    bodies,
    tenants: allTenants,
    build: await buildName(),
    gate: true,
    log: {
      released: (report) => {
        if (!json)
          console.log(`${report.tenant}: release ${report.release}, ${report.moved} moved, ${report.waiting} waiting`);
      },
      failed: ({ tenant, key, error }) => console.error(`${tenant} ${key.screen} ${key.subject} ${key.lang}: ${error}`),
      held: ({ tenant, path, faults }) =>
        console.error(`${tenant} ${path} is held: ${faults.map(({ rule, advice }) => `${rule} ${advice}`).join('; ')}`),
      broken: (error) => {
        throw error;
      },
    },
  });
  let good = true;
  for (const tenant of tenants) {
    const id = await requestRebuild(database.db, tenant, cacheTags, commandOrigin(null));
    const ended = await finish(database, publisher, tenant, id);
    good &&= ended.state === 'done';
    if (json) console.log(JSON.stringify({ tenant: tenant.code, ...ended }));
    else
      console.log(
        `${tenant.code}: ${ended.state}, ${ended.stale} stale, ${ended.rendered} rendered, ${ended.moved} moved`,
      );
  }
  await bodies.close();
  return good;
}

async function main(words: readonly string[]): Promise<number> {
  const options = readOptions(words);
  const database = await openDatabase(readEnv(), { role: 'publish' });
  try {
    await migrate(database.url);
    const tenants = await chosenTenants(database, options.tenant);
    if (!options.dryRun) return (await rebuild(database, tenants, options)) ? 0 : 1;
    await list(database, tenants, options);
    return 0;
  } finally {
    await database.close();
  }
}

await runProgram(withHelp(HELP, main));
