/** Reads the block syntax of MkDocs: admonitions, tabs. */

import type { MarkdownIt, StateBlock } from 'markdown-it';

const ADMONITION = /^(!!!|\?\?\?\+?)[ \t]+([\w-]+)[\w \t-]*?(?:[ \t]+"([^"]*)")?[ \t]*$/;
const TAB = /^===[!+]?[ \t]+"([^"]*)"[ \t]*$/;
const TERM_BODY = /^:[ \t]+/;

function lineAt(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
}

const isIndented = (state: StateBlock, line: number, by: number): boolean =>
  (state.sCount[line] ?? 0) - state.blkIndent >= by;

/** The line after the last line of an indented block. Blank lines within the block belong to it. */
function endOfIndented(state: StateBlock, startLine: number, endLine: number): number {
  let end = startLine;
  for (let line = startLine; line < endLine; line += 1) {
    if (state.isEmpty(line)) continue;
    if (!isIndented(state, line, 4)) break;
    end = line + 1;
  }
  return end;
}

function parseIndented(state: StateBlock, startLine: number, endLine: number): void {
  const { blkIndent, lineMax, parentType } = state;
  state.blkIndent += 4;
  state.lineMax = endLine;
  state.md.block.tokenize(state, startLine, endLine);
  state.blkIndent = blkIndent;
  state.lineMax = lineMax;
  state.parentType = parentType;
}

function pushTitle(state: StateBlock, line: number, tag: string, className: string, title: string): void {
  const open = state.push('block_title_open', tag, 1);
  if (className !== '') open.attrSet('class', className);
  const inline = state.push('inline', '', 0);
  inline.content = title;
  inline.map = [line, line + 1];
  inline.children = [];
  state.push('block_title_close', tag, -1);
}

/** `!!! kind "Title"` and `??? kind "Title"`; their content is indented by four. */
function admonition(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const match = ADMONITION.exec(lineAt(state, startLine).slice(0, 400));
  if (!match || isIndented(state, startLine, 4)) return false;
  if (silent) return true;
  const [, marker = '', kind = '', title] = match;
  const end = endOfIndented(state, startLine + 1, endLine);
  const folds = marker.startsWith('?');
  const open = state.push('admonition_open', folds ? 'details' : 'div', 1);
  open.attrSet('class', `admonition ${kind.toLowerCase()}`);
  open.map = [startLine, end];
  if (folds) pushTitle(state, startLine, 'summary', '', title ?? '');
  else if (title !== undefined && title !== '') pushTitle(state, startLine, 'p', 'admonition-title', title);
  parseIndented(state, startLine + 1, end);
  state.push('admonition_close', folds ? 'details' : 'div', -1);
  state.line = Math.max(end, startLine + 1);
  return true;
}

/** `=== "Title"`: a tab. The tabs are shown one after another, each below its title in bold. */
function tab(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const match = TAB.exec(lineAt(state, startLine).slice(0, 400));
  if (!match || isIndented(state, startLine, 4)) return false;
  if (silent) return true;
  const end = endOfIndented(state, startLine + 1, endLine);
  state.push('paragraph_open', 'p', 1);
  state.push('strong_open', 'strong', 1);
  const inline = state.push('inline', '', 0);
  inline.content = match[1] ?? '';
  inline.children = [];
  state.push('strong_close', 'strong', -1);
  state.push('paragraph_close', 'p', -1);
  parseIndented(state, startLine + 1, end);
  state.line = Math.max(end, startLine + 1);
  return true;
}

/** A definition: the term on one line, `:   description` on the next or after a blank line. */
function definition(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (silent || isIndented(state, startLine, 4)) return false;
  let body = startLine + 1;
  if (body < endLine && state.isEmpty(body)) body += 1;
  if (body >= endLine || isIndented(state, body, 4)) return false;
  const marker = TERM_BODY.exec(lineAt(state, body).slice(0, 40))?.[0];
  if (marker === undefined || TERM_BODY.test(lineAt(state, startLine).slice(0, 40))) return false;
  const end = Math.max(endOfIndented(state, body + 1, endLine), body + 1);
  state.push('dl_open', 'dl', 1);
  pushTitle(state, startLine, 'dt', '', lineAt(state, startLine).trim());
  state.push('dd_open', 'dd', 1);
  const { tShift, sCount } = state;
  const shift = tShift[body] ?? 0;
  const count = sCount[body] ?? 0;
  tShift[body] = shift + marker.length;
  sCount[body] = state.blkIndent + 4;
  parseIndented(state, body, end);
  tShift[body] = shift;
  sCount[body] = count;
  state.push('dd_close', 'dd', -1);
  state.push('dl_close', 'dl', -1);
  state.line = end;
  return true;
}

/** Block syntax that MkDocs and its themes add to Markdown. */
export function mkdocsBlocks(md: MarkdownIt): void {
  const alt = ['paragraph', 'reference', 'blockquote', 'list'];
  md.block.ruler.before('fence', 'admonition', admonition, { alt });
  md.block.ruler.before('fence', 'tab', tab, { alt });
  // Before setext headings: their rule would read a paragraph to its end for each of its lines.
  md.block.ruler.before('lheading', 'definition', definition);
}
