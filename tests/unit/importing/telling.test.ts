import { describe, expect, test } from 'vitest';
import { parseArguments } from '#src/importing/arguments.ts';
import { bar, Progress, progressState } from '#src/importing/progress.ts';
import { ReasonCounts } from '#src/importing/reject-reasons.ts';
import type { ImportReport } from '#src/importing/report.ts';
import { exitCodeOf, summaryOf } from '#src/importing/summary.ts';

describe('progress', () => {
  test.each([
    ['half way', 50, 100, 50, 10, { percent: 50, rate: 5, secondsLeft: 10 }],
    ['resumed: what was there before is no speed', 60, 100, 10, 5, { percent: 60, rate: 2, secondsLeft: 20 }],
    ['at the start', 0, 100, 0, 0, { percent: 0, rate: 0, secondsLeft: null }],
    ['at the end', 100, 100, 100, 4, { percent: 100, rate: 25, secondsLeft: 0 }],
    ['nothing to do', 0, 0, 0, 1, { percent: 100, rate: 0, secondsLeft: 0 }],
  ])('%s', (_, done, total, fresh, seconds, expected) => {
    expect(progressState('writing', done, total, fresh, seconds)).toMatchObject(expected);
  });

  test('a bar shows share, rate and remaining time', () => {
    const state = progressState('writing', 50, 100, 50, 0.5);
    expect(bar(state)).toBe('Writing ████████████░░░░░░░░░░░░  50 %  100 rows/s  ETA 00:01   ');
    expect(bar(progressState('reading', 0, 9, 0, 0))).toContain('ETA --:--');
  });

  function telling(style: 'bar' | 'lines') {
    const told: string[] = [];
    let now = 0;
    const out = { write: (text: string) => told.push(text) > 0 };
    const progress = new Progress({ out, style, now: () => now });
    return { told, progress, pass: (ms: number) => (now += ms) };
  }

  test('lines are printed at most once a second, and at the end', () => {
    const { told, progress, pass } = telling('lines');
    progress.onPhase('writing', 10);
    for (let done = 0; done <= 10; done += 1) {
      progress.onProgress(done);
      pass(300);
    }
    const lines = told.map((line) => JSON.parse(line));
    expect(lines.map(({ done }) => done)).toEqual([0, 4, 8, 10]);
    expect(lines.every(({ event, phase }) => event === 'progress' && phase === 'writing')).toBe(true);
  });

  test('a bar overwrites itself and ends its line', () => {
    const { told, progress, pass } = telling('bar');
    progress.onPhase('reading', 10);
    progress.onProgress(5);
    pass(500);
    progress.onProgress(10);
    progress.end();
    progress.end();
    expect(told.map((text) => text[0])).toEqual(['\r', '\r', '\n']);
  });
});

describe('the command line', () => {
  const base = ['--tenant', 'guide', '--kind', 'goods'];

  test('is parsed', () => {
    const set = ['--set', 'lang=th', '--set', 'online=true', '--set', 'name=a=b', '--set', 'tags=["x"]'];
    expect(parseArguments([...base, '--dry-run', '--json', ...set, 'a.csv', 'b.csv'])).toEqual({
      tenant: 'guide',
      kind: 'goods',
      accepted: [],
      map: undefined,
      constants: { lang: 'th', online: true, name: 'a=b', tags: ['x'] },
      feed: {
        feed: undefined,
        complete: undefined,
        shrinkOk: false,
        graceVersions: undefined,
        graceHours: undefined,
        createBrands: false,
        createCategories: false,
      },
      encoding: undefined,
      sheet: undefined,
      dryRun: true,
      plan: false,
      resume: false,
      rejects: undefined,
      allowed: { percent: 5, because: null },
      json: true,
      files: ['a.csv', 'b.csv'],
    });
  });

  test.each([
    ['12%', 12],
    ['12.5 %', 12.5],
    ['0', 0],
  ])('--allow-bad %s, with a reason', (share, percent) => {
    const words = [...base, '--allow-bad', share, '--because', 'drafts of the shop', 'a.csv'];
    expect(parseArguments(words)).toMatchObject({ allowed: { percent, because: 'drafts of the shop' } });
  });

  test('--help needs no other argument', () => {
    expect(parseArguments(['--help'])).toBe('help');
  });

  test.each([
    [['--kind', 'goods', 'a.csv'], '--tenant is missing'],
    [['--tenant', 'guide', '--kind', 'dreams', 'a.csv'], '--kind must be one of'],
    [base, 'no file is given'],
    [[...base, '--plan', '--resume', 'a.csv'], 'exclude each other'],
    [[...base, '--feed', 'My Shop', 'a.csv'], '--feed takes lower-case letters'],
    [[...base, '--lang', 'de', 'a.csv'], '--lang must be one of th, en, id'],
    [[...base, '--grace', '2', 'a.csv'], '--grace takes VERSIONS:HOURS'],
    [[...base, '--set', 'lang', 'a.csv'], '--set takes field=value'],
    [[...base, '--allow-bad', '12%', 'a.csv'], '--allow-bad needs a reason'],
    [[...base, '--allow-bad', '12%', '--because', ' ', 'a.csv'], '--allow-bad needs a reason'],
    [[...base, '--allow-bad', '120%', '--because', 'x', 'a.csv'], '--allow-bad takes a share such as 12%, not 120%'],
    [[...base, '--because', 'x', 'a.csv'], '--allow-bad, which is missing'],
    [[...base, '--encoding', 'klingon', 'a.csv'], '--encoding klingon is unknown'],
    [[...base, '--fast', 'a.csv'], "Unknown option '--fast'"],
  ])('%j: %s', (words, message) => {
    expect(() => parseArguments(words)).toThrow(message);
  });
});

