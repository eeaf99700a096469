/** Reads recommended goods in Markdown. */

import type { MarkdownIt, StateBlock } from 'markdown-it';
import { escapeText } from '#src/kernel/xml.ts';
import { escapeAttribute } from '#src/richtext/html-tree.ts';
import { tagArguments } from '#src/richtext/markdown/tag-arguments.ts';
import { pickAttributes } from '#src/richtext/pick-roles.ts';

const PICK = /^::pick\[([^\]\n]{1,600})\]\{([^{}\n]{1,300})\}[ \t]*$/;

/** `::pick[why it is chosen]{product=CODE role=top}` on a line of its own. One that names no goods stays text. */
function pick(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  const line = state.src.slice(
    (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0),
    state.eMarks[startLine],
  );
  if (!line.startsWith('::pick')) return false;
  const [, reason = '', written = ''] = PICK.exec(line.slice(0, 1000)) ?? [];
  const { named } = tagArguments(written);
  const attributes = pickAttributes(named.get('product'), named.get('role') ?? 'top');
  if (reason.trim() === '' || attributes === undefined) return false;
  if (silent) return true;
  const token = state.push('html_block', '', 0);
  const shown = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
  token.content = `<div${shown.join('')}>${escapeText(reason.trim())}</div>\n`;
  token.map = [startLine, startLine + 1];
  state.line = startLine + 1;
  return true;
}

/** The goods that an article recommends, as blocks. */
export function pickBlocks(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'pick', pick, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
}
