/** Benchmark: reading names of goods that a person labelled. */

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { atLeast, type Measure } from '#scripts/bench/measure.ts';
import { NAMES_DATA, readNames, type SourceName } from '#scripts/bench/names-sources.ts';
import { isWithin } from '#src/names/kinds/kind-table.ts';
import { type NameReading, readName } from '#src/names/name-reading.ts';
import { fold } from '#src/words/fold.ts';

const LABELS = resolve(import.meta.dirname, '../../tests/fixtures/names/labels.tsv');

/** What somebody who knows the goods reads in a name; its words stand apart by commas. */
interface Label {
  readonly source: string;
  readonly id: string;
  /** Where two kinds are right, both, with | between them; a - among them: the name does not say it, so no kind is right. */
  readonly kind: string;
  readonly brand: string;
  readonly model: string;
  readonly accessory: string;
  /** Two careful people could read it in two ways. */
  readonly isDoubtful: boolean;
}

/** The judged fields, with the share that has to be right. */
const GOALS = { kind: 0.97, brand: 0.98, model: 0.95, accessory: 0.98 } as const;
type Field = keyof typeof GOALS;
const FIELDS = Object.keys(GOALS) as Field[];

/** Kinds of the feeds' categories that hold goods of one kind. */
const CATEGORY_KINDS: Readonly<Record<string, string>> = {
  Books: 'book',
  'case-fan': 'case-fan',
  cpu: 'cpu',
  'cpu-cooler': 'cpu-cooler',
  'external-hard-drive': 'external-hard-drive',
  memory: 'memory',
  monitor: 'monitor',
  motherboard: 'motherboard',
  os: 'operating-system',
  'power-supply': 'power-supply',
  speakers: 'computer-speakers',
  'video-card': 'graphics-card',
  webcam: 'webcam',
};

/**
 * Reads names of ten sources whose kind, brand, model and accessory a person has labelled. The vocabulary may be made
 * with one half of the names in view (seen), never with the other. Then measures the speed of reading. Names of shops
 * need ../shared/data.
 */
export async function* benchNames({ faults }: { readonly faults: boolean }): AsyncGenerator<Measure> {
  if (!existsSync(NAMES_DATA)) console.error(`names of shops are left out: there is no ${NAMES_DATA}`);
  const names = await readNames();
  const labels = (await readLabels()).filter(({ id }) => names.has(id));
  const judged = labels.map((label) => judge(label, names.get(label.id) as SourceName));
  for (const half of ['seen', 'unseen', 'all'] as const) {
    const rows = judged.filter(({ isSeen }) => half === 'all' || isSeen === (half === 'seen'));
    for (const field of FIELDS) yield shareOf(`names.${half}.${field}`, rows, field);
    const certain = rows.filter(({ label }) => !label.isDoubtful);
    for (const field of FIELDS) yield reported(shareOf(`names.${half}.certain.${field}`, certain, field));
  }
  yield* judgeQueries(faults);
  for (const source of new Set(labels.map((label) => label.source))) {
    const rows = judged.filter((row) => row.label.source === source);
    for (const field of FIELDS) yield reported(shareOf(`names.${source}.${field}`, rows, field));
    const others = judged.filter((row) => row.label.source !== source && !row.isSeen);
    for (const field of FIELDS) yield reported(shareOf(`names.unseen.without ${source}.${field}`, others, field));
  }
  if (faults) for (const row of judged.filter(({ isSeen }) => isSeen)) printFaults(row);
  yield speed([...names.values()].map(({ name }) => name));
}

interface Judged {
  readonly label: Label;
  readonly name: string;
  readonly reading: NameReading;
  readonly isSeen: boolean;
  /** undefined: two people would not say the same. */
  readonly right: Readonly<Record<Field, boolean | undefined>>;
}

