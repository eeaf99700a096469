/** Reads links and pictures from the cells of a row. */

import { cellReader, textReader } from '#src/importing/map/cells.ts';
import type { Reader } from '#src/importing/map/column.ts';
import type { Source } from '#src/importing/map/format.ts';
import { withScheme } from '#src/importing/map/with-scheme.ts';
import { absoluteAddresses } from '#src/richtext/absolute-links.ts';
import { cleanTitle } from '#src/richtext/clean-title.ts';

/** Turns an object of accounts into addresses, by templates. */
export function compileLinks({ links, templates }: Extract<Source, { links: string }>): Reader {
  const read = cellReader(links);
  return (cells) => {
    const accounts = read(cells);
    if (typeof accounts !== 'object' || accounts === null) return [];
    return Object.entries(accounts).flatMap(([kind, account]) => {
      const written = Object.hasOwn(templates, kind) ? templates[kind] : undefined;
      if (written === undefined || typeof account !== 'string' || account.trim() === '') return [];
      return [{ kind, url: new URL(written.replace('{}', encodeURIComponent(account.trim()))).href }];
    });
  };
}

const IMAGE = /!\[([^\]]*)\]\(\s*<?(https:\/\/[^\s)>]+)|<img\b[^>]*?\bsrc=["'](https:\/\/[^"']+)["'][^>]*>/i;

/** The first https picture of a column of Markdown or HTML; a relative one if the address of the site is known. */
export function compileFirstImage(column: string): Reader {
  const read = textReader(column);
  return (cells, { base }) => {
    const text = read(cells);
    const match = IMAGE.exec(base === undefined ? text : absoluteAddresses(text, base));
    // Addresses in these texts contain entities (&amp;), as titles do.
    const url = cleanTitle(match?.[2] ?? match?.[3] ?? '');
    if (match === null || !URL.canParse(url)) return undefined;
    const alt = match[1] ?? /\balt=["']([^"']*)["']/i.exec(match[0])?.[1] ?? '';
    return { url: new URL(url).href, alt: alt.trim().slice(0, 500) };
  };
}

/** The separator between two addresses. A comma within an address belongs to the address. */
const BETWEEN = /[\s,|;]+(?=(?:https?:)?\/\/)/i;

/** The distinct addresses in some columns; relative ones if the address of the site is known. */
export function compileImages({ images, limit }: Extract<Source, { images: string[] }>): Reader {
  const readers = images.map(cellReader);
  return (cells, { base, remark }) => {
    const urls = new Set<string>();
    for (const value of readers.flatMap((read) => read(cells) ?? [])) {
      if (typeof value !== 'string') continue;
      for (const text of value.trim().split(BETWEEN)) {
        const url = pictureAddress(withScheme(text), base);
        if (url === undefined) remark?.(`${JSON.stringify(text.slice(0, 80))} is not the address of a picture`);
        else urls.add(url);
      }
    }
    return [...urls].slice(0, limit).map((url) => ({ url }));
  };
}

function pictureAddress(text: string, base: string | undefined): string | undefined {
  if (!/^https?:/i.test(text) && base === undefined) return undefined;
  const url = URL.parse(text, base);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
