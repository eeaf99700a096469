import ts from 'typescript';
import { files } from '#tests/rules/source.ts';
import type { Value } from '#tests/spec/statement.ts';

const ARITHMETIC = new Map<ts.SyntaxKind, (left: number, right: number) => number>([
  [ts.SyntaxKind.PlusToken, (left, right) => left + right],
  [ts.SyntaxKind.MinusToken, (left, right) => left - right],
  [ts.SyntaxKind.AsteriskToken, (left, right) => left * right],
  [ts.SyntaxKind.SlashToken, (left, right) => left / right],
]);

/**
 * A constant of a file, read from its source, because many files of browsers cannot be imported here. undefined when
 * there is none, or when it is more than literals, arithmetic and other constants of the file.
 * @param name  `NAME`, or a part of it: `NAME.key`, `NAME.0`
 */
export function constantIn(path: string, name: string): Value | undefined {
  const [file] = files(path);
  if (file === undefined) return undefined;
  const tree = ts.createSourceFile(path, file.code, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const [start = '', ...keys] = name.split('.');
  return keys.reduce<Value | undefined>(partOf, constantOf(tree, start));
}

function partOf(whole: Value | undefined, key: string): Value | undefined {
  return typeof whole === 'object' ? (whole as Readonly<Record<string, Value>>)[key] : undefined;
}

function constantOf(tree: ts.SourceFile, name: string): Value | undefined {
  for (const statement of tree.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const found = statement.declarationList.declarations.find(
      (declaration) => ts.isIdentifier(declaration.name) && declaration.name.text === name,
    );
    if (found?.initializer !== undefined) return read(tree, found.initializer);
  }
  return undefined;
}

function read(tree: ts.SourceFile, node: ts.Expression): Value | undefined {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)) {
    return read(tree, node.expression);
  }
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isPrefixUnaryExpression(node)) return negated(node.operator, read(tree, node.operand));
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isRegularExpressionLiteral(node)) return node.text;
  if (ts.isIdentifier(node)) return constantOf(tree, node.text);
  if (ts.isBinaryExpression(node)) return calculated(tree, node);
  if (ts.isArrayLiteralExpression(node)) return whole(node.elements.map((element) => read(tree, element)));
  return ts.isObjectLiteralExpression(node) ? objectOf(tree, node) : undefined;
}

function negated(operator: ts.PrefixUnaryOperator, value: Value | undefined): number | undefined {
  return operator === ts.SyntaxKind.MinusToken && typeof value === 'number' ? -value : undefined;
}

function calculated(tree: ts.SourceFile, node: ts.BinaryExpression): number | undefined {
  const left = read(tree, node.left);
  const right = read(tree, node.right);
  const calculate = ARITHMETIC.get(node.operatorToken.kind);
  if (typeof left !== 'number' || typeof right !== 'number') return undefined;
  return calculate?.(left, right);
}

function whole(elements: readonly (Value | undefined)[]): Value | undefined {
  const known = elements.filter((element) => element !== undefined);
  return known.length === elements.length ? known : undefined;
}

/** The readable properties of an object; the others are left out. */
function objectOf(tree: ts.SourceFile, node: ts.ObjectLiteralExpression): Value {
  const entries = node.properties.flatMap((property): [string, Value][] => {
    if (!ts.isPropertyAssignment(property) || ts.isComputedPropertyName(property.name)) return [];
    const value = read(tree, property.initializer);
    return value === undefined ? [] : [[property.name.text, value]];
  });
  return Object.fromEntries(entries);
}
