/** Converts a plain text to HTML. */

import { safeLink } from '#src/richtext/body-links.ts';
import { foldSpaces, titleKey } from '#src/richtext/clean-title.ts';
import { append, element, type Node } from '#src/richtext/html-tree.ts';

const ADDRESS = /(?:https?:\/\/|www\.(?=[a-z0-9]))[a-zA-Z0-9\-._~:/?#@!$&'()*+,;=%[\]]{1,2000}/gi;
const BULLET = /^[•·●▪◦\uf0b7]\s*|^[-–*]\s+/;
const NUMBER = /^(\d{1,2})[.)]\s+(?=\S)/;
/** Lines of a government news page that are not news: print button, rules, the page's own address, hashtags. */
const BOILERPLATE: readonly RegExp[] = [
  /^(?:พิมพ์|แชร์|ย้อนกลับ|หน้าแรก|ข่าวทำเนียบรัฐบาล|อัลบั้มภาพ|print|share)$/i,
  /^[\p{P}\p{S}\s]+$/u,
  /^(?:ที่มา|source)\s*:\s*https?:\/\/\S+$/i,
  /^(?:หน้าแรก|home)\s*(?:[>»/›]\s*[^>»/›]{1,60}){1,6}$/i,
  /^(?:#[\p{L}\p{M}\p{N}_]+\s*)+$/u,
];
/** A line with nothing but a date, above the text. */
const DATE_LINE =
  /^(?:วัน[\u0e00-\u0e7f]+\s*ที่\s*\d{1,2}\s+[\u0e00-\u0e7f.]+\s*(?:พ\.ศ\.\s*)?\d{4}|\d{1,2}\/\d{1,2}\/\d{4})$/;
const HEAD_LINES = 6;
/** Maximum number of lines; articles have far fewer. Further lines become one last paragraph. */
const MAX_LINES = 5_000;
const MAX_LINKS = 500;
/** Repeated characters drawn as a rule. Rows of dots are blanks to fill in, so they stay. */
const ORNAMENT = /([*=_~#-])\1{3,}/g;

/** Headlines of other news follow this line. */
const RELATED = 'ข่าวที่เกี่ยวข้อง';

/** Removes a line if the next one begins with the same words and goes on: it was the headline on the old page. */
function withoutRepeatedHeadlines(lines: readonly string[]): string[] {
  return lines.filter((line, index) => {
    const next = lines[index + 1];
    if (next === undefined || line.length < 12 || line.length > 1000 || next.length <= line.length) return true;
    return !titleKey(next).startsWith(titleKey(line));
  });
}

/** The lines worth reading, without duplicates and without the title. */
function readableLines(source: string, title: string | undefined): string[] {
  const written = source.split('\n');
  const last = written.slice(MAX_LINES).join(' ');
  const lines = [...written.slice(0, MAX_LINES), last].map((line) => foldSpaces(line.replace(ORNAMENT, ' ')));
  const seen = new Set<string>();
  if (title !== undefined) seen.add(titleKey(title));
  const related = lines.indexOf(RELATED);
  const kept = (related < 0 ? lines : lines.slice(0, related)).filter((line, index) => {
    if (line === '' || BOILERPLATE.some((pattern) => line.length < 2000 && pattern.test(line))) return false;
    if (index < HEAD_LINES && DATE_LINE.test(line)) return false;
    const key = line.length > 1000 ? line : titleKey(line);
    const isNew = key.length < 12 ? key !== titleKey(title ?? '') : !seen.has(key);
    seen.add(key);
    return isNew;
  });
  return withoutRepeatedHeadlines(kept);
}

/** A line in which bare addresses are links. */
function linked(line: string): Node[] {
  const out: Node[] = [];
  let at = 0;
  for (const match of line.matchAll(ADDRESS)) {
    const shown = match[0].replace(/[.,;:!?'")\]]+$/, '');
    const href = safeLink(shown.startsWith('w') || shown.startsWith('W') ? `https://${shown}` : shown);
    if (href === undefined || out.length > 2 * MAX_LINKS) continue;
    out.push(line.slice(at, match.index), element('a', { href }, [shown]));
    at = match.index + shown.length;
  }
  return [...out, line.slice(at)].filter((node) => node !== '');
}

/** The index after the last line, from `start` on, of a sequence numbered 1, 2, 3 and so on. */
function numberedRun(lines: readonly string[], start: number): number {
  let end = start;
  while (Number(NUMBER.exec(lines[end] ?? '')?.[1] ?? 0) === end - start + 1) end += 1;
  return end;
}

function bulletRun(lines: readonly string[], start: number): number {
  let end = start;
  while (BULLET.test(lines[end] ?? '')) end += 1;
  return end;
}

function listOf(tag: 'ul' | 'ol', lines: readonly string[], mark: RegExp): Node {
  return element(
    tag,
    undefined,
    lines.map((line) => element('li', undefined, linked(line.replace(mark, '')))),
  );
}

/**
 * Plain text as blocks: a paragraph per line, lists for lines with bullets or numbers 1, 2, 3, links for bare
 * addresses. The title, boilerplate and repeated paragraphs of government news pages are left out. Dates stay as
 * written.
 */
export function textBlocks(source: string, title: string | undefined): Node[] {
  const lines = readableLines(source, title);
  const blocks: Node[] = [];
  for (let at = 0; at < lines.length; ) {
    const bullets = bulletRun(lines, at);
    const numbers = numberedRun(lines, at);
    if (bullets - at > 1) append(blocks, [listOf('ul', lines.slice(at, bullets), BULLET)]);
    else if (numbers - at > 1) append(blocks, [listOf('ol', lines.slice(at, numbers), NUMBER)]);
    else blocks.push(element('p', undefined, linked(lines[at] ?? '')));
    at = bullets - at > 1 ? bullets : numbers - at > 1 ? numbers : at + 1;
  }
  return blocks;
}
