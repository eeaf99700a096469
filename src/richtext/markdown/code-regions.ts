/** A part of a source: prose, where template tags are evaluated, or code, where they are content. */
export interface Region {
  readonly code: boolean;
  readonly text: string;
}

const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})[^\n`]*$/;
const HTML_CODE = /<(pre|code)(?=[\s>])/gi;

/** Ranges of fenced code blocks in the source. */
function fences(source: string): [number, number][] {
  const found: [number, number][] = [];
  let open: { mark: string; start: number } | undefined;
  let at = 0;
  for (const line of source.split('\n')) {
    const end = Math.min(source.length, at + line.length + 1);
    const mark = line.length < 400 ? FENCE.exec(line)?.[1] : undefined;
    if (mark !== undefined) {
      const closes =
        open && mark[0] === open.mark[0] && mark.length >= open.mark.length && /^[\s>]*[`~]+\s*$/.test(line);
      if (open && closes) {
        found.push([open.start, end]);
        open = undefined;
      } else open ??= { mark, start: at };
    }
    at = end;
  }
  if (open) found.push([open.start, source.length]);
  return found;
}

/** `<pre>` and `<code>` elements. */
function htmlCode(text: string): [number, number][] {
  const found: [number, number][] = [];
  const lower = text.toLowerCase();
  let after = 0;
  for (const match of text.matchAll(HTML_CODE)) {
    if (match.index < after) continue;
    const close = lower.indexOf(`</${match[1]?.toLowerCase()}>`, match.index);
    if (close < 0) break;
    after = close + (match[1]?.length ?? 0) + 3;
    found.push([match.index, after]);
  }
  return found;
}

/** Code spans: from a run of backticks to the next run of the same length in the paragraph. */
function spans(text: string): [number, number][] {
  const found: [number, number][] = [];
  let offset = 0;
  for (const paragraph of text.split(/(\n[ \t]*\n)/)) {
    const runs = [...paragraph.matchAll(/`+/g)];
    const byLength = new Map<number, number[]>();
    for (const [index, run] of runs.entries()) {
      const list = byLength.get(run[0].length);
      if (list) list.push(index);
      else byLength.set(run[0].length, [index]);
    }
    for (const list of byLength.values()) list.reverse();
    for (let index = 0; index < runs.length; index += 1) {
      const run = runs[index];
      const later = run ? byLength.get(run[0].length) : undefined;
      while (later && (later.at(-1) ?? Infinity) <= index) later.pop();
      const close = later?.at(-1);
      const end = close === undefined ? undefined : runs[close];
      if (!run || !end || close === undefined) continue;
      found.push([offset + run.index, offset + end.index + end[0].length]);
      index = close;
    }
    offset += paragraph.length;
  }
  return found;
}

function cut(text: string, ranges: readonly [number, number][]): Region[] {
  const regions: Region[] = [];
  let at = 0;
  for (const [start, end] of ranges) {
    if (start > at) regions.push({ code: false, text: text.slice(at, start) });
    regions.push({ code: true, text: text.slice(start, end) });
    at = end;
  }
  if (at < text.length) regions.push({ code: false, text: text.slice(at) });
  return regions;
}

/**
 * Splits a source into prose and code; joined, the parts are the source again. `backticks`: the source is Markdown, not
 * HTML.
 */
export function codeRegions(source: string, backticks: boolean): Region[] {
  const finders = backticks ? [fences, htmlCode, spans] : [htmlCode];
  let regions: Region[] = [{ code: false, text: source }];
  for (const find of finders) {
    regions = regions.flatMap((region) => (region.code ? [region] : cut(region.text, find(region.text))));
  }
  return regions;
}
