import { benchChange } from '#scripts/bench/astro-build.ts';
import { atLeast, atMost, type Measure, ratioAtLeast } from '#scripts/bench/measure.ts';
import { publishBeside } from '#scripts/bench/publish-process.ts';

const SMALL = 1000;
const LARGE = 10_000;

/** Publishes a site of articles from scratch, then edits it. share: part of the full size, for a quick look. */
export async function* benchPublish({ share }: { readonly share: number }): AsyncGenerator<Measure> {
  const small = await publishBeside(Math.ceil(SMALL * share));
  const large = await publishBeside(Math.ceil(LARGE * share));
  yield atLeast('publish.rate', large.rate, 'pages/s', 700);
  yield atMost('publish.memory', large.memory, 'MB', 700);
  yield atMost('publish.edit-to-live', large.edit, 'ms', 1000);
  const growth = large.edit / small.edit;
  yield {
    ...atMost('publish.edit-growth', large.edit, 'ms', 0),
    peer: small.edit,
    ratio: Number(growth.toFixed(2)),
    goal: 'ratio <= 1.5 (10,000 articles against 1,000)',
    ok: growth <= 1.5,
  };
  const { edit, build } = await benchChange(Math.ceil(LARGE * share));
  yield ratioAtLeast('publish.change-against-astro-build', 1 / edit, 1 / build, 'changes/s', 50);
}
