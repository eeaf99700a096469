/** Fills templates of a map with the cells of a row, and hashes cells to an id. */

import { type Cells, textReader, writtenTextReader } from '#src/importing/map/cells.ts';
import type { Source } from '#src/importing/map/format.ts';
import { shortCode } from '#src/kernel/hash.ts';

/** Returns a function that fills in a template's {columns}; `whole` is true if none of them was empty. */
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

/** Compiles a hash. Numbers hash the same as their text; empty cells are ignored. */
export function compileHash({ hash, of, prefix }: Extract<Source, { hash: string[] }>): (cells: Cells) => string {
  const fill = fillerOf(prefix);
  const left = new Set(hash);
  return (cells) => {
    const chosen =
      of === 'named' ? hash : Object.keys(cells).filter((name) => !name.startsWith('@') && !left.has(name));
    const pairs = chosen.map((name) => [name, writtenTextReader(name)(cells)]).filter(([, text]) => text !== '');
    return `${fill(cells).text}${shortCode(JSON.stringify(pairs.sort()))}`;
  };
}
