/** Creates and changes listings from inputs. */

import type { TenantCtx, WriteCtx } from '#src/ctx.ts';
import type { Fault } from '#src/kernel/failure.ts';
import { putBatch } from '#src/kernel/put-batch.ts';
import { type PutResult, type Rejection, rejected } from '#src/kernel/put-result.ts';
import type { GoodsInput } from '#src/modules/catalogue/goods/contract.ts';
import { resolveGoods } from '#src/modules/catalogue/goods/inputs/consistent-goods.ts';
import { factsOf } from '#src/modules/catalogue/goods/inputs/facts.ts';
import { invalidateGoods } from '#src/modules/catalogue/goods/invalidate-goods.ts';
import { appendSeenAgain } from '#src/modules/catalogue/goods/observations/price-point-store.ts';
import { goodsCode } from '#src/modules/catalogue/goods/rules.ts';
import { type PriceValues, priceValuesAt } from '#src/modules/catalogue/goods/sales/sale-values.ts';
import {
  compareGoods,
  type GoodsValues,
  readCodes,
  readIds,
  type StoredGoods,
  writeGoods,
} from '#src/modules/catalogue/goods/store.ts';
import { isEarnedLabel } from '#src/modules/catalogue/prices/rules.ts';
import { type SellerFacts, sellerOf } from '#src/modules/catalogue/sellers/rules.ts';
import { putSellers } from '#src/modules/catalogue/sellers/service.ts';

type Reference = 'code' | 'categoryId' | 'brandId' | 'sellerId';

interface Known {
  readonly categories: ReadonlyMap<string, number>;
  readonly brands: ReadonlyMap<string, number>;
  /** External id -> id. */
  readonly sellers: ReadonlyMap<string, number>;
  /** Code -> external id of the goods that have it now or after this batch. */
  readonly owners: Map<string, string>;
  /** External id -> code. */
  readonly codes: ReadonlyMap<string, string>;
}

/**
 * Creates or changes goods, found by external id; of two inputs with the same one the later wins. Inputs are made
 * consistent first (see resolveGoods). Goods equal to the stored state are not written. An unchanged price
 * is stored as observed, see appendSeenAgain. Invalidates each new or changed listing, the price of a listing whose price changed, and the
 * lists of a listing (all goods, the subtree of its category, its brand) when it enters or leaves them or moves in
 * them.
 * @param turn  resolves when earlier writers of other goods are done, because lists depend on their goods too
 * @param now  milliseconds since 1970: decides which sales hold
 */
export async function putGoods(
  ctx: WriteCtx,
  inputs: readonly GoodsInput[],
  turn: Promise<void> | null = null,
  now = Date.now(),
): Promise<PutResult[]> {
  return putBatch(inputs, {
    plan: (batch) => plannedWrites(ctx, batch, now),
    subject: ({ after }) => after.externalId,
    isSame: ({ before }) => before !== undefined && !before.otherwise && !before.otherPrice,
    async store(changes, unchanged) {
      const values = changes.map(({ after }) => after);
      await writeGoods(ctx.tx, ctx.tenant.id, values);
      await turn;
      await invalidateGoods(ctx, changes);
      const seenAgain = [...changes, ...unchanged].filter(({ before }) => before !== undefined);
      const externalIds = seenAgain.map(({ after }) => after.externalId);
      await appendSeenAgain(ctx.tx, ctx.tenant.id, externalIds);
    },
  });
}

interface PlannedGoods {
  readonly before: StoredGoods | undefined;
  readonly after: GoodsValues;
}

/** The rows that inputs describe, each beside the stored one. The database compares them, because rows are long. */
async function plannedWrites(
  ctx: WriteCtx,
  inputs: readonly GoodsInput[],
  now: number,
): Promise<(PlannedGoods | Rejection)[]> {
  const sellers = inputs.map(sellerOf);
  const known = await readKnown(ctx, inputs, sellers);
  const planned = inputs.map((input, at) => plan(known, input, sellers[at], now));
  const last = new Map<string, GoodsValues>();
  for (const values of planned) if (!('outcome' in values)) last.set(values.externalId, values);
  const existing = [...last.values()].filter(({ externalId }) => known.codes.has(externalId));
  const stored = await compareGoods(ctx.tx, ctx.tenant.id, existing);
  return planned.map((after) => ('outcome' in after ? after : { after, before: stored.get(after.externalId) }));
}

