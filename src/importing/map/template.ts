import { type Cells, textReader } from '#src/importing/map/cells.ts';
import type { Source } from '#src/importing/map/format.ts';
import { shortCode } from '#src/kernel/hash.ts';

/** Fills a template's {columns} in; whole: none of them was empty. */
export function fillerOf(written: string): (cells: Cells) => { text: string; whole: boolean } {
  const pieces = written.split(/\{([^{}]+)\}/).map((piece, index) => (index % 2 === 0 ? piece : textReader(piece)));
  return (cells) => {
    let text = '';
    let whole = true;
    for (const piece of pieces) {
      const part = typeof piece === 'string' ? piece : piece(cells);
      whole &&= typeof piece === 'string' || part !== '';
      text += part;
    }
    return { text, whole };
  };
}

/** Numbers hash alike whether a file writes them as text or not; empty cells do not count. */
export function compileHash({ hash, of, prefix }: Extract<Source, { hash: string[] }>): (cells: Cells) => string {
  const fill = fillerOf(prefix);
  const left = new Set(hash);
  return (cells) => {
    const chosen =
      of === 'named' ? hash : Object.keys(cells).filter((name) => !name.startsWith('@') && !left.has(name));
    const pairs = chosen.map((name) => [name, textReader(name)(cells)]).filter(([, text]) => text !== '');
    return `${fill(cells).text}${shortCode(JSON.stringify(pairs.sort()))}`;
  };
}
