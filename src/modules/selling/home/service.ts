import { isDeepStrictEqual } from 'node:util';
import type { WriteCtx } from '#src/ctx.ts';
import { type PutResult, rejected } from '#src/kernel/put-result.ts';
import { keepRevisions } from '#src/modules/running/content/record-service.ts';
import { MODULE_SOURCE } from '#src/modules/selling/home/content-reads.ts';
import type { ModuleInput } from '#src/modules/selling/home/contract.ts';
import { categoriesOf, moduleTags } from '#src/modules/selling/home/rules.ts';
import { readCategories, readModule, removeModule, writeModule } from '#src/modules/selling/home/store.ts';

/** Creates or changes page-data modules by code. An input equal to the stored state writes and invalidates nothing. */
export async function putModules(ctx: WriteCtx, inputs: readonly ModuleInput[]): Promise<PutResult[]> {
  const codes = inputs.map(({ code }) => code);
  return keepRevisions(ctx, MODULE_SOURCE, codes, async () => {
    const results: PutResult[] = [];
    for (const input of inputs) results.push(await putModule(ctx, input));
    return results;
  });
}

/** Deletes a page-data module. */
export async function deleteModule(ctx: WriteCtx, code: string): Promise<void> {
  const { tx, tenant } = ctx;
  const before = await readModule(tx, tenant.id, { code });
  if (before === undefined) return;
  await keepRevisions(ctx, MODULE_SOURCE, [code], () => removeModule(tx, tenant.id, before.id));
  for (const cacheTag of moduleTags(before, { ...before, online: false })) ctx.invalidate(cacheTag);
}

async function putModule(ctx: WriteCtx, input: ModuleInput): Promise<PutResult> {
  const { tx, tenant } = ctx;
  const wanted = categoriesOf(input);
  const known = await readCategories(tx, tenant.id, wanted);
  const unknown = wanted.find((code) => !known.has(code));
  if (unknown !== undefined) return rejected('settings', `no category ${unknown}`);
  const before = await readModule(tx, tenant.id, { code: input.code });
  if (before !== undefined) {
    const { id: _id, ...stored } = before;
    if (isDeepStrictEqual(stored, plain(input))) return { outcome: 'unchanged', code: input.code };
  }
  await writeModule(tx, tenant.id, input);
  for (const cacheTag of moduleTags(before, input)) ctx.invalidate(cacheTag);
  return { outcome: before === undefined ? 'created' : 'updated', code: input.code };
}

/** The input as the database returns it: without undefined fields. */
function plain(input: ModuleInput): unknown {
  return JSON.parse(JSON.stringify(input));
}
