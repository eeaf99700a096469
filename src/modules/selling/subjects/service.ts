import { isDeepStrictEqual } from 'node:util';
import type { WriteCtx } from '#src/ctx.ts';
import { findNamed } from '#src/db/references.ts';
import { type PutResult, rejected } from '#src/kernel/put-result.ts';
import { mediaKey, writeMedia } from '#src/modules/catalogue/media/service.ts';
import { keepRevisions } from '#src/modules/running/content/record-service.ts';
import { TOPIC_SOURCE } from '#src/modules/selling/subjects/content-reads.ts';
import type { SpecialInput, SpecialState, StoredText } from '#src/modules/selling/subjects/contract.ts';
import { specialTags } from '#src/modules/selling/subjects/rules.ts';
import { readState, removeSpecial, type StoredSpecial, writeSpecial } from '#src/modules/selling/subjects/store.ts';

/**
 * Creates or changes special subjects by subtitle. An input equal to the stored state writes and invalidates nothing.
 */
export async function putSpecials(ctx: WriteCtx, inputs: readonly SpecialInput[]): Promise<PutResult[]> {
  const codes = inputs.map(({ subtitle }) => subtitle);
  return keepRevisions(ctx, TOPIC_SOURCE, codes, async () => {
    const results: PutResult[] = [];
    for (const input of inputs) results.push(await putSpecial(ctx, input));
    return results;
  });
}

/** Deletes a special subject by its subtitle. */
export async function deleteSpecial(ctx: WriteCtx, subtitle: string): Promise<void> {
  const { tx, tenant } = ctx;
  const before = await readState(tx, tenant.id, subtitle);
  if (before === undefined) return;
  await keepRevisions(ctx, TOPIC_SOURCE, [subtitle], () => removeSpecial(tx, tenant.id, before.id));
  for (const cacheTag of specialTags(before, { ...before, shelved: false })) ctx.invalidate(cacheTag);
}

async function putSpecial(ctx: WriteCtx, input: SpecialInput): Promise<PutResult> {
  const { tx, tenant } = ctx;
  const before = await readState(tx, tenant.id, input.subtitle);
  const after = await plannedState(ctx, input);
  if ('outcome' in after) return after;
  const code = after.subtitle;
  if (before !== undefined && isDeepStrictEqual(stateOf(before), after)) return { outcome: 'unchanged', code };
  const media = await writeMedia({ tx, tenant }, input.cover === undefined ? [] : [input.cover]);
  await writeSpecial(tx, tenant.id, after, media.get(after.cover ?? '') ?? null);
  for (const cacheTag of specialTags(before, after)) ctx.invalidate(cacheTag);
  return { outcome: before === undefined ? 'created' : 'updated', code };
}

async function plannedState(ctx: WriteCtx, input: SpecialInput): Promise<SpecialState | PutResult> {
  const { tx, tenant } = ctx;
  const texts = await textsOf(ctx, input);
  if ('outcome' in texts) return texts;
  const ids = { deals: [] as number[], goods: [] as number[], articles: [] as number[] };
  for (const table of ['deals', 'goods', 'articles'] as const) {
    const found = await findNamed(tx, tenant.id, table, input[table]);
    for (const name of input[table]) {
      const row = found.get(name);
      if (row === undefined) return rejected(table, `no ${table} ${name}`);
      if (!ids[table].includes(row.id)) ids[table].push(row.id);
    }
  }
  const { subtitle, kind, cover, shelved, position } = input;
  return {
    subtitle,
    kind,
    shelved,
    position,
    ...ids,
    cover: cover === undefined ? null : mediaKey(cover),
    texts,
  };
}

async function textsOf({ tx, tenant }: WriteCtx, { texts }: SpecialInput): Promise<SpecialState['texts'] | PutResult> {
  const names = Object.values(texts).flatMap(({ picks }) => picks.map(({ goods }) => goods));
  const found = await findNamed(tx, tenant.id, 'goods', names);
  const unknown = names.find((name) => !found.has(name));
  if (unknown !== undefined) return rejected('texts', `no goods ${unknown}`);
  const stored = Object.entries(texts).map(([lang, { picks, ...text }]): [string, StoredText] => [
    lang,
    { ...text, picks: picks.map(({ goods, ...why }) => ({ goodsId: found.get(goods)?.id ?? 0, ...why })) },
  ]);
  return Object.fromEntries(stored);
}

function stateOf({ id: _id, ...state }: StoredSpecial): SpecialState {
  return state;
}
