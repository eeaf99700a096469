import type { Name } from '#scripts/new/names.ts';

/** The files of a module that owns one list, by name. */
export function moduleFiles(name: Name, folder: string): Readonly<Record<string, string>> {
  return {
    'contract.ts': contract(name),
    'store.ts': store(name, folder),
    'service.ts': service(name, folder),
    'pages.ts': pages(name, folder),
  };
}

const contract = ({ pascal, words }: Name) => `import { z } from 'zod';

/** An entry of the ${words}, as an editor or a file sends it. */
export const ${pascal}Input = z.strictObject({
  code: z.string().min(1).max(100),
  name: z.string().trim().min(1).max(200),
});
export type ${pascal}Input = z.infer<typeof ${pascal}Input>;

/** An entry as the list shows it. */
export interface ${pascal}Entry {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}
`;

const store = ({ pascal, snake, words }: Name, folder: string) => `import { sql } from 'kysely';
import { nameOrder } from '#src/db/name-order.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { ${pascal}Entry, ${pascal}Input } from '#${folder}/contract.ts';

/** The ${words} of a tenant on one page, by name. */
export async function read${pascal}(
  db: Db,
  tenantId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<${pascal}Entry[]> {
  const { rows } = await sql<${pascal}Entry>\`
    select id, code, name from ${snake} where tenant_id = \${tenantId}
    order by \${nameOrder(sql\`name\`)}, code limit \${limit} offset \${offset}\`.execute(db);
  return rows;
}

/** The number of ${words} of a tenant. */
export async function count${pascal}(db: Db, tenantId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>\`
    select count(*)::int as count from ${snake} where tenant_id = \${tenantId}\`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Inserts or changes entries by code; a call must contain each code once.
 * @returns the entries that are new or changed, in code order
 */
export async function write${pascal}(
  tx: Tx,
  tenantId: number,
  inputs: readonly ${pascal}Input[],
): Promise<{ code: string; created: boolean }[]> {
  const { rows } = await sql<{ code: string; created: boolean }>\`
    with written as (
      insert into ${snake} as stored (tenant_id, code, name)
      select \${tenantId}, v.code, v.name
      from jsonb_to_recordset(\${JSON.stringify(inputs)}::jsonb) v(code text, name text) order by v.code
      on conflict (tenant_id, code) do update set name = excluded.name where stored.name is distinct from excluded.name
      returning code, xmax = 0 as created)
    select code, created from written order by code\`.execute(tx);
  return rows;
}
`;

const service = (
  { camel, pascal, words }: Name,
  folder: string,
) => `import type { PublicCtx, WriteCtx } from '#src/ctx.ts';
import { offsetOf, type Page, type PageRequest, toPage } from '#src/http/paging.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import type { PutResult } from '#src/kernel/put-result.ts';
import type { ${pascal}Entry, ${pascal}Input } from '#${folder}/contract.ts';
import { count${pascal}, read${pascal}, write${pascal} } from '#${folder}/store.ts';

/** A page of the ${words}, by name. */
export async function ${camel}Page({ db, tenant, track }: PublicCtx, request: PageRequest): Promise<Page<${pascal}Entry>> {
  track(tagOf.${camel}Listed());
  const rows = await read${pascal}(db, tenant.id, { limit: request.size, offset: offsetOf(request) });
  return toPage(rows, await count${pascal}(db, tenant.id), request);
}

/**
 * Creates or changes ${words}. An input equal to the stored entry writes and invalidates nothing. When a batch has a code
 * twice, the later input wins.
 */
export async function put${pascal}(ctx: WriteCtx, inputs: readonly ${pascal}Input[]): Promise<PutResult[]> {
  const byCode = new Map(inputs.map((input) => [input.code, input]));
  const written = await write${pascal}(ctx.tx, ctx.tenant.id, [...byCode.values()]);
  if (written.length > 0) ctx.invalidate(tagOf.${camel}Listed());
  const outcomes = new Map(written.map(({ code, created }) => [code, created ? 'created' : 'updated'] as const));
  return inputs.map(({ code }) => ({ outcome: outcomes.get(code) ?? 'unchanged', code }));
}
`;

const pages = ({ camel, pascal, words }: Name, folder: string) => `import type { Db } from '#src/db/types.ts';
import { count${pascal} } from '#${folder}/store.ts';

/** The number of ${words}: it decides how many pages their list has. */
export function ${camel}Size(db: Db, tenantId: number): Promise<number> {
  return count${pascal}(db, tenantId);
}
`;
