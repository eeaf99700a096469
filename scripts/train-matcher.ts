/**
 * Trains the matcher: trees from the train splits of all sets together, thresholds from the valid splits. The test
 * splits are not used. Writes src/modules/matching/model.json.
 */
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { boost, type Options } from '#scripts/matching/boost.ts';
import { bestThreshold, qualityAt, type Scored, sureThreshold } from '#scripts/matching/quality.ts';
import { readSet, SET_NAMES, samplesOf } from '#scripts/matching/sets.ts';
import { runProgram } from '#scripts/program.ts';
import { judgeOf } from '#src/modules/matching/ensemble.ts';
import { FEATURES } from '#src/modules/matching/features.ts';

const MODEL = resolve(import.meta.dirname, '../src/modules/matching/model.json');

/** About the best on the valid splits among 60 to 300 trees of depth 3 and 4; more trees gain nothing there. */
const OPTIONS: Options = { trees: 200, depth: 4, rate: 0.1, least: 5, shrink: 5, rows: 0.7, columns: 0.6, seed: 1 };

/** Precision required where a wrong offer does more harm than a missing one. */
const SURE = 0.9;

await runProgram(async () => {
  const sets = await Promise.all(SET_NAMES.map(readSet));
  const trees = boost(
    sets.flatMap((set) => samplesOf(set, 'train')),
    OPTIONS,
  );
  const judge = judgeOf(trees);
  const valid: Scored[][] = sets.map((set) =>
    samplesOf(set, 'valid').map(({ features, same }) => ({ score: judge(features), same })),
  );
  const own = Object.fromEntries(sets.map(({ name }, index) => [name, bestThreshold(valid[index] ?? [])]));
  const sure = Math.max(...valid.map((scored) => sureThreshold(scored, SURE)));
  for (const [index, { name }] of sets.entries()) {
    const scored = valid[index] ?? [];
    console.log(name, 'valid', qualityAt(scored, own[name] ?? 1), 'sure', qualityAt(scored, sure));
  }
  const thresholds = Object.fromEntries(
    Object.entries({ ...own, sure }).map(([name, at]) => [name, Number(at.toFixed(4))]),
  );
  await writeFile(MODEL, JSON.stringify({ names: FEATURES, thresholds, ...trees }));
  spawnSync('node_modules/.bin/biome', ['format', '--write', MODEL], {
    cwd: resolve(import.meta.dirname, '..'),
    stdio: 'inherit',
  });
});
