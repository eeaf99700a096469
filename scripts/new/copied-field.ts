/** Copies the entries of a field in a file for a new field. */

import ts from 'typescript';
import type { Name } from '#scripts/new/names.ts';

/** A file in which each entry for a field has a copy for the new field. */
interface CopiedField {
  readonly text: string;
  /** Lines of the file before, that name the field in another way: somebody has to look at them. */
  readonly left: readonly number[];
}

interface Span {
  readonly start: number;
  readonly end: number;
  /** Stands behind the span in the new text. */
  readonly copy: string;
}

/**
 * Copies a field's entries in types, objects, destructuring and lists of columns.
 * @param inside  Only statements at the top of the file whose text matches
 */
export function copyField(path: string, text: string, like: Name, name: Name, inside = /(?:)/): CopiedField {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const statements = tree.statements.filter((statement) => inside.test(statement.getText()));
  const spans = statements.flatMap((statement) => spansIn(statement, like, name));
  const names = [...text.matchAll(new RegExp(String.raw`\b(?:${like.camel}|${like.snake})\b`, 'g'))];
  const left = names
    .filter(({ index }) => statements.some((statement) => statement.getStart() <= index && index < statement.end))
    .filter(({ index }) => !spans.some(({ start, end }) => start <= index && index < end))
    .map(({ index }) => tree.getLineAndCharacterOfPosition(index).line + 1);
  return { text: withCopies(text, spans), left: [...new Set(left)] };
}

function withCopies(text: string, spans: readonly Span[]): string {
  const fromTheEnd = spans.toSorted((a, b) => b.end - a.end);
  return fromTheEnd.reduce((before, { end, copy }) => before.slice(0, end) + copy + before.slice(end), text);
}

function spansIn(node: ts.Node, like: Name, name: Name): Span[] {
  if (isEntry(node, like)) {
    const separator = ts.isPropertySignature(node) ? '\n' : ',\n';
    return [{ start: node.getStart(), end: node.end, copy: separator + renamed(node.getText(), like, name) }];
  }
  if (isTemplatePart(node)) return columnSpans(node, like, name);
  const spans: Span[] = [];
  ts.forEachChild(node, (child) => {
    spans.push(...spansIn(child, like, name));
  });
  return spans;
}

function isEntry(node: ts.Node, { camel }: Name): boolean {
  const named = ts.isPropertySignature(node) || ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
  if (named) return node.name.getText() === camel;
  return ts.isBindingElement(node) && node.getText() === camel;
}

const isTemplatePart = (node: ts.Node) =>
  ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

/** Entries of lists of columns in SQL: `b.website`, `store_url as "storeUrl"`, `website text`, `website = excluded.website`. */
function columnSpans(node: ts.Node, like: Name, name: Name): Span[] {
  const column = String.raw`(?:\w+\.)?"?(?:${like.camel}|${like.snake})"?`;
  const rest = String.raw`(?: as "\w+"| \w+(?:\(\d+(?:, \d+)?\))?(?:\[\])?|\s*=\s*${column})?`;
  const entries = new RegExp(String.raw`(?<=[(,]\s*)${column}${rest}(?=\s*[,)])`, 'g');
  const text = node.getText();
  return [...text.matchAll(entries)]
    .filter(({ 0: entry, index }) => entry.includes(' ') || !isArgument(text, index))
    .map(({ 0: entry, index }) => {
      const start = node.getStart() + index;
      return { start, end: start + entry.length, copy: `, ${renamed(entry, like, name)}` };
    });
}

/** Whether a place in SQL is among the arguments of a function, such as `nullif(…)`. */
function isArgument(text: string, at: number): boolean {
  let open = 0;
  for (let place = at - 1; place >= 0; place--) {
    if (text[place] === ')') open++;
    else if (text[place] === '(' && open-- === 0) return /\w/.test(text[place - 1] ?? '');
  }
  return false;
}

const renamed = (text: string, like: Name, name: Name) =>
  text
    .replace(new RegExp(String.raw`\b${like.camel}\b`, 'g'), name.camel)
    .replace(new RegExp(String.raw`\b${like.snake}\b`, 'g'), name.snake);
