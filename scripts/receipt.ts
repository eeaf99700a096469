import { parseArgs } from 'node:util';
import { UsageError, withHelp } from '#scripts/command.ts';
import { runProgram, type Terminal } from '#scripts/program.ts';
import { openSitePages } from '#scripts/site-pages.ts';
import { openDatabase } from '#src/db/connect.ts';
import { migrate } from '#src/db/migrate.ts';
import { readEnv } from '#src/env.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { Tenant } from '#src/kernel/tenant.ts';
import { receiptText } from '#src/modules/running/receipts/receipt-text.ts';
import { receiptAt } from '#src/modules/running/receipts/service.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';

const HELP = `Usage: npm run receipt -- URL [--json]
       npm run receipt -- PATH --tenant CODE [--json]

Says why an address answers what it answers: which release moved it and what set that off, what it read,
whether search engines get it, and what would move it. Where no page stands, it says where it went.
`;

async function show(words: readonly string[], { env, stdout }: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      tenant: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [address] = positionals;
  if (values.help || address === undefined) throw new UsageError(values.help ? '' : 'name an address');
  const settings = readEnv(env);
  const database = await openDatabase(settings, { role: 'work' });
  const pages = openSitePages(settings);
  try {
    await migrate(database.url);
    const { tenant, target } = findPlace(await allTenants(database.db), address, values.tenant);
    const receipt = await receiptAt({ db: database.db, tenant }, pages, target);
    stdout.write(`${values.json ? JSON.stringify(receipt, null, 2) : receiptText(receipt)}\n`);
  } finally {
    await pages.close();
    await database.close();
  }
}

/** The tenant and the path of an address. */
function findPlace(
  tenants: readonly Tenant[],
  address: string,
  code: string | undefined,
): { readonly tenant: Tenant; readonly target: string } {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined && !address.startsWith('/')) throw new UsageError(`${address} is neither a URL nor a path`);
  const tenant = tenants.find((candidate) =>
    url === undefined ? candidate.code === code : candidate.hosts.includes(url.hostname),
  );
  if (tenant === undefined)
    throw new Failure('NotFound', `no site is ${url?.hostname ?? code ?? 'of no name: --tenant'}`);
  const { pathname, search } = url ?? new URL(encodedPath(address), 'http://site.invalid');
  return { tenant, target: `${pathname}${search}` };
}

/** A path as it was typed, with letters that no address has encoded. */
const encodedPath = (path: string): string => path.replace(/[^!-~]/g, encodeURIComponent);

/** `npm run receipt`: why an address answers what it answers. */
export const main = withHelp(HELP, show);

if (import.meta.main) await runProgram(main);
