/** Drafts a public call of a module. */

import { type Draft, NewError } from '#scripts/new/draft.ts';
import { type Name, nameOf } from '#scripts/new/names.ts';
import { moduleFolder } from '#src/modules/order.ts';

const CALL = /^(GET|POST|PUT|PATCH|DELETE) (\/[\w/{}-]+)$/;

/** The list of public calls that are not in tests/fixtures/calls.txt. */
const OWN_CALLS = { path: 'tests/api/calls.test.ts', constant: 'OWN_PUBLIC' };

/** Drafts a public call of an existing module: schemas in its contract, a function in its service, an entry in its routes. */
export function newCall(draft: Draft, module: string, typed: string): void {
  const [, method, path] = CALL.exec(typed) ?? [];
  if (method === undefined || path === undefined) throw new NewError(`“${typed}” is not METHOD /path`);
  const folder = moduleFolder(nameOf(module).kebab);
  if (folder === undefined) throw new NewError(`there is no module ${module}: npm run new -- module ${module}`);
  if (!draft.has(`${folder}/routes.ts`)) throw new NewError(`${folder} has no routes: npm run new -- module ${module}`);
  const name = calledAfter(path);
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter);
  addUseCase(draft, folder, name);
  const takes = [...(parameters.length > 0 ? ['Params'] : []), ...(/^P/.test(method) ? ['Request'] : [])];
  for (const what of takes) addSchema(draft, folder, `${name.pascal}${what}`, what === 'Params' ? parameters : []);
  const schemas = takes.map((what) => `${what === 'Params' ? 'params' : 'body'}: ${name.pascal}${what}, `).join('');
  const about = `{ access: 'public', ${schemas}answer: ${name.pascal} }`;
  draft.addCall(`${folder}/routes.ts`, `call('${typed}', ${about}, async (ctx) => ({ data: ${name.camel}(ctx) }))`);
  draft.addImport(`${folder}/routes.ts`, 'call', '#src/http/call.ts');
  draft.addImport(`${folder}/routes.ts`, name.pascal, `#${folder}/contract.ts`);
  draft.addImport(`${folder}/routes.ts`, name.camel, `#${folder}/service.ts`);
  describeCall(draft, typed, name);
  draft.create(`tests/api/${module}-${name.kebab}.test.ts`, callTest(typed, `{ name: 'guide' }`));
}

/** The name of a call: the last words of its path, without service prefix and parameters. */
function calledAfter(path: string): Name {
  const words = path.split('/').filter((part) => part !== '' && !part.includes('{') && !/-service$/.test(part));
  return nameOf(words.slice(-2).join('-').toLowerCase());
}

function addUseCase(draft: Draft, folder: string, { camel, pascal, words }: Name): void {
  draft.append(
    `${folder}/contract.ts`,
    `/** The answer to a call for ${words}. */
export const ${pascal} = z.object({ name: z.string() });
export type ${pascal} = z.infer<typeof ${pascal}>;
`,
  );
  draft.addImport(`${folder}/contract.ts`, 'z', 'zod');
  draft.append(
    `${folder}/service.ts`,
    `/** The ${words} of a tenant. */
export function ${camel}({ tenant }: TenantCtx): ${pascal} {
  return { name: tenant.name };
}
`,
  );
  draft.addImport(`${folder}/service.ts`, 'TenantCtx', '#src/ctx.ts', { type: true });
  draft.addImport(`${folder}/service.ts`, pascal, `#${folder}/contract.ts`, { type: true });
}

function addSchema(draft: Draft, folder: string, schema: string, fields: readonly string[]): void {
  const shape = fields.map((field) => `${field}: z.string()`).join(', ');
  draft.append(`${folder}/contract.ts`, `export const ${schema} = z.object({ ${shape} });\n`);
  draft.addImport(`${folder}/routes.ts`, schema, `#${folder}/contract.ts`);
}

/** Says what a call does, and lists it as the project's own, unless tests/fixtures/calls.txt has it. */
export function describeCall(draft: Draft, typed: string, { words }: Name): void {
  draft.addTo('src/assembly/call-summaries.ts', 'CALL_SUMMARIES', `'${typed}': 'Returns the ${words} of the site.'`);
  if (draft.read('tests/fixtures/calls.txt').split('\n').includes(typed)) return;
  draft.addTo(OWN_CALLS.path, OWN_CALLS.constant, `'${typed}'`);
}

/** @param answer  source code of the answer that the tenant guide gets */
export function callTest(typed: string, answer: string): string {
  const filled = typed.replace(/\{\w+\}/g, '1');
  return `import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop } from './fixtures/shopping.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
});

afterAll(() => shop.close());

test('${typed} answers for the tenant of the request', async () => {
  expect(await shop.ask('${filled}')).toEqual(${answer});
});
`;
}
