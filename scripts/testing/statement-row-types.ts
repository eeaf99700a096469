/** Finds every statement in the sources with the declared type of its rows. */

import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

/** A call site in src that executes a statement, with the declared type of its rows. */
export interface Site {
  /** Path in the project, line and column of the word `execute`, from 1. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** null: the statement returns no rows, or rows of type `unknown`. */
  readonly row: ts.Type | null;
}

export interface AssertedRows {
  readonly sites: readonly Site[];
  readonly checker: ts.TypeChecker;
}

/** Every call site that executes a Kysely statement. Takes some seconds. */
export function readAssertedRows(root: string, files: string): AssertedRows {
  const paths = globSync(files, { cwd: root })
    .map((file) => join(root, file))
    .filter((path) => readFileSync(path, 'utf8').includes('.execute'));
  const program = ts.createProgram(paths, compilerOptions(root));
  const checker = program.getTypeChecker();
  const sites = paths.flatMap((path) => {
    const source = program.getSourceFile(path);
    return source === undefined ? [] : sitesOf(source, relative(root, path), checker);
  });
  return { sites, checker };
}

function compilerOptions(root: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
  return { ...options, noEmit: true, skipLibCheck: true, types: ['node'] };
}

function sitesOf(source: ts.SourceFile, file: string, checker: ts.TypeChecker): Site[] {
  const found: Site[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name } = node.expression;
      if (executesStatement(name, checker)) {
        const { line, character } = source.getLineAndCharacterOfPosition(name.getStart());
        found.push({ file, line: line + 1, column: character + 1, row: rowOf(node, checker) });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Excludes `execute` of transactions, which takes a function. */
function executesStatement(name: ts.MemberName, checker: ts.TypeChecker): boolean {
  if (!name.text.startsWith('execute')) return false;
  const declared = checker.getSymbolAtLocation(name)?.declarations?.[0];
  if (declared === undefined || !declared.getSourceFile().fileName.includes('/node_modules/kysely/')) return false;
  return (
    !ts.isClassLike(declared.parent) || !/^(?:Transaction|Connection)Builder$/.test(declared.parent.name?.text ?? '')
  );
}

/** Result types of Kysely that have counts and no rows. */
const COUNTS = ['InsertResult', 'UpdateResult', 'DeleteResult', 'MergeResult'];

const NOTHING_SAID = ts.TypeFlags.Unknown | ts.TypeFlags.Void | ts.TypeFlags.Never;

function rowOf(call: ts.CallExpression, checker: ts.TypeChecker): ts.Type | null {
  const awaited = checker.getAwaitedType(checker.getTypeAtLocation(call));
  if (awaited === undefined) return null;
  const rows = awaited.getProperty('rows');
  const result = awaited.symbol?.name === 'QueryResult' && rows !== undefined ? checker.getTypeOfSymbol(rows) : awaited;
  const item = checker.isArrayLikeType(result) ? checker.getIndexTypeOfType(result, ts.IndexKind.Number) : result;
  if (item === undefined || item.flags & NOTHING_SAID) return null;
  const row = checker.getNonNullableType(item);
  return COUNTS.includes(row.symbol?.name ?? '') ? null : row;
}
