/** Benchmark: imports into a full shop. */

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { makeDataDir } from '#scripts/bench/data-dir.ts';
import { atLeast, atMost, type Measure } from '#scripts/bench/measure.ts';
import { createShop, fillShop, type ShopSize } from '#scripts/bench/shop.ts';
import { SUBJECTS } from '#src/assembly/import-subjects.ts';
import type { Tenant } from '#src/ctx.ts';
import { openDatabase } from '#src/db/connect.ts';
import { migrate } from '#src/db/migrate.ts';
import type { Db } from '#src/db/types.ts';
import type { Kind } from '#src/importing/map/format.ts';
import { mapFor } from '#src/importing/map/map-files.ts';
import { findSources } from '#src/importing/read/source.ts';
import { runImport } from '#src/importing/run-import.ts';

/** Rows already in the tables, and rows read from each file, at full size. */
const SIZE: ShopSize = { goods: 200_000, points: 5_000_000 };
const FEED = 60_000;
const OBSERVATIONS = 200_000;
const DAY = Date.UTC(2026, 6, 1) / 1000;

const FEED_HEAD =
  'id\ttitle\tdescription\tlink\timage_link\tadditional_image_link\tavailability\tprice\tsale_price\tbrand\tgtin\t' +
  'product_type\tcolor\n';

/** A row of a merchant's feed. The first half of the ids exist in the shop already, with another price. */
function feedRow(at: number): string {
  const id = at % 2 === 0 ? `old-${at}` : `new-${at}`;
  const price = 100 + ((at * 7919) % 90_000);
  return (
    `${id}\tAcme shampoo number ${at} for dry hair ${100 + (at % 9) * 50} ml\t<p>Mild &amp; quick, with oil of number ` +
    `${at}.</p><p>For every day and every kind of hair, in a bottle that can be filled again.</p>\t` +
    `https://shop.example/p/${at}\thttps://cdn.example/${at}.jpg\thttps://cdn.example/${at}-b.jpg\tin stock\t` +
    `${(price * 1.2).toFixed(2)} THB\t${price.toFixed(2)} THB\tMaker ${at % 200}\t\tPart ${at % 100}\tred\n`
  );
}

async function writeRows(path: string, head: string, rows: number, row: (at: number) => string): Promise<void> {
  const out = createWriteStream(path);
  out.write(head);
  for (let at = 0; at < rows; at += 1) if (!out.write(row(at))) await once(out, 'drain');
  out.end();
  await once(out, 'close');
}

/**
 * Imports one file as the command does; every row must be written.
 * @returns rows per second, overall
 */
async function importRate(db: Db, tenant: Tenant, kind: Kind, path: string, rows: number): Promise<number> {
  const subject = SUBJECTS.find((candidate) => candidate.kind === kind);
  if (subject === undefined) throw new Error(`nothing imports ${kind}`);
  const sources = await findSources([path]);
  const started = performance.now();
  const report = await runImport({
    db,
    tenant,
    subject,
    map: await mapFor(sources, kind, undefined),
    constants: kind === 'goods' ? { '@shop': 'bench' } : {},
    sources,
    dryRun: false,
    resume: false,
    rejectsPath: () => null,
    patienceMs: 0,
    signal: new AbortController().signal,
    listener: { onPhase: () => undefined, onProgress: () => undefined },
  });
  const written = report.created + report.updated;
  if (report.outcome !== 'done' || written !== rows) {
    throw new Error(`${written} of ${rows} rows were written: ${report.outcome} ${JSON.stringify(report.reasons)}`);
  }
  return (1000 * rows) / (performance.now() - started);
}

/** Disk that a row takes with its part of the indexes. */
async function bytesARow(db: Db, table: 'goods' | 'price_points'): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_total_relation_size(${table}::regclass)::float8 / count(*) as bytes from ${sql.table(table)}`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Imports into a shop that is already full. share: part of the full size, for a quick look. */
export async function* benchImport({ share }: { readonly share: number }): AsyncGenerator<Measure> {
  const dataDir = await makeDataDir();
  const database = await openDatabase({ dataDir, databaseUrl: null }, { role: 'work' });
  try {
    await migrate(database.url);
    const size = { goods: Math.round(SIZE.goods * share), points: Math.round(SIZE.points * share) };
    const tenant = await createShop(database.db, 'bench');
    await fillShop(database.db, tenant, size);
    const feed = join(dataDir, 'feed.tsv');
    const rows = Math.round(FEED * share);
    await writeRows(feed, FEED_HEAD, rows, feedRow);
    yield atLeast('import.goods', await importRate(database.db, tenant, 'goods', feed, rows), 'rows/s', 5000);
    const prices = join(dataDir, 'prices.csv');
    const points = Math.round(OBSERVATIONS * share);
    await writeRows(prices, 'externalId,observedAt,price\n', points, (at) => {
      const seconds = DAY + 86_400 * Math.floor(at / size.goods);
      return `bench:old-${at % size.goods},${new Date(seconds * 1000).toISOString()},${100 + (at % 977)}.50 THB\n`;
    });
    yield atLeast('import.prices', await importRate(database.db, tenant, 'prices', prices, points), 'rows/s', 20_000);
    yield atMost('import.disk-a-listing', await bytesARow(database.db, 'goods'), 'bytes', 1500);
    yield atMost('import.disk-a-price', await bytesARow(database.db, 'price_points'), 'bytes', 200);
    yield atMost('import.memory', process.resourceUsage().maxRSS / 1024, 'MB', 500);
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
