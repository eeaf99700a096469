import { type Cells, cellOf } from '#src/importing/map/cells.ts';
import type { Source } from '#src/importing/map/format.ts';
import { cleanTitle } from '#src/richtext/clean-title.ts';

/** An object of accounts as addresses of the templates. */
export function links(source: Extract<Source, { links: string }>, cells: Cells): unknown {
  const accounts = cellOf(cells, source.links);
  if (typeof accounts !== 'object' || accounts === null) return [];
  return Object.entries(accounts).flatMap(([kind, account]) => {
    const written = Object.hasOwn(source.templates, kind) ? source.templates[kind] : undefined;
    if (written === undefined || typeof account !== 'string' || account.trim() === '') return [];
    return [{ kind, url: new URL(written.replace('{}', encodeURIComponent(account.trim()))).href }];
  });
}

const IMAGE = /!\[([^\]]*)\]\(\s*<?(https:\/\/[^\s)>]+)|<img\b[^>]*?\bsrc=["'](https:\/\/[^"']+)["'][^>]*>/i;

/** The first https picture of Markdown or HTML. */
export function firstImage(text: string): unknown {
  const match = IMAGE.exec(text);
  // Addresses in such texts have entities (&amp;), as titles do.
  const url = cleanTitle(match?.[2] ?? match?.[3] ?? '');
  if (match === null || !URL.canParse(url)) return undefined;
  const alt = match[1] ?? /\balt=["']([^"']*)["']/i.exec(match[0])?.[1] ?? '';
  return { url: new URL(url).href, alt: alt.trim().slice(0, 500) };
}

/** Where one address ends and another begins; a comma within an address is part of it. */
const BETWEEN = /[\s,|;]+(?=https?:)/i;

/** The addresses in some columns, each once. */
export function images({ images: columns, limit }: Extract<Source, { images: string[] }>, cells: Cells): unknown {
  const texts = columns
    .map((name) => cellOf(cells, name))
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === 'string')
    .flatMap((text) => text.trim().split(BETWEEN));
  const urls = texts.map((text) => (/^https?:/i.test(text) ? URL.parse(text)?.href : undefined));
  return [...new Set(urls)]
    .filter((url) => url !== undefined)
    .slice(0, limit)
    .map((url) => ({ url }));
}
