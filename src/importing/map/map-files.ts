/** Finds the map that fits some files: the given one, or one that the project ships. */

import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { cellOf } from '#src/importing/map/cells.ts';
import { ImportMap, type Kind } from '#src/importing/map/format.ts';
import { UnreadableFile } from '#src/importing/read/record.ts';
import { firstRow, type SourceFile } from '#src/importing/read/source.ts';

const FOLDER = resolve(import.meta.dirname, '../../../maps');

/** No map can be used; the message names the file and says what to do. */
class NoMap extends Error {
  override readonly name = 'NoMap';
}

/** Reads a map file. Throws NoMap with the file and its errors. */
function readMap(path: string): ImportMap {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new NoMap(`${path}: ${error instanceof Error ? error.message : error}`);
  }
  return parseMap(value, path);
}

function parseMap(value: unknown, name: string): ImportMap {
  const parsed = ImportMap.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new NoMap(`${name} is not a map: ${faults.join('; ')}`);
}

/**
 * The map that is stored with a feed: the name of a map of the project, a map itself, or undefined for the one that fits
 * the file. Throws NoMap, UnreadableFile.
 */
export async function storedMap(
  source: SourceFile,
  kind: Kind,
  choice: string | Readonly<Record<string, unknown>> | undefined,
): Promise<ImportMap> {
  if (choice === undefined) return mapFor([source], kind, undefined);
  const map =
    typeof choice === 'string'
      ? (await shippedMaps()).find(({ name }) => name === choice)
      : parseMap(choice, 'the map of the feed');
  if (map === undefined) throw new NoMap(`there is no map ${String(choice)}`);
  if (map.kind !== kind) throw new NoMap(`the map ${map.name} is for ${map.kind}, not for ${kind}`);
  return map;
}

/** The maps of the project, by name. */
export async function shippedMaps(): Promise<ImportMap[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.json')).sort();
  return files.map((file) => readMap(join(FOLDER, file)));
}

/**
 * Finds the map for all files: the given one, or the project's map that fits them best. Throws NoMap, UnreadableFile.
 */
export async function mapFor(
  sources: readonly SourceFile[],
  kind: Kind,
  given: string | undefined,
): Promise<ImportMap> {
  if (given !== undefined) {
    const map = readMap(given);
    if (map.kind !== kind) throw new NoMap(`${given} is for ${map.kind}, not for ${kind}`);
    return map;
  }
  const maps = await shippedMaps();
  const chosen = new Map<string, ImportMap>();
  for (const source of sources) {
    // The files of a folder are alike, so one of each folder is enough.
    if (source.format === 'markdown' && chosen.size > 0) continue;
    const map = await recognise(maps, source, kind);
    chosen.set(map.name, map);
  }
  const [map, other] = [...chosen.values()];
  if (map === undefined) throw new NoMap('no files');
  if (other !== undefined) {
    throw new NoMap(`these files need different maps (${[...chosen.keys()].join(', ')}); import them one at a time`);
  }
  return map;
}

async function recognise(maps: readonly ImportMap[], source: SourceFile, kind: Kind): Promise<ImportMap> {
  const row = await firstRow(source);
  if (row === undefined) throw new UnreadableFile(source.file, 'has no row that can be read');
  const fitting = maps
    .filter((map) => map.kind === kind && fits(map, source, row))
    .sort((a, b) => weight(b) - weight(a));
  const [best, second] = fitting;
  if (best === undefined) {
    const columns = Object.keys(row).slice(0, 30).join(', ');
    throw new NoMap(
      `no map for ${kind} fits ${source.file} (its columns: ${columns}); give one with --map. npm run import -- map ${source.file} drafts one of goods, docs/maps.md has the format`,
    );
  }
  if (second !== undefined && weight(second) === weight(best)) {
    throw new NoMap(`${source.file} could be ${best.name} or ${second.name}; choose with --map maps/${best.name}.json`);
  }
  return best;
}

function fits(map: ImportMap, source: SourceFile, row: Readonly<Record<string, unknown>>): boolean {
  const { columns, file } = map.recognise;
  if (file !== undefined && !new RegExp(file, 'iu').test(source.file.split(/[\\/]/).at(-1) ?? '')) return false;
  return columns.every((column) => Object.hasOwn(row, column) || cellOf(row, column) !== undefined);
}

/** A map that requires more columns is a better match; a matching file name counts most. */
const weight = (map: ImportMap) => map.recognise.columns.length + (map.recognise.file === undefined ? 0 : 100);
