import { callTest, describeCall } from '#scripts/new/call.ts';
import { type Draft, NewError } from '#scripts/new/draft.ts';
import { nameOf } from '#scripts/new/names.ts';
import { moduleFolder } from '#src/modules/order.ts';

/** The room of a new module, until its author moves it to where it belongs. */
export const NEW_ROOM = 'running';

/** Drafts a module at the end of the order: a contract, a store, a service and one public call. */
export function newModule(draft: Draft, typed: string): void {
  const { kebab, camel, pascal, words } = nameOf(typed);
  const folder = `src/modules/${NEW_ROOM}/${kebab}`;
  const present = moduleFolder(kebab);
  if (present !== undefined) throw new NewError(`${present} is there already`);
  draft.create(
    `${folder}/contract.ts`,
    `import { z } from 'zod';

/** The ${words} of a tenant: the answer of a call. */
export const ${pascal}Answer = z.object({ names: z.array(z.string()) });
export type ${pascal}Answer = z.infer<typeof ${pascal}Answer>;
`,
  );
  draft.create(
    `${folder}/store.ts`,
    `import type { Db } from '#src/db/types.ts';

/** Names of the ${words} of a tenant, in order. Reads \`tenants\` until a migration creates their table. */
export async function read${pascal}(db: Db, tenantId: number): Promise<string[]> {
  const rows = await db.selectFrom('tenants').select('code').where('id', '=', tenantId).orderBy('code').execute();
  return rows.map(({ code }) => code);
}
`,
  );
  draft.create(
    `${folder}/service.ts`,
    `import type { TenantCtx } from '#src/ctx.ts';
import type { ${pascal}Answer } from '#${folder}/contract.ts';
import { read${pascal} } from '#${folder}/store.ts';

/** The ${words} of a tenant. */
export async function list${pascal}({ db, tenant }: TenantCtx): Promise<${pascal}Answer> {
  return { names: await read${pascal}(db, tenant.id) };
}
`,
  );
  draft.create(
    `${folder}/routes.ts`,
    `import { call } from '#src/http/call.ts';
import { ${pascal}Answer } from '#${folder}/contract.ts';
import { list${pascal} } from '#${folder}/service.ts';

export const ${camel}Calls = [
  call('GET /${kebab}', { access: 'public', answer: ${pascal}Answer }, async (ctx) => ({
    data: await list${pascal}(ctx),
  })),
];
`,
  );
  draft.addTo(
    'src/modules/order.ts',
    'MODULES',
    `{ name: '${kebab}', room: '${NEW_ROOM}', purpose: 'The ${words} of a tenant.' }`,
  );
  draft.addTo('src/assembly/api.ts', 'READER_CALLS', `...${camel}Calls`);
  draft.addImport('src/assembly/api.ts', `${camel}Calls`, `#${folder}/routes.ts`);
  describeCall(draft, `GET /${kebab}`, nameOf(typed));
  draft.create(`tests/api/${kebab}.test.ts`, callTest(`GET /${kebab}`, `{ names: ['guide'] }`));
}
