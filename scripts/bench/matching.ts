import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { makeDataDir } from '#scripts/bench/data-dir.ts';
import { atLeast, type Measure } from '#scripts/bench/measure.ts';
import { createShop } from '#scripts/bench/shop.ts';
import { groupCatalogue } from '#scripts/matching/catalogue.ts';
import { type GroupQuality, judgedQuality, knownQuality } from '#scripts/matching/group-quality.ts';
import { homePairs, homeTitles, isForTraining, rowOf, rowsOfTitles, shopNames } from '#scripts/matching/home.ts';
import { nearTwins } from '#scripts/matching/near-twins.ts';
import { bestThreshold, type Quality, qualityAt, type Scored } from '#scripts/matching/quality.ts';
import {
  MATCHING_DATA,
  type MatchingSet,
  prepare,
  readRows,
  readSet,
  SET_NAMES,
  type Split,
} from '#scripts/matching/sets.ts';
import type { Tenant } from '#src/ctx.ts';
import { openDatabase } from '#src/db/connect.ts';
import { migrate } from '#src/db/migrate.ts';
import type { Db } from '#src/db/types.ts';
import { contradictionOf } from '#src/modules/catalogue/matching/contradictions.ts';
import { type ReadOffer, readOffer } from '#src/modules/catalogue/matching/offer-text.ts';
import { featuresOf } from '#src/modules/catalogue/matching/pair-features.ts';
import { candidatesOf, judge, lookupsOf, MOST_FOUND, SURE, THRESHOLDS } from '#src/modules/catalogue/matching/rules.ts';
import { matchGoods } from '#src/modules/catalogue/matching/service.ts';

const GAIN = 0.1;
const PARTS = resolve(MATCHING_DATA, '../products/pc-parts');

/**
 * Compares the matcher, on the test splits of four judged sets, with the trigram similarity of titles (as in pg_trgm).
 * Each uses the threshold that is best on the valid split. `sure` is how the product treats titles: one threshold for
 * all sets, and contradicting titles are refused. Then measures how many true pairs blocking keeps, which of the groups
 * of a whole catalogue are one product, and the speed. Needs ../shared/data.
 */
export async function* benchMatching(): AsyncGenerator<Measure> {
  if (!existsSync(MATCHING_DATA)) throw new Error(`there is no data to match: ${MATCHING_DATA}`);
  const sets = await Promise.all(SET_NAMES.map(readSet));
  for (const set of sets) {
    yield* quality(set);
    yield atLeast(`matching.${set.name}.blocking-recall`, blockingRecall(set), 'of true pairs', 0.8);
  }
  for (const set of sets) yield* groupQuality(set.name, judgedQuality(set));
  yield* groupQuality('near-twins', knownQuality(nearTwins(FAMILIES, SEED)));
  yield* homeQuality();
  yield* pairSpeed(sets);
  yield* grouping();
}

/** The generated feed: products with their near-twins, some 5,000 listings. */
const FAMILIES = 250;
const SEED = 1;
/** A comparison of other things does more harm than a missing one: the share of groups that are one product. */
const GROUP_PRECISION = 0.95;
/** Shares of true pairs that are in one group; what is found today, rounded down. */
const GROUP_RECALL = {
  'abt-buy': 0.5,
  'amazon-google': 0.1,
  'wdc-computers': 0.45,
  'wdc-shoes': 0.4,
  'near-twins': 0.55,
};

function* groupQuality(name: keyof typeof GROUP_RECALL, quality: GroupQuality): Generator<Measure> {
  const { precision, recall, judged, groups } = quality;
  const of = judged === groups ? `of ${groups} groups` : `of ${judged} judged groups, ${groups} in all`;
  yield atLeast(`matching.${name}.group-precision`, precision, of, GROUP_PRECISION);
  yield atLeast(`matching.${name}.group-recall`, recall, 'of true pairs', GROUP_RECALL[name]);
}

/** Groups of titles that no one gives a brand or price are right this often. */
const HOME_PRECISION = 0.9;
const HOME_RECALL = 0.4;
const HOME_RECALL_PRICED = 0.4;

