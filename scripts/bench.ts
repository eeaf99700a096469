/** `npm run bench`: runs benchmarks and writes their figures as ratios against a peer. */

import { parseArgs } from 'node:util';
import { benchAlerts } from '#scripts/bench/alerts.ts';
import { benchCalls } from '#scripts/bench/calls.ts';
import { benchChat } from '#scripts/bench/chat.ts';
import { benchFairness } from '#scripts/bench/fairness.ts';
import { benchImport } from '#scripts/bench/import.ts';
import { benchJoin } from '#scripts/bench/join.ts';
import { benchLogin } from '#scripts/bench/login.ts';
import { benchMatching } from '#scripts/bench/matching.ts';
import { type Measure, printMeasure } from '#scripts/bench/measure.ts';
import { benchNames } from '#scripts/bench/names.ts';
import { benchPrices } from '#scripts/bench/prices.ts';
import { benchProducts } from '#scripts/bench/products.ts';
import { benchPublish } from '#scripts/bench/publish.ts';
import { benchSearch } from '#scripts/bench/search.ts';
import { benchServe } from '#scripts/bench/serve.ts';
import { benchViewer } from '#scripts/bench/viewer.ts';
import { runProgram } from '#scripts/program.ts';

/**
 * share: part of the full size, for benchmarks that can be smaller for a quick look. The goals are those of the full
 * size. faults: whether to print what was wrong, for benchmarks that judge answers. hand: asks the questions of one
 * person alone.
 */
type Bench = (options: {
  readonly share: number;
  readonly faults: boolean;
  readonly hand: string | undefined;
}) => AsyncGenerator<Measure>;

const BENCHES: Readonly<Record<string, Bench>> = {
  alerts: benchAlerts,
  calls: benchCalls,
  chat: benchChat,
  fairness: benchFairness,
  import: benchImport,
  join: benchJoin,
  login: benchLogin,
  matching: benchMatching,
  names: benchNames,
  prices: benchPrices,
  products: benchProducts,
  publish: benchPublish,
  search: benchSearch,
  serve: benchServe,
  viewer: benchViewer,
};

/** @returns 0: all goals reached; 1: a goal was missed; 2: nothing was measured */
async function runBenches(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      share: { type: 'string', default: '1' },
      faults: { type: 'boolean', default: false },
      hand: { type: 'string' },
    },
  });
  const names = positionals.length === 0 ? Object.keys(BENCHES) : positionals;
  const unknown = names.filter((name) => BENCHES[name] === undefined);
  if (unknown.length > 0) {
    console.error(`no benchmark ${unknown.join(', ')}; there are: ${Object.keys(BENCHES).join(', ')}`);
    return 2;
  }
  const share = Number(values.share);
  if (!(share > 0 && share <= 1)) {
    console.error('--share takes a number above 0 and at most 1');
    return 2;
  }
  let good = true;
  for (const name of names) {
    for await (const measure of (BENCHES[name] as Bench)({ share, faults: values.faults, hand: values.hand })) {
      printMeasure(measure, values.json);
      good &&= measure.ok;
    }
  }
  return good ? 0 : 1;
}

await runProgram(runBenches);
