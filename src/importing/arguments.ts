/** Parses the command line of an import, and has its help text. */

import { parseArgs } from 'node:util';
import { type Allowance, percentOf, USUAL_ALLOWANCE } from '#src/importing/allowance.ts';
import { BadArguments } from '#src/importing/bad-arguments.ts';
import { WATCHED_COLUMNS, type WatchedColumn } from '#src/importing/column-watch/rules.ts';
import { FEED_OPTIONS, FEED_USAGE, type FeedArguments, feedArguments } from '#src/importing/feed-arguments.ts';
import { KINDS, type Kind } from '#src/importing/map/format.ts';
import type { Constants } from '#src/importing/map/mapped-row.ts';
import { type Encoding, knownEncoding } from '#src/importing/read/encoding.ts';
import { isLang, LANGS } from '#src/kernel/lang.ts';

export const USAGE = `Usage: npm run import -- --tenant T --kind KIND [options] FILE…

Imports JSON (.json: an array), JSON Lines (.jsonl .ndjson), CSV and TSV (any of , ; tab |, with a header line; .txt
too), XML feeds (.xml .rss .atom), all of them also packed (.gz), spreadsheets (.xlsx), and folders of Markdown with front matter. A row is identified by its external id, so
importing the same file again changes nothing.

  --tenant CODE        the tenant to import into
  --kind KIND          ${KINDS.join(' | ')}
  --map FILE           which column goes to which field (default: the map in maps/ that fits the columns)
  --lang LANG          language of the files' texts: ${LANGS.join(' | ')} (default: the map's, else the tenant's first)
  --set FIELD=VALUE    sets a field to a constant; also lang=th and currency=THB, or for a column of the map (@shop=…);
                       may be repeated
${FEED_USAGE}  --encoding NAME      of all files: utf-8, windows-874 (tis-620), windows-1252 (latin1), utf-16le … (default: detected)
  --sheet NAME         of a spreadsheet (default: the first)
  --base ADDRESS       of the site that articles are from; relative pictures and links become absolute
  --dry-run            does everything, then rolls it back; nothing stays
  --plan               the same, and says which pages would begin, change, move and end
  --resume             continues an interrupted import of the same files
  --rejects FILE       where rejected rows go (default: rejects/KIND-FINGERPRINT.jsonl in the data directory)
  --allow-bad PERCENT  accepts files of which up to this share of the rows is bad (default: 5%); needs --because
  --because REASON     why; kept in the record of the import
  --accept COLUMNS     ${WATCHED_COLUMNS.join(', ')}: is right although it is empty or far from the feed's last version
  --json               JSON lines instead of a progress bar and a summary (the default when not on a terminal)
  --help               this text

npm run import -- map FILE drafts a map of goods and asks what it cannot know; docs/maps.md has the format.

Exit code: 0 when all good rows were written, 1 on an error, 2 when too many rows are bad (then nothing is written), 130 when interrupted.
`;

export interface ImportArguments {
  readonly tenant: string;
  readonly kind: Kind;
  readonly map: string | undefined;
  readonly constants: Constants;
  readonly feed: FeedArguments;
  readonly encoding: Encoding | undefined;
  readonly sheet: string | undefined;
  readonly dryRun: boolean;
  readonly plan: boolean;
  readonly resume: boolean;
  readonly rejects: string | undefined;
  readonly allowed: Allowance;
  readonly accepted: readonly WatchedColumn[];
  readonly json: boolean;
  readonly files: readonly string[];
}

/** Parses the command line; returns 'help' if help is requested. Throws BadArguments. */
export function parseArguments(words: readonly string[]): ImportArguments | 'help' {
  const { values, positionals } = parseWords(words);
  if (values.help === true) return 'help';
  const { tenant, map, rejects } = values;
  if (tenant === undefined) throw new BadArguments('--tenant is missing');
  const kind = KINDS.find((name) => name === values.kind);
  if (kind === undefined) throw new BadArguments(`--kind must be one of ${KINDS.join(', ')}`);
  if (positionals.length === 0) throw new BadArguments('no file is given');
  const dryRun = values['dry-run'] === true || values.plan === true;
  if (dryRun && values.resume === true) {
    throw new BadArguments('--dry-run or --plan and --resume exclude each other');
  }
  return {
    tenant,
    kind,
    map,
    constants: {
      ...Object.fromEntries((values.set ?? []).map(constantOf)),
      ...langConstant(values.lang),
      ...baseOf(values.base),
    },
    feed: feedArguments(values),
    encoding: encodingNamed(values.encoding),
    sheet: values.sheet,
    dryRun,
    plan: values.plan ?? false,
    resume: values.resume ?? false,
    rejects,
    allowed: allowanceOf(values['allow-bad'], values.because?.trim() ?? ''),
    accepted: (values.accept ?? []).flatMap((columns) => columns.split(',').map(watchedColumn)),
    json: values.json ?? false,
    files: positionals,
  };
}

function parseWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        tenant: { type: 'string' },
        kind: { type: 'string' },
        map: { type: 'string' },
        set: { type: 'string', multiple: true },
        lang: { type: 'string' },
        ...FEED_OPTIONS,
        encoding: { type: 'string' },
        sheet: { type: 'string' },
        base: { type: 'string' },
        'dry-run': { type: 'boolean' },
        plan: { type: 'boolean' },
        resume: { type: 'boolean' },
        rejects: { type: 'string' },
        'allow-bad': { type: 'string' },
        because: { type: 'string' },
        accept: { type: 'string', multiple: true },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new BadArguments(error instanceof Error ? error.message : String(error));
  }
}

function langConstant(lang: string | undefined): Constants {
  if (lang === undefined) return {};
  if (!isLang(lang)) throw new BadArguments(`--lang must be one of ${LANGS.join(', ')}`);
  return { lang };
}

/** The address as a column of every row. */
function baseOf(written: string | undefined): Constants {
  if (written === undefined) return {};
  const base = URL.parse(written);
  if (base === null || !/^https?:$/.test(base.protocol)) {
    throw new BadArguments(`--base takes an address such as https://blog.example/, not ${written}`);
  }
  return { '@base': base.href };
}

function encodingNamed(name: string | undefined): Encoding | undefined {
  if (name === undefined) return undefined;
  const known = knownEncoding(name);
  if (known === undefined)
    throw new BadArguments(`--encoding ${name} is unknown; try utf-8, windows-874 or windows-1252`);
  return known;
}

function allowanceOf(share: string | undefined, because: string): Allowance {
  if (share === undefined && because === '') return USUAL_ALLOWANCE;
  if (share === undefined) throw new BadArguments('--because gives the reason of --allow-bad, which is missing');
  const percent = percentOf(share);
  if (percent === undefined) throw new BadArguments(`--allow-bad takes a share such as 12%, not ${share}`);
  if (because === '') throw new BadArguments('--allow-bad needs a reason: --because "…"');
  return { percent, because };
}

function watchedColumn(name: string): WatchedColumn {
  const column = WATCHED_COLUMNS.find((candidate) => candidate === name.trim());
  if (column === undefined) throw new BadArguments(`--accept takes ${WATCHED_COLUMNS.join(', ')}, not ${name}`);
  return column;
}

/** The value as JSON if it is valid JSON (true, 3, ["a"]), otherwise as text. */
function constantOf(pair: string): [string, unknown] {
  const [, field, text] = /^([^=]+)=(.*)$/s.exec(pair) ?? [];
  if (field === undefined || text === undefined) throw new BadArguments(`--set takes field=value, not ${pair}`);
  try {
    return [field, JSON.parse(text)];
  } catch {
    return [field, text];
  }
}
