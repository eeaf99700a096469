import ts from 'typescript';
import { expect, test } from 'vitest';
import { files, type SourceFile, visit } from '#tests/rules/source.ts';

const services = files('src/modules/*/*/**/{service,reads,*-service,*-reads}.ts');

interface TopFunction {
  readonly name: string;
  readonly line: number;
  readonly parameters: readonly { readonly name: string; readonly type: string }[];
}

/** The exported functions of a file, with their parameters as written. */
function exportedFunctions(file: SourceFile): TopFunction[] {
  const found: TopFunction[] = [];
  const written = (node: ts.Node | undefined) => file.code.slice(node?.pos, node?.end).trim();
  const add = (name: ts.Node, { parameters }: ts.SignatureDeclaration, line: number) => {
    const named = parameters.map((parameter) => ({
      name: written(parameter.name),
      type: parameter.type ? written(parameter.type) : '',
    }));
    found.push({ name: written(name), line, parameters: named });
  };
  const isExported = (node: ts.FunctionDeclaration | ts.VariableStatement) =>
    node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
  visit(file, (node, line) => {
    if (ts.isFunctionDeclaration(node) && node.name !== undefined && isExported(node)) add(node.name, node, line);
    if (!ts.isVariableStatement(node) || !isExported(node)) return;
    for (const { name, initializer } of node.declarationList.declarations) {
      if (initializer !== undefined && ts.isArrowFunction(initializer)) add(name, initializer, line);
    }
  });
  return found;
}

const isTenant = (one: { name: string; type: string }) =>
  one.name === 'tenantId' || /^(?:Pick<)?Tenant\b(?!Ctx|\[)/.test(one.type);
const isDatabase = ({ type }: { type: string }) => /^(?:Db|Tx)(?: \| (?:Db|Tx))?$/.test(type);
const isContext = ({ type }: { type: string }) => /^(?:Pick<)?\w*Ctx\b(?!\[)/.test(type);

/** What a function of the whole installation begins with: the database, and no tenant after it. */
const ofInstallation = ([first, ...others]: TopFunction['parameters']) =>
  first?.type === 'Db' &&
  !others.some((parameter) => isTenant(parameter) || isDatabase(parameter) || isContext(parameter));

test('there are services and reads to look at', () => {
  expect(services.length).toBeGreaterThan(40);
  expect(services.flatMap(exportedFunctions).length).toBeGreaterThan(200);
});

test('a function of a service takes a context first', () => {
  const broken: string[] = [];
  for (const file of services) {
    for (const { name, line, parameters } of exportedFunctions(file)) {
      const bare =
        parameters.some((parameter) => isDatabase(parameter) || isTenant(parameter)) && !ofInstallation(parameters);
      const late = parameters.slice(1).some(isContext);
      if (bare || late) broken.push(`${file.path}:${line}: ${name}`);
    }
  }
  expect(
    broken,
    'begin with the narrowest context of src/ctx.ts that will do (TenantCtx, TxCtx, PublicCtx, WriteCtx) and take ' +
      'database and tenant from it; (db: Db) alone is for what concerns every tenant',
  ).toEqual([]);
});
