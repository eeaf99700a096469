import ts from 'typescript';
import { files } from '#tests/rules/source.ts';

/** A test as it is written. */
export interface WrittenTest {
  /** Titles of its suites and its own, joined by ` > `. A template stands as in the source. */
  readonly title: string;
  /** Its source, with its table. */
  readonly source: string;
}

const known = new Map<string, readonly WrittenTest[]>();

/** The tests of a file; none when it does not exist. */
export function testsIn(path: string): readonly WrittenTest[] {
  const earlier = known.get(path);
  if (earlier !== undefined) return earlier;
  const [file] = files(path);
  const found = file === undefined ? [] : testsOf(ts.createSourceFile(path, file.text, ts.ScriptTarget.Latest, true));
  known.set(path, found);
  return found;
}

function testsOf(tree: ts.SourceFile): WrittenTest[] {
  const found: WrittenTest[] = [];
  const walk = (node: ts.Node, suites: readonly string[]): void => {
    const named = ts.isCallExpression(node) ? namedCall(tree, node) : undefined;
    const titles = named === undefined ? suites : [...suites, named.title];
    if (named?.kind === 'test') found.push({ title: titles.join(' > '), source: node.getText(tree) });
    ts.forEachChild(node, (child) => walk(child, titles));
  };
  walk(tree, []);
  return found;
}

/** `test('…')`, `test.each(…)('…')`, `describe('…')` and the like. */
function namedCall(
  tree: ts.SourceFile,
  node: ts.CallExpression,
): { kind: 'test' | 'suite'; title: string } | undefined {
  const [first] = node.arguments;
  const kind = /^(?:test\.)?(describe|test)\b/.exec(node.expression.getText(tree))?.[1];
  if (kind === undefined || first === undefined) return undefined;
  if (!ts.isStringLiteralLike(first) && !ts.isTemplateExpression(first)) return undefined;
  const title = ts.isStringLiteralLike(first) ? first.text : first.getText(tree).slice(1, -1);
  return { kind: kind === 'describe' ? 'suite' : 'test', title };
}
