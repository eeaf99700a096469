import { parseArgs } from 'node:util';
import { UsageError, withHelp } from '#scripts/command.ts';
import { runProgram, type Terminal } from '#scripts/program.ts';
import { openDatabase } from '#src/db/connect.ts';
import { migrate } from '#src/db/migrate.ts';
import type { Db } from '#src/db/types.ts';
import { readEnv } from '#src/env.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';
import { Bodies } from '#src/publishing/bodies.ts';
import type { SeoReport } from '#src/publishing/seo/report.ts';
import { FORMATS, type Format, reportLines } from '#src/publishing/seo/report-text.ts';
import { SEO_REPORTS } from '#src/publishing/seo/reports.ts';
import { readSite } from '#src/publishing/seo/site-reading.ts';

const HELP = `Usage: npm run seo -- [REPORT…] --tenant CODE [--format table|csv|json] [--limit N]

Reads the published pages of a tenant, and says what search engines meet. Without a report: all of them.

${SEO_REPORTS.map(({ name, question }) => `  ${name.padEnd(11)} ${question}`).join('\n')}

  --format    table (the default), csv, or json: one object a line
  --limit N   how many rows a report prints at most; 20 in a table of all reports, otherwise all
`;

interface Options {
  readonly reports: readonly SeoReport[];
  readonly tenant: string;
  readonly format: Format;
  readonly limit: number;
}

function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      tenant: { type: 'string' },
      format: { type: 'string', default: 'table' },
      limit: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) throw new UsageError('');
  const { tenant, format } = values;
  if (tenant === undefined) throw new UsageError('say whose: --tenant CODE');
  if (!isFormat(format)) throw new UsageError(`--format is ${FORMATS.join(', ')}`);
  const limit = Number(values.limit ?? (positionals.length === 0 && format === 'table' ? 20 : Number.MAX_SAFE_INTEGER));
  if (!Number.isSafeInteger(limit) || limit < 1) throw new UsageError('--limit is a number from 1');
  return { reports: reportsNamed(positionals), tenant, format, limit };
}

const isFormat = (word: string): word is Format => FORMATS.some((format) => format === word);

function reportsNamed(names: readonly string[]): readonly SeoReport[] {
  const unknown = names.find((name) => SEO_REPORTS.every((report) => report.name !== name));
  if (unknown !== undefined) throw new UsageError(`there is no report ${unknown}`);
  return names.length === 0 ? SEO_REPORTS : SEO_REPORTS.filter(({ name }) => names.includes(name));
}

async function readTenantSite(db: Db, code: string, dataDir: string) {
  const tenants = await allTenants(db);
  const tenant = tenants.find((candidate) => candidate.code === code);
  if (tenant === undefined)
    throw new UsageError(`no tenant ${code}; there are: ${tenants.map((tenant) => tenant.code).join(', ')}`);
  const bodies = new Bodies(dataDir);
  try {
    return await readSite({ db, tenant }, bodies);
  } finally {
    await bodies.close();
  }
}

async function report(args: readonly string[], { env, stdout }: Terminal): Promise<void> {
  const { reports, tenant, format, limit } = readOptions(args);
  const settings = readEnv(env);
  const database = await openDatabase(settings, { role: 'work' });
  try {
    await migrate(database.url);
    const site = await readTenantSite(database.db, tenant, settings.dataDir);
    for (const seoReport of reports)
      for (const line of reportLines(seoReport, seoReport.rows(site), { format, limit })) stdout.write(`${line}\n`);
  } finally {
    await database.close();
  }
}

/** `npm run seo`: what search engines meet on a published site. */
export const main = withHelp(HELP, report);

if (import.meta.main) await runProgram(main);
