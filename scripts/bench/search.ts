/** Benchmark: search among real offers and 200,000 goods. */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { makeDataDir } from '#scripts/bench/data-dir.ts';
import { atLeast, atMost, type Measure } from '#scripts/bench/measure.ts';
import {
  MATCHING_SETS,
  missingData,
  readGoodsNames,
  readMatchingSet,
  readQueries,
} from '#scripts/bench/search-data.ts';
import { createGradedShop, measureGrades } from '#scripts/bench/search-grades.ts';
import { measureKinds } from '#scripts/bench/search-kinds.ts';
import { createFullText, measureQuality } from '#scripts/bench/search-quality.ts';
import { HELD_OUT, TUNING } from '#scripts/bench/search-vocabulary.ts';
import { createShop } from '#scripts/bench/shop.ts';
import type { PublicCtx, Tenant } from '#src/ctx.ts';
import { createContext } from '#src/ctx.ts';
import { type Database, openDatabase } from '#src/db/connect.ts';
import { migrate } from '#src/db/migrate.ts';
import type { Db } from '#src/db/types.ts';
import { seedDemo } from '#src/demo/seed.ts';
import { SearchRequest } from '#src/modules/finding/search/contract.ts';
import { search } from '#src/modules/finding/search/reads.ts';
import { indexSearch } from '#src/modules/finding/search/service.ts';

const GOODS = 200_000;
const STEP = 10_000;
/** nDCG@10 of the questions that shoppers type. */
const GRADES = 0.55;
const RATE = 20;
const SECONDS = 30;

/** Inserts goods with these names, with the code as their external id; triggers queue them for the index. */
async function fill(db: Db, tenant: Tenant, names: readonly (readonly [code: string, name: string])[]): Promise<void> {
  for (let start = 0; start < names.length; start += STEP) {
    const part = names.slice(start, start + STEP);
    await sql`
      insert into goods (tenant_id, code, external_id, name, platform, category_id, brand_id, price_minor, currency,
        sold_quantity, review_count)
      select ${tenant.id}, v.code, v.code, v.name, (array['LAZADA', 'SHOPEE', 'AMAZON', 'TOKOPEDIA'])[1 + v.n % 4],
        c.ids[1 + v.n % array_length(c.ids, 1)], b.ids[1 + v.n % array_length(b.ids, 1)], 10000 + v.n * 7919 % 900000,
        'THB', power(v.n * 31 % 100, 2), v.n % 37
      from unnest(${part.map(([code]) => code)}::text[], ${part.map(([, name]) => name)}::text[])
        with ordinality v(code, name, n),
        (select array_agg(id order by id) as ids from categories where tenant_id = ${tenant.id}) c,
        (select array_agg(id order by id) as ids from brands where tenant_id = ${tenant.id}) b`.execute(db);
  }
}

/** This many names: the real ones, then variations of them with another edition and number. */
async function varied(count: number): Promise<[string, string][]> {
  const names = await readGoodsNames();
  return Array.from({ length: count }, (_, n) => {
    const name = names[n % names.length] ?? '';
    const round = Math.floor(n / names.length);
    return [`g${n}`, round === 0 ? name : `${name} edition ${round} V${(n * 7919) % 9973}`];
  });
}

const ask = (ctx: PublicCtx, keyword: string) => search(ctx, SearchRequest.parse({ keyword, dataTypes: ['GOODS'] }));

/**
 * Sends this many queries per second, whether or not earlier ones have been answered.
 * @returns durations in milliseconds, ascending
 */
async function latencies(ctx: PublicCtx, keywords: readonly string[], seconds: number): Promise<number[]> {
  const begun = performance.now();
  const answers: Promise<number>[] = [];
  for (let n = 0; n < seconds * RATE; n++) {
    await pause(Math.max(0, begun + (n * 1000) / RATE - performance.now()));
    const asked = performance.now();
    answers.push(ask(ctx, keywords[(n * 7) % keywords.length] ?? '').then(() => performance.now() - asked));
  }
  return (await Promise.all(answers)).toSorted((a, b) => a - b);
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

async function* measureQueries(ctx: PublicCtx): AsyncGenerator<Measure> {
  for (const [name, keywords] of Object.entries(await readQueries())) {
    let empty = 0;
    for (const keyword of keywords) if ((await ask(ctx, keyword)).answer.totalElements === 0) empty++;
    yield atLeast(`search.${name}.queries run`, keywords.length, 'queries', name === 'esci' ? 150 : 480);
    yield atMost(`search.${name}.without result`, (100 * empty) / keywords.length, '%', 10);
  }
}

async function* measureSpeed({ url }: Database, ctx: PublicCtx, seconds: number): AsyncGenerator<Measure> {
  const { esci, wands } = await readQueries();
  const titles = (await varied(GOODS)).filter((_, n) => n % 1000 === 0).map(([, name]) => name);
  const keywords = [...esci, ...wands, ...titles, 'samsung', 'asus black', 'หูฟัง', 'เครืองซักผา'];
  await latencies(ctx, keywords, 3);
  yield atMost('search.p95', at(await latencies(ctx, keywords, seconds), 0.95), 'ms', 50);
  const writer = fork(join(import.meta.dirname, 'search-writer.ts'), [url, ctx.tenant.code], { stdio: 'inherit' });
  try {
    await once(writer, 'message');
    yield atMost('search.p95 while an import runs', at(await latencies(ctx, keywords, seconds), 0.95), 'ms', 50);
  } finally {
    writer.kill();
    await once(writer, 'exit');
  }
}

/** Searches among real offers and 200,000 goods. share: part of the full size, for a quick look. */
export async function* benchSearch({
  share,
  faults,
}: {
  readonly share: number;
  readonly faults: boolean;
}): AsyncGenerator<Measure> {
  const missing = missingData();
  if (missing !== undefined) {
    console.error(`search is not measured: ${missing}`);
    return;
  }
  const dataDir = await makeDataDir();
  const database = await openDatabase({ dataDir, databaseUrl: null }, { role: 'work' });
  const { db } = database;
  try {
    await migrate(database.url);
    const sets = [];
    for (const name of MATCHING_SETS) {
      const tenant = await createShop(db, name);
      const set = await readMatchingSet(name);
      await fill(db, tenant, [...set.offered]);
      sets.push({ tenant, set });
    }
    const goods = Math.round(GOODS * share);
    const shop = await createShop(db, 'bench');
    await fill(db, shop, await varied(goods));
    const begun = performance.now();
    const indexed = await indexSearch(db);
    yield atLeast('search.indexing', indexed / ((performance.now() - begun) / 1000), 'documents/s', 3000);
    for (const table of ['search_documents', 'search_terms', 'goods'])
      await sql`vacuum analyze ${sql.table(table)}`.execute(db);
    await createFullText(db);
    for (const { tenant, set } of sets) yield* measureQuality(db, tenant, set);
    for (const [code, vocabulary] of Object.entries({ tuning: TUNING, judging: HELD_OUT }))
      yield* measureGrades(db, await createGradedShop(db, code, vocabulary), GRADES);
    const { ctx } = createContext(db, shop, 'en');
    yield* measureQueries(ctx);
    yield* measureSpeed(database, ctx, Math.max(5, Math.round(SECONDS * share)));
    await seedDemo(db);
    await indexSearch(db);
    yield* measureKinds(db, faults);
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