/** Which inputs request a code that other goods have. Writes nothing. */
export async function foreseeGoods(
  { db, tenant }: TenantCtx,
  inputs: readonly GoodsInput[],
): Promise<(Fault | undefined)[]> {
  const wanted = inputs.map(({ code }) => code).filter((code) => code !== undefined);
  if (wanted.length === 0) return [];
  const codes = await readCodes(db, tenant.id, [], wanted);
  const owners = new Map([...codes].map(([externalId, code]) => [code, externalId]));
  return inputs.map(({ code, externalId }) => {
    const owner = code === undefined ? externalId : (owners.get(code) ?? externalId);
    return owner === externalId ? undefined : { field: 'code', reason: `${code} is the code of ${owner}` };
  });
}

/** Reads what the inputs refer to. Their sellers are created or changed first. */
async function readKnown(
  ctx: WriteCtx,
  inputs: readonly GoodsInput[],
  sellers: readonly (SellerFacts | undefined)[],
): Promise<Known> {
  const { tx, tenant } = ctx;
  const references = (field: 'category' | 'brand') => [
    ...new Set(inputs.map((input) => input[field]).filter((value) => value !== undefined)),
  ];
  const wanted = inputs.map(goodsCode).filter((code) => code !== undefined);
  const codes = await readCodes(
    tx,
    tenant.id,
    inputs.map((input) => input.externalId),
    wanted,
  );
  return {
    categories: await readIds(tx, tenant.id, 'categories', references('category')),
    brands: await readIds(tx, tenant.id, 'brands', references('brand')),
    sellers: await putSellers(
      ctx,
      sellers.filter((seller) => seller !== undefined),
    ),
    owners: new Map([...codes].map(([externalId, code]) => [code, externalId])),
    codes,
  };
}

function plan(known: Known, given: GoodsInput, seller: SellerFacts | undefined, now: number): GoodsValues | Rejection {
  const wanted = goodsCode(given);
  if (wanted === undefined) return rejected('code', 'lower-case letters, digits and inner dashes, at most 100');
  const code = given.code === undefined ? (known.codes.get(given.externalId) ?? wanted) : wanted;
  const owner = known.owners.get(code) ?? given.externalId;
  if (owner !== given.externalId) return rejected('code', `${code} is the code of ${owner}`);
  const categoryId = given.category === undefined ? null : known.categories.get(given.category);
  if (categoryId === undefined) return rejected('category', `no category ${given.category}`);
  const brandId = given.brand === undefined ? null : known.brands.get(given.brand);
  if (brandId === undefined) return rejected('brand', `no brand ${given.brand}`);
  known.owners.set(code, given.externalId);
  const sellerId = seller === undefined ? null : (known.sellers.get(seller.externalId) ?? null);
  const { input } = resolveGoods(given);
  return { code, categoryId, brandId, sellerId, ...valuesOf(input), ...priceValuesAt(input, now) };
}

function valuesOf(input: GoodsInput): Omit<GoodsValues, Reference | keyof PriceValues> {
  return {
    externalId: input.externalId,
    name: input.name,
    lang: input.lang ?? null,
    platform: input.platform,
    originUrl: input.originUrl ?? null,
    traceUrl: input.traceUrl ?? null,
    shippingMinor: input.shipping?.minor ?? null,
    voucher: input.voucher ?? null,
    sizeValue: input.size?.value ?? null,
    sizeUnit: input.size?.unit ?? null,
    description: input.description,
    pictures: input.pictures,
    gtin: input.gtin ?? null,
    mpn: input.mpn ?? null,
    official: input.official,
    valid: input.valid,
    availability: input.availability,
    statedLabels: input.statedLabels.filter((code) => !isEarnedLabel(code)),
    // Shops write 0 where nobody rated.
    rating: input.rating === undefined || input.rating === 0 ? null : input.rating,
    reviewCount: input.reviewCount ?? null,
    soldQuantity: input.soldQuantity ?? null,
    location: input.location ?? null,
    attributes: input.attributes,
    facts: factsOf(input.attributes, input.variants),
  };
}