function judge(label: Label, { name, category }: SourceName): Judged {
  const categoryKind = CATEGORY_KINDS[category];
  const reading = readName(name, categoryKind === undefined ? {} : { categoryKind });
  const { kind, brand, model, accessory } = reading;
  const known = (text: string) => text !== '?';
  return {
    label,
    name,
    reading,
    isSeen: (createHash('sha256').update(label.id).digest()[0] ?? 0) % 2 === 0,
    right: {
      kind: known(label.kind)
        ? label.kind.split('|').some((right) => (kind === null ? right === '-' : isWithin(kind, right)))
        : undefined,
      brand: known(label.brand) ? isBrand(brand, label.brand) : undefined,
      model: known(label.model) ? isModel(model, label.model) : undefined,
      accessory: known(label.accessory) ? accessory === (label.accessory === 'yes') : undefined,
    },
  };
}

const squashed = (text: string) => fold(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** A brand is right in another of its spellings too: wd is western digital. */
function isBrand(read: string | null, labelled: string): boolean {
  return squashed(read ?? '') === squashed(labelled) || (read !== null && readName(labelled).brand === read);
}

/** A label names the series first, then part numbers: any of them is the model. A 5G behind it may be a variant. */
const isModel = (read: string | null, labelled: string) =>
  [labelled, ...labelled.split(',')].some((one) => modelWord(one) === modelWord(read ?? ''));
const modelWord = (text: string) => squashed(text).replace(/[45]g$/, '');

const reported = (measure: Measure): Measure => ({ ...measure, goal: 'reported', ok: true });

const QUERIES = resolve(import.meta.dirname, '../../tests/fixtures/names/queries.tsv');
const QUERY_GOAL = 0.95;

/** Whether the kind of what people type is read. The rules may be made with every second query in view (seen). */
async function* judgeQueries(faults: boolean): AsyncGenerator<Measure> {
  const lines = (await readFile(QUERIES, 'utf8')).trimEnd().split('\n').slice(1);
  const judged = lines.map((line, at) => {
    const [, query = '', labelled = ''] = line.split('\t');
    const { kind } = readName(query);
    const isRight = labelled.split('|').some((part) => kind !== null && (isWithin(kind, part) || isWithin(part, kind)));
    return { query, labelled, kind, isRight, isSeen: at % 2 === 0 };
  });
  for (const half of ['seen', 'unseen'] as const) {
    const rows = judged.filter(({ isSeen }) => isSeen === (half === 'seen'));
    const right = rows.filter(({ isRight }) => isRight);
    yield atLeast(`names.queries.${half}.kind`, right.length / rows.length, `of ${rows.length} queries`, QUERY_GOAL);
  }
  for (const { query, labelled, kind, isRight, isSeen } of judged)
    if (faults && isSeen && !isRight) console.log(`query: ${query} | ${labelled} | ${kind}`);
}

function shareOf(name: string, rows: readonly Judged[], field: Field): Measure {
  const known = rows.filter(({ right }) => right[field] !== undefined);
  const right = known.filter((row) => row.right[field]);
  return atLeast(name, right.length / known.length, `of ${known.length} names`, GOALS[field]);
}

function printFaults({ label, name, reading, right }: Judged): void {
  for (const field of FIELDS)
    if (right[field] === false)
      console.log(`${field}: ${label.source} ${name.slice(0, 100)} | ${label[field]} | ${String(reading[field])}`);
}

async function readLabels(): Promise<Label[]> {
  const [head = '', ...lines] = (await readFile(LABELS, 'utf8')).trimEnd().split('\n');
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    const cell = (column: string) => cells[columns.indexOf(column)] ?? '';
    const source = cell('source');
    const key = cell('key');
    return {
      source,
      id: `${source}\t${key}`,
      kind: cell('kind'),
      brand: cell('brand'),
      model: cell('model'),
      accessory: cell('accessory'),
      isDoubtful: cell('doubt').startsWith('1'),
    };
  });
}

const MOST_TIMED = 20_000;

/** By the time of the processor, so that others at work on the machine do not count. */
function speed(names: readonly string[]): Measure {
  const timed = names.slice(0, MOST_TIMED);
  for (const name of timed) readName(name);
  const started = process.cpuUsage();
  for (const name of timed) readName(name);
  const { user, system } = process.cpuUsage(started);
  return atLeast('names.readings', timed.length / ((user + system) / 1_000_000), 'names/s of processor time', 10_000);
}
