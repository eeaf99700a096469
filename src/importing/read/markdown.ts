/** Reads an article from a Markdown file with front matter. */

import { parse } from 'yaml';
import type { ByteSink } from '#src/importing/read/bytes.ts';
import { excerptOf, type Read, ROW_LIMIT, UnreadableFile } from '#src/importing/read/record.ts';
import { type TextFile, textOf } from '#src/importing/read/text.ts';

const FRONT_MATTER = /^\s*---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;

/**
 * Reads a Markdown file as one row: the keys of its front matter, `body` with the text after it, and `path`, the file's
 * name in its folder without extension. The file is unreadable if its front matter is not a YAML mapping.
 */
export async function readMarkdown(source: TextFile, sink: ByteSink): Promise<Read> {
  const { file } = source;
  let text = '';
  try {
    for await (const piece of textOf(source, sink)) {
      text += piece;
      if (text.length <= ROW_LIMIT) continue;
      return { file, line: 1, reason: `longer than ${ROW_LIMIT} characters`, excerpt: excerptOf(text) };
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { file, line: 1, reason: error.message, excerpt: '' };
  }
  const matter = FRONT_MATTER.exec(text);
  const body = matter === null ? text : text.slice(matter[0].length);
  let values: unknown;
  try {
    values = matter?.[1] === undefined ? {} : parse(matter[1], { maxAliasCount: 20 });
  } catch (error) {
    const reason = `front matter: ${error instanceof Error ? error.message.split('\n')[0] : error}`;
    return { file, line: 2, reason, excerpt: excerptOf(text) };
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values)) {
    return { file, line: 2, reason: 'front matter is not a YAML mapping', excerpt: excerptOf(text) };
  }
  return { file, line: 1, values: { path: file.replace(/\.(md|markdown|mdx)$/i, ''), ...values, body } };
}
