import type { WriteCtx } from '#src/ctx.ts';
import { keysOfSubject, putBatch } from '#src/kernel/put-batch.ts';
import { type PutResult, type Rejection, rejected } from '#src/kernel/put-result.ts';
import { findBrands } from '#src/modules/catalogue/brands/service.ts';
import { findCategories } from '#src/modules/catalogue/categories/service.ts';
import { keepRevisions } from '#src/modules/running/content/record-service.ts';
import { DEAL_SOURCE } from '#src/modules/selling/deals/content-reads.ts';
import type { DealInput } from '#src/modules/selling/deals/contract.ts';
import { hasOtherSource, plannedState, type References, sameDeal } from '#src/modules/selling/deals/deal-from-input.ts';
import { beginDailySpecial } from '#src/modules/selling/deals/publish-scheduled-deals.ts';
import { dealCode } from '#src/modules/selling/deals/rules.ts';
import { databaseClock } from '#src/modules/selling/deals/special-store.ts';
import { applyDeals, type DealChange, storeRenderings } from '#src/modules/selling/deals/write-deal-changes.ts';
import { readDealStates, readGoodsRefs, type StoredDeal } from '#src/modules/selling/deals/write-store.ts';

export interface PutDealOptions {
  /** Keep the texts of languages that an input does not contain. */
  readonly merge: boolean;
}

/**
 * Creates or changes deals, found by external id, else by code. An input equal to the stored state writes and
 * invalidates nothing. A rejected input does not stop the others of its batch. A deal keeps its code.
 */
export async function putDeals(
  ctx: WriteCtx,
  inputs: readonly DealInput[],
  options: PutDealOptions,
): Promise<PutResult[]> {
  return putBatch<DealInput, DealChange>(inputs, {
    keys: (input) => keysOfSubject(input.externalId, dealCode(input)),
    async plan(part) {
      const states = await readDealStates(ctx.tx, ctx.tenant.id, {
        externalIds: part.map(({ externalId }) => externalId).filter((externalId) => externalId !== undefined),
        codes: part.map(dealCode).filter((code) => code !== undefined),
      });
      const references = await readReferences(ctx, part);
      return part.map((input) => plan(states, references, input, options));
    },
    isSame: ({ before, after }) =>
      before !== undefined && before.updateTime === after.updateTime && sameDeal(before, after),
    async store(changes, unchanged) {
      const adopted = unchanged.filter(({ before, after }) => before !== undefined && hasOtherSource(before, after));
      const codes = [...changes, ...adopted].map(({ after }) => after.code);
      await keepRevisions(ctx, DEAL_SOURCE, codes, async () => {
        await applyDeals(ctx, changes);
        const ids = adopted.map(({ before }) => before?.id ?? 0);
        await storeRenderings(ctx, adopted, ids);
      });
    },
  });
}

function plan(
  states: readonly StoredDeal[],
  references: References,
  input: DealInput,
  { merge }: PutDealOptions,
): DealChange | Rejection {
  const wanted = dealCode(input);
  if (wanted === undefined) return rejected('code', 'lower-case letters, digits and inner dashes, at most 100');
  const byExternal = states.find((state) => input.externalId !== undefined && state.externalId === input.externalId);
  const byCode = states.find((state) => state.code === wanted);
  const before = byExternal ?? byCode;
  if (byExternal !== undefined && input.code !== undefined && input.code !== byExternal.code) {
    return rejected('code', `${input.externalId} is stored as ${byExternal.code}: a deal keeps its code`);
  }
  if (
    byExternal === undefined &&
    byCode !== undefined &&
    input.externalId !== undefined &&
    byCode.externalId !== null
  ) {
    return rejected('code', `${wanted} is the code of ${byCode.externalId}`);
  }
  const after = plannedState(input, before?.code ?? wanted, before, references, merge);
  return 'outcome' in after ? after : { before, after, pictures: input };
}

async function readReferences({ tx, tenant }: WriteCtx, inputs: readonly DealInput[]): Promise<References> {
  const given = (field: 'goods' | 'category' | 'brand') => [
    ...new Set(inputs.map((input) => input[field]).filter((value) => value !== undefined)),
  ];
  const goods = await readGoodsRefs(tx, tenant.id, given('goods'));
  const categories = await findCategories({ tx, tenant }, given('category'));
  const brands = await findBrands({ tx, tenant }, given('brand'));
  return {
    now: (await databaseClock(tx)).now,
    goods: finder(goods),
    category: (reference) => finder(categories)(reference)?.id,
    brand: (reference) => finder(brands)(reference)?.id,
  };
}

/** Finds a row by external id first, because files use their own ids; then by code. */
function finder<T extends { readonly code: string; readonly externalId: string | null }>(rows: readonly T[]) {
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const byExternal = new Map(rows.map((row) => [row.externalId, row]));
  return (reference: string): T | undefined => byExternal.get(reference) ?? byCode.get(reference);
}

/** Deletes a deal for good and removes it from all lists. @returns false when there is no such deal */
export async function deleteDeal(ctx: WriteCtx, code: string): Promise<boolean> {
  const [before] = await readDealStates(ctx.tx, ctx.tenant.id, { codes: [code] });
  if (before === undefined) return false;
  if (before.state !== 'DELETED') {
    const after = { ...before, state: 'DELETED', live: false } as const;
    await keepRevisions(ctx, DEAL_SOURCE, [code], () => applyDeals(ctx, [{ before, after }]));
  }
  return true;
}

/** Begins today's special at once, without waiting for the job. */
export function beginToday(ctx: WriteCtx): Promise<void> {
  return beginDailySpecial(ctx);
}