/**
 * The groups of titles as sellers of the home market write them, of families that training did not see, each with its
 * near-twins; and of the names of two shops, how many judged pairs are in one group that should be, and that should not.
 */
async function* homeQuality(): AsyncGenerator<Measure> {
  const titles = homeTitles().filter(({ family }) => !isForTraining(family));
  for (const isPriced of [false, true]) {
    const rows = rowsOfTitles(titles, isPriced);
    const known = rows.map((row, at) => ({ row, product: titles[at]?.product ?? '' }));
    const { precision, recall, groups } = knownQuality(known);
    const name = isPriced ? 'matching.home-priced' : 'matching.home';
    yield atLeast(`${name}.group-precision`, precision, `of ${groups} groups`, HOME_PRECISION);
    yield atLeast(`${name}.group-recall`, recall, 'of true pairs', isPriced ? HOME_RECALL_PRICED : HOME_RECALL);
  }
  for (const lang of ['id', 'th'] as const) yield* shopPairs(lang);
}

async function* shopPairs(lang: 'id' | 'th'): AsyncGenerator<Measure> {
  const names = [...(await shopNames(lang)).values()];
  const idOf = new Map(names.map((name, at) => [name, at + 1]));
  const groups = groupCatalogue([...idOf].map(([name, id]) => rowOf(id, name)));
  const pairs = (await homePairs()).filter((pair) => pair.lang === lang && pair.a !== pair.b);
  const inOne = pairs.filter(({ a, b }) => {
    const group = groups.get(idOf.get(a) ?? 0);
    return group !== undefined && group === groups.get(idOf.get(b) ?? 0);
  });
  const right = inOne.filter(({ same }) => same).length;
  const wrong = inOne.length - right;
  const of = `of ${pairs.filter(({ same }) => same).length} and ${pairs.filter(({ same }) => !same).length} judged`;
  yield { name: `matching.shop-${lang}.pairs-right`, value: right, unit: of, goal: 'reported', ok: true };
  yield { name: `matching.shop-${lang}.pairs-wrong`, value: wrong, unit: of, goal: 'reported', ok: true };
}

type Score = (a: ReadOffer, b: ReadOffer) => number;

function* quality(set: MatchingSet): Generator<Measure> {
  const { rarity } = prepare(set);
  const ours: Score = (a, b) => judge(featuresOf(a, b, rarity));
  const threshold = THRESHOLDS[set.name];
  const trigramThreshold = bestThreshold(scored(set, 'valid', trigramSimilarity));
  const matcher = qualityAt(scored(set, 'test', ours), threshold);
  const trigram = qualityAt(scored(set, 'test', trigramSimilarity), trigramThreshold);
  const careful: Score = (a, b) => (contradictionOf(a, b) === undefined ? ours(a, b) : 0);
  const sure = qualityAt(scored(set, 'test', careful), SURE);
  yield* gain(set.name, matcher, trigram);
  yield atLeast(`matching.${set.name}.sure-precision`, sure.precision, 'of pairs taken', 0.8);
  yield atLeast(`matching.${set.name}.sure-recall`, sure.recall, 'of true pairs', 0.2);
}

function* gain(name: string, matcher: Quality, trigram: Quality): Generator<Measure> {
  for (const figure of ['f1', 'precision', 'recall'] as const) {
    const value = matcher[figure];
    const peer = trigram[figure];
    const held = figure === 'f1';
    yield {
      name: `matching.${name}.${figure}`,
      value: Number(value.toFixed(4)),
      unit: 'of 1',
      peer: Number(peer.toFixed(4)),
      ratio: Number((value / peer).toFixed(3)),
      goal: held ? `peer + ${GAIN}` : 'reported',
      ok: !held || value >= peer + GAIN,
    };
  }
}

function scored(set: MatchingSet, split: Split, score: Score): Scored[] {
  const { read } = prepare(set);
  return set.pairs[split].map(({ a, b, same }) => {
    const x = read.get(a);
    const y = read.get(b);
    if (x === undefined || y === undefined) throw new Error(`${set.name}: no offer ${a} or ${b}`);
    return { score: score(x, y), same };
  });
}

