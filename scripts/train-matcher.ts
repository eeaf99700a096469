/**
 * Trains the matcher: trees from the train splits of all sets together, thresholds from the valid splits. The test
 * splits are not used. Writes src/modules/catalogue/matching/model.json.
 */
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { boost, type Options } from '#scripts/matching/boost.ts';
import { homeSamples } from '#scripts/matching/home.ts';
import { bestThreshold, qualityAt } from '#scripts/matching/quality.ts';
import { readSet, SET_NAMES, samplesOf } from '#scripts/matching/sets.ts';
import { runProgram } from '#scripts/program.ts';
import { FEATURES } from '#src/modules/catalogue/matching/pair-features.ts';
import { judgeOf } from '#src/modules/catalogue/matching/tree-ensemble.ts';

const MODEL = resolve(import.meta.dirname, '../src/modules/catalogue/matching/model.json');

/** About the best on the valid splits among 200 to 500 trees of depth 4 to 6. */
const OPTIONS: Options = { trees: 300, depth: 5, rate: 0.08, least: 5, shrink: 5, rows: 0.7, columns: 0.4, seed: 1 };

await runProgram(async () => {
  const sets = await Promise.all(SET_NAMES.map(readSet));
  const home = await homeSamples();
  const samples = [...sets.flatMap((set) => samplesOf(set, 'train')), ...home];
  console.log(
    `${samples.length} pairs, of the home market ${home.length}, ${home.filter(({ same }) => same).length} same`,
  );
  const trees = boost(samples, OPTIONS);
  const judge = judgeOf(trees);
  const valid = sets.map((set) => samplesOf(set, 'valid').map((one) => ({ ...one, score: judge(one.features) })));
  const own = Object.fromEntries(sets.map(({ name }, index) => [name, bestThreshold(valid[index] ?? [])]));
  for (const [index, { name }] of sets.entries())
    console.log(name, 'valid', qualityAt(valid[index] ?? [], own[name] ?? 1));
  const thresholds = Object.fromEntries(Object.entries(own).map(([name, at]) => [name, Number(at.toFixed(4))]));
  await writeFile(MODEL, JSON.stringify({ names: FEATURES, thresholds, ...trees }));
  spawnSync('node_modules/.bin/biome', ['format', '--write', MODEL], {
    cwd: resolve(import.meta.dirname, '..'),
    stdio: 'inherit',
  });
});
