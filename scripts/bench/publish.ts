import { benchChange } from '#scripts/bench/astro-build.ts';
import { atLeast, atMost, type Measure, percentile, ratioAtLeast } from '#scripts/bench/measure.ts';
import { type Published, publishBeside } from '#scripts/bench/publish-process.ts';

const SMALL = 1000;
const LARGE = 10_000;

/** Publishes a site of articles from scratch, then edits it. share: part of the full size, for a quick look. */
export async function* benchPublish({ share }: { readonly share: number }): AsyncGenerator<Measure> {
  const small = await publishBeside(Math.ceil(SMALL * share));
  const large = await publishBeside(Math.ceil(LARGE * share));
  yield atLeast('publish.rate', large.rate, 'pages/s', 700);
  yield atMost('publish.memory', large.memory, 'MB', 700);
  const pages = large.edits.map(({ page }) => page);
  const edit = percentile(pages, 0.5);
  yield atMost('publish.edit-to-live', edit, 'ms', 1000);
  yield atMost('publish.edit-to-live.p95', percentile(pages, 0.95), 'ms', 1000);
  yield* listMeasures(large.edits.map(({ lists }) => lists));
  yield* pictureMeasures(large, edit);
  const smallEdit = percentile(
    small.edits.map(({ page }) => page),
    0.5,
  );
  const growth = edit / smallEdit;
  yield {
    ...atMost('publish.edit-growth', edit, 'ms', 0),
    peer: Number(smallEdit.toPrecision(4)),
    ratio: Number(growth.toFixed(2)),
    goal: 'ratio <= 1.5 (10,000 articles against 1,000)',
    ok: growth <= 1.5,
  };
  const change = await benchChange(Math.ceil(LARGE * share));
  yield ratioAtLeast('publish.change-against-astro-build', 1 / change.edit, 1 / change.build, 'changes/s', 50);
}

function* listMeasures(times: readonly number[]): Generator<Measure> {
  yield atMost('publish.lists-to-live', percentile(times, 0.5), 'ms', 1000);
  yield atMost('publish.lists-to-live.p95', percentile(times, 0.95), 'ms', 3000);
}

/** Drawing pictures for previews, and what it costs the edits beside it. */
function* pictureMeasures({ pictures, besidePictures }: Published, edit: number): Generator<Measure> {
  yield atMost('publish.picture', percentile(pictures, 0.5), 'ms', 2000);
  const beside = percentile(
    besidePictures.map(({ page }) => page),
    0.5,
  );
  const ratio = Number((beside / edit).toFixed(2));
  yield {
    ...atMost('publish.edit-beside-pictures', beside, 'ms', 0),
    peer: Number(edit.toPrecision(4)),
    ratio,
    goal: 'ratio <= 1.5 (while the pictures of edits are drawn, against without)',
    ok: ratio <= 1.5,
  };
}