function trigramSimilarity({ trigrams: a }: ReadOffer, { trigrams: b }: ReadOffer): number {
  const shared = a.intersection(b).size;
  return shared / (a.size + b.size - shared || 1);
}

/**
 * Share of the true pairs of the test split that are candidates of either listing, with all offers of the set present.
 */
function blockingRecall(set: MatchingSet): number {
  const { read, rarity } = prepare(set);
  const names = [...read.keys()];
  const holders = new Map<string, number[]>();
  for (const [id, { words }] of [...read.values()].entries()) {
    for (const word of words) holders.set(word, [...(holders.get(word) ?? []), id]);
  }
  const found = ([first = '', ...others]: readonly string[]) =>
    (holders.get(first) ?? [])
      .filter((id) => others.every((word) => holders.get(word)?.includes(id)))
      .slice(0, MOST_FOUND);
  const candidates = (name: string) => {
    const lookups = lookupsOf(read.get(name)?.words ?? [], (word) => holders.get(word)?.length ?? 0);
    return candidatesOf(names.indexOf(name), lookups, found, rarity).map((id) => names[id]);
  };
  const pairs = set.pairs.test.filter(({ same }) => same);
  return pairs.filter(({ a, b }) => candidates(a).includes(b) || candidates(b).includes(a)).length / pairs.length;
}

function* pairSpeed(sets: readonly MatchingSet[]): Generator<Measure> {
  const offers = sets.flatMap((set) => [...set.offers.values()]);
  const read = performance.now();
  for (const offer of offers) readOffer(offer);
  yield atLeast('matching.offers-read', offers.length / ((performance.now() - read) / 1000), 'offers/s', 2000);
  const judged = performance.now();
  let pairs = 0;
  for (const set of sets) {
    const { rarity } = prepare(set);
    pairs += scored(set, 'valid', (a, b) => judge(featuresOf(a, b, rarity))).length;
  }
  yield atLeast('matching.pairs', pairs / ((performance.now() - judged) / 1000), 'pairs/s', 5000);
}

/** Groups all rows of the catalogue of computer parts at once, in a separate database. */
async function* grouping(): AsyncGenerator<Measure> {
  const dataDir = await makeDataDir();
  const database = await openDatabase({ dataDir, databaseUrl: null }, { role: 'work' });
  try {
    await migrate(database.url);
    const tenant = await createShop(database.db, 'matching');
    const rows = await insertParts(database.db, tenant);
    const started = performance.now();
    await matchGoods({ db: database.db, tenant });
    const seconds = (performance.now() - started) / 1000;
    yield atLeast('matching.grouping', rows / seconds, 'listings/s', 250);
    const { rows: groups } = await sql<{ size: number }>`select count(*)::int as size from goods
      where match_group is not null group by tenant_id, match_group order by 1 desc`.execute(database.db);
    yield atLeast('matching.groups', groups.length, `groups of ${rows} listings, largest ${groups[0]?.size}`, 1);
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function insertParts(db: Db, tenant: Tenant): Promise<number> {
  const files = (await readdir(PARTS)).filter((file) => file.endsWith('.csv'));
  const { rows: sellers } = await sql<{ id: number }>`
    insert into sellers (tenant_id, code, external_id, name, platform)
    select ${tenant.id}, 'shop-' || n, 'shop-' || n, 'Shop ' || n, 'UNKNOWN' from generate_series(1, 3) n
    returning id`.execute(db);
  let count = 0;
  for (const file of files) {
    const rows: unknown[] = [];
    for await (const { name, price, ...attributes } of readRows(join(PARTS, file))) {
      count += 1;
      rows.push({
        code: `part-${count}`,
        name,
        minor: Math.round(Number(price) * 100) || null,
        attributes,
        seller: sellers[count % sellers.length]?.id,
      });
    }
    await sql`
      insert into goods (tenant_id, code, external_id, name, platform, price_minor, currency, attributes,
        seller_id)
      select ${tenant.id}, v.code, v.code, v.name, 'UNKNOWN', v.minor, 'USD', v.attributes, v.seller
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) v(code text, name text, minor bigint, attributes jsonb,
        seller bigint)`.execute(db);
  }
  return count;
}
