import { parseArgs } from 'node:util';
import { UsageError, withHelp } from '#scripts/command.ts';
import { runProgram, type Terminal } from '#scripts/program.ts';
import type { TenantCtx } from '#src/ctx.ts';
import { openDatabase } from '#src/db/connect.ts';
import { migrate } from '#src/db/migrate.ts';
import { readEnv } from '#src/env.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { Bodies } from '#src/publishing/bodies/bodies.ts';
import type { Cell, SeoReport } from '#src/publishing/seo/report.ts';
import { FORMATS, type Format, reportLines } from '#src/publishing/seo/report-text.ts';
import { SEO_REPORTS } from '#src/publishing/seo/reports.ts';
import { readAddresses, readSite, type SiteReading } from '#src/publishing/seo/site-reading.ts';

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

async function readPublishedSite(ctx: TenantCtx, dataDir: string): Promise<SiteReading> {
  const bodies = new Bodies(dataDir);
  try {
    return await readSite(ctx, bodies);
  } finally {
    await bodies.close();
  }
}

async function report(args: readonly string[], { env, stdout, stderr }: Terminal): Promise<void> {
  const { reports, tenant: code, format, limit } = readOptions(args);
  const settings = readEnv(env);
  const database = await openDatabase(settings, { role: 'work' });
  try {
    await migrate(database.url);
    const ctx = { db: database.db, tenant: await tenantByCode(database.db, code) };
    const print = (answered: SeoReport, rows: readonly Cell[][]) => {
      for (const line of reportLines(answered, rows, { format, limit })) stdout.write(`${line}\n`);
    };
    const addresses = reports.filter((seoReport) => seoReport.reads === 'addresses');
    if (addresses.length === reports.length) {
      const site = await readAddresses(ctx);
      for (const answered of addresses) print(answered, answered.rows(site));
      return;
    }
    const site = await readPublishedSite(ctx, settings.dataDir);
    for (const answered of reports) print(answered, answered.rows(site));
    if (site.lost.length > 0)
      stderr.write(`${site.lost.length} pages are left out: their bodies were lost, and are made again\n`);
  } finally {
    await database.close();
  }
}

/** `npm run seo`: what search engines meet on a published site. */
export const main = withHelp(HELP, report);

if (import.meta.main) await runProgram(main);
