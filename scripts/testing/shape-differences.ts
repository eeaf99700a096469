/** Lists differences between an observed shape and a declared type. */

import ts from 'typescript';
import type { Kind, Shape } from '#scripts/testing/observed-shape.ts';

/** Differences between observed values and a declared type, one line each: path, observed kind, declared type. */
function valueDifferences(shape: Shape, types: readonly ts.Type[], path: string, checker: ts.TypeChecker): string[] {
  const parts = types.flatMap((type) => constituents(type, checker));
  const kinds = parts.map((part) => kindOf(part, checker));
  if (kinds.includes('anything')) return [];
  const came = Object.keys(shape.kinds);
  const said = [...new Set(types.map((type) => checker.typeToString(type)))].join(' | ');
  const wrong = came.filter((kind) => !kinds.some((candidate) => candidate === kind));
  const lists = parts.filter((part) => checker.isArrayLikeType(part));
  const items = lists.flatMap((list) => checker.getIndexTypeOfType(list, ts.IndexKind.Number) ?? []);
  const objects = parts.filter((_, index) => kinds[index] === 'object');
  return [
    ...wrong.map((kind) => `${path}: ${kind} came, the type says ${said}`),
    ...(shape.items && items.length > 0 ? valueDifferences(shape.items, items, `${path}[]`, checker) : []),
    ...(shape.fields && objects.length > 0 ? fieldDifferences(shape, objects, `${path}.`, checker) : []),
  ];
}

/** The same for the fields of objects of a union of types. */
export function fieldDifferences(
  { kinds, fields = {} }: Shape,
  objects: readonly ts.Type[],
  prefix: string,
  checker: ts.TypeChecker,
): string[] {
  const parts = objects.flatMap((type) => constituents(type, checker));
  const required = new Set(parts.flatMap((part) => requiredOf(part, parts, checker)));
  const missing = [...required].filter((name) => !Object.hasOwn(fields, name));
  return [
    ...missing.map((name) => `${prefix}${name}: nothing came, the type says ${saidOf(name, parts, checker)}`),
    ...Object.entries(fields).flatMap(([name, field]) => {
      const types = parts.flatMap((part) => typeOfField(part, name, checker) ?? []);
      if (types.length === 0) return [`${prefix}${name}: ${Object.keys(field.kinds)} came, the type does not name it`];
      const leftOut = required.has(name) && countOf(field) < (kinds.object ?? 0);
      const absent = leftOut
        ? [`${prefix}${name}: sometimes left out, the type says ${saidOf(name, parts, checker)}`]
        : [];
      return [...absent, ...valueDifferences(field, types, `${prefix}${name}`, checker)];
    }),
  ];
}

const countOf = ({ kinds }: Shape) => Object.values(kinds).reduce((total, count) => total + count, 0);

function saidOf(name: string, parts: readonly ts.Type[], checker: ts.TypeChecker): string {
  const types = parts.flatMap((part) => typeOfField(part, name, checker) ?? []);
  return [...new Set(types.map((type) => checker.typeToString(type)))].join(' | ');
}

/** The names of properties that are required in every member of the union. */
function requiredOf(part: ts.Type, parts: readonly ts.Type[], checker: ts.TypeChecker): string[] {
  const always = (type: ts.Type, name: string) => {
    const property = checker.getPropertyOfType(type, name);
    return property !== undefined && !(property.flags & ts.SymbolFlags.Optional);
  };
  const names = checker.getPropertiesOfType(part).map(({ name }) => name);
  return names.filter((name) => parts.every((type) => always(type, name)));
}

function typeOfField(part: ts.Type, name: string, checker: ts.TypeChecker): ts.Type | undefined {
  const property = checker.getPropertyOfType(part, name);
  return property ? checker.getTypeOfSymbol(property) : checker.getIndexTypeOfType(part, ts.IndexKind.String);
}

/** The members of a union, or of the constraint of a type parameter. */
function constituents(type: ts.Type, checker: ts.TypeChecker): ts.Type[] {
  if (type.isUnion()) return type.types.flatMap((member) => constituents(member, checker));
  const constraint = type.isTypeParameter() ? checker.getBaseConstraintOfType(type) : undefined;
  return constraint === undefined ? [type] : constituents(constraint, checker);
}

const KINDS: readonly (readonly [ts.TypeFlags, Kind | 'anything'])[] = [
  [ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter, 'anything'],
  [ts.TypeFlags.StringLike, 'string'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
  [ts.TypeFlags.BigIntLike, 'bigint'],
  [ts.TypeFlags.Null, 'null'],
];

/** The kind of value that a non-union type allows. No database value is `undefined`. */
function kindOf(type: ts.Type, checker: ts.TypeChecker): Kind | 'anything' | 'nothing' {
  const flags = type.isIntersection() ? type.types.reduce((all, part) => all | part.flags, 0) : type.flags;
  const plain = KINDS.find(([flag]) => flags & flag);
  if (plain !== undefined) return plain[1];
  if (flags & ts.TypeFlags.Undefined) return 'nothing';
  if (checker.isArrayLikeType(type)) return 'array';
  const name = type.symbol?.name;
  if (name === 'Date') return 'Date';
  return name === 'Buffer' || name === 'Uint8Array' ? 'Buffer' : 'object';
}