test('reasons are counted without the parts that differ from row to row', () => {
  const reasons = new ReasonCounts();
  for (const name of ['a1', 'b2'])
    reasons.add({ field: 'category', reason: `there is no ${name} among the categories` });
  reasons.add({ field: '', reason: '3 cells, the header has 5' });
  reasons.add({ field: 'date', reason: '"soon" is not a date' });
  reasons.add({ field: 'date', reason: '"now" is not a date' });
  reasons.add({ field: 'date', reason: '"then" is not a date' });
  expect(reasons.list()).toEqual([
    { reason: 'date: "…" is not a date', rows: 3, example: 'soon' },
    { reason: 'category: there is no … among the categories', rows: 2 },
    { reason: 'N cells, the header has N', rows: 1 },
  ]);
});

const report: ImportReport = {
  outcome: 'done',
  kind: 'goods',
  tenant: 'guide',
  map: 'pc-parts',
  fingerprint: 'f',
  read: 39_070,
  skipped: 0,
  merged: 0,
  repeated: 1516,
  damaged: 0,
  unpriced: 0,
  allowedBad: 5,
  because: null,
  mended: 0,
  remarks: [],
  unmatched: [],
  untaken: [],
  created: 37_553,
  updated: 0,
  unchanged: 0,
  rejected: 1,
  reasons: [{ reason: 'name: too long', rows: 1 }],
  examples: [{ seq: 1, file: 'cpu.csv', line: 12, field: 'name', reason: 'too long', row: '{}' }],
  rejectsFile: 'var/rejects/goods-f.jsonl',
  resumedAfter: 0,
  feed: null,
  unknown: { count: 0, terms: [] },
  createdTerms: 0,
  seconds: 9.51,
  peakMegabytes: 210,
  note: '',
};

test('the summary says what happened', () => {
  expect(summaryOf(report)).toBe(`Import of goods into guide: done
  rows          39,070
  repeated       1,516  (equal to an earlier row)
  created       37,553
  updated            0
  unchanged          0
  rejected           1
          1  name: too long
    cpu.csv:12 name: too long
  rejected rows: var/rejects/goods-f.jsonl
  9.5 s, 210 MB at most, map pc-parts
`);
});

test('the summary names what was left out, and why more bad rows were allowed', () => {
  const rows = 174;
  const text = summaryOf({
    ...report,
    unpriced: 3,
    mended: 3,
    remarks: [{ reason: 'price: "…" is not a price', rows: 3, example: 'call us' }],
    unmatched: [{ reason: 'brand: "…" is not among the brands', rows, example: 'Acme' }],
    untaken: [
      { column: 'brand', rows },
      { column: 'google_product_category', rows },
    ],
    allowedBad: 12,
    because: 'drafts of the shop',
  });
  expect(text).toContain(`  unpriced           3  (price not readable; stored without one, counts as bad)
  mended             3  (imported without a part of the row)
          3  price: "…" is not a price, e.g. "call us"
  matched nothing, imported without
        174  brand: "…" is not among the brands, e.g. "Acme"
  not taken: brand (174), google_product_category (174)
`);
  expect(text).toContain('  up to 12 % bad rows allowed: drafts of the shop\n');
});

test.each([
  ['done', 0],
  ['dry run', 0],
  ['nothing to resume', 0],
  ['refused', 2],
  ['interrupted', 130],
] as const)('exit code for %s: %i', (outcome, code) => {
  expect(exitCodeOf({ outcome })).toBe(code);
});
