/** Translates the stack of an error in a bundle to places in the sources. */

import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';

const PLACE = /(file:\/\/\S+\.mjs):(\d+):(\d+)/g;

/** Places that were looked up. The maps are not kept: each takes megabytes. */
const known = new LRUCache<string, string>({ max: 2000 });

type Maps = Map<string, SourceMap | undefined>;

/**
 * The stack of an error with places in the sources instead of places in a bundle. Node would do it by itself if it read
 * all maps at the start, which costs a fifth of the time in which the server loads.
 */
export function mappedStack(stack: string): string {
  const maps: Maps = new Map();
  return stack.replaceAll(PLACE, (place, bundle: string, line: string, column: string) => {
    const source = known.get(place) ?? findSource(maps, bundle, Number(line), Number(column)) ?? place;
    known.set(place, source);
    return source;
  });
}

function findSource(maps: Maps, bundle: string, line: number, column: number): string | undefined {
  if (!maps.has(bundle)) maps.set(bundle, readMap(`${fileURLToPath(bundle)}.map`));
  const origin = maps.get(bundle)?.findOrigin(line, column);
  if (origin === undefined || !('fileName' in origin)) return undefined;
  return `${new URL(origin.fileName, bundle).href}:${origin.lineNumber}:${origin.columnNumber}`;
}

function readMap(file: string): SourceMap | undefined {
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}
