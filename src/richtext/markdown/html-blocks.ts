/** Reads blocks of HTML inside Markdown. */

import type { MarkdownIt, StateBlock } from 'markdown-it';

/** Elements whose raw content ends at their end tag and may contain blank lines. */
const RAW = /^<(pre|script|style|textarea|svg|iframe|video|audio|object)(?=[\s>]|$)/i;
const BLOCK =
  /^<\/?(?:address|article|aside|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|nav|ol|p|pre|section|source|summary|table|tbody|td|tfoot|th|thead|title|tr|ul|script|style|textarea|video|audio|object|svg|meta|base|noscript|template)(?=[\s/>]|$)/i;

function textOf(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
}

function endOfRaw(state: StateBlock, startLine: number, endLine: number, tag: string): number {
  const end = `</${tag.toLowerCase()}>`;
  for (let line = startLine; line < endLine; line += 1) {
    if (textOf(state, line).toLowerCase().includes(end)) return line + 1;
  }
  return endLine;
}

function endOfBlock(state: StateBlock, startLine: number, endLine: number): number {
  let line = startLine + 1;
  while (line < endLine && !state.isEmpty(line) && (state.sCount[line] ?? 0) >= state.blkIndent) line += 1;
  return line;
}

/**
 * HTML blocks of CommonMark with two differences. A line that begins with an inline element, such as a picture, is a
 * paragraph. A block element may have any indentation, because hand-written pages indent freely.
 */
function htmlBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const text = textOf(state, startLine);
  if (!BLOCK.test(text.slice(0, 40))) return false;
  if (silent) return true;
  const raw = RAW.exec(text.slice(0, 40))?.[1];
  const end = raw === undefined ? endOfBlock(state, startLine, endLine) : endOfRaw(state, startLine, endLine, raw);
  const token = state.push('html_block', '', 0);
  token.map = [startLine, end];
  token.content = state.getLines(startLine, end, state.blkIndent, true);
  state.line = end;
  return true;
}

/** Signs that an HTML block contains Markdown: a link, bold text or code. */
const MARKDOWN = /\]\(|\*\*|`[^`\n]+`/;

/**
 * Replaces the parser's own rule. It must run before the rule for indented code, which would take indented HTML as
 * code.
 */
export function htmlBlocks(md: MarkdownIt): void {
  md.block.ruler.disable('html_block');
  md.renderer.rules['html_block'] = (tokens, index) => {
    const content = tokens[index]?.content ?? '';
    return MARKDOWN.test(content) && !RAW.test(content.trimStart()) ? md.renderInline(content) : content;
  };
  md.block.ruler.before('code', 'body_html', htmlBlock, { alt: ['paragraph', 'reference', 'blockquote'] });
}
