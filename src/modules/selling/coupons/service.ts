import { isDeepStrictEqual } from 'node:util';
import type { WriteCtx } from '#src/ctx.ts';
import { putBatch } from '#src/kernel/put-batch.ts';
import { type PutResult, type Rejection, rejected } from '#src/kernel/put-result.ts';
import { findBrands } from '#src/modules/catalogue/brands/service.ts';
import { mediaKey, writeMedia } from '#src/modules/catalogue/media/service.ts';
import { keepRevisions } from '#src/modules/running/content/record-service.ts';
import { COUPON_SOURCE } from '#src/modules/selling/coupons/content-reads.ts';
import type { CouponInput, CouponState } from '#src/modules/selling/coupons/contract.ts';
import { couponCode, couponTags, isOnShelf } from '#src/modules/selling/coupons/rules.ts';
import {
  type CouponValues,
  deleteCoupons,
  readDue,
  readStates,
  type StoredCoupon,
  setLive,
  writeCoupons,
  writeTexts,
} from '#src/modules/selling/coupons/store.ts';

export interface PutOptions {
  /** Keep the texts of languages that an input does not contain: a file has one language per row. */
  readonly merge: boolean;
}

interface Known {
  readonly now: Date;
  readonly states: readonly StoredCoupon[];
  /** Code -> external id of the coupon that has it now or after this batch; null: a coupon without external id. */
  readonly owners: Map<string, string | null>;
  /** Code -> the coupon as an earlier input of the batch leaves it. */
  readonly planned: Map<string, CouponState>;
  readonly brandIds: ReadonlyMap<string, number>;
}

interface Change {
  readonly before: StoredCoupon | undefined;
  readonly after: CouponState;
  readonly input: CouponInput;
}

/**
 * Creates or changes coupons, found by external id, else by code. A coupon keeps its first code. An input equal to the
 * stored state writes and invalidates nothing. When a batch has a coupon twice, the later input wins.
 */
export async function putCoupons(
  ctx: WriteCtx,
  inputs: readonly CouponInput[],
  options: PutOptions,
): Promise<PutResult[]> {
  return putBatch<CouponInput, Change>(inputs, {
    async plan(batch) {
      const known = await readKnown(ctx, batch);
      return batch.map((input) => plan(known, input, options));
    },
    isSame: ({ before, after }) => before !== undefined && isDeepStrictEqual(stateOf(before), after),
    store: (changes) => {
      const codes = changes.map(({ after }) => after.code);
      return keepRevisions(ctx, COUPON_SOURCE, codes, () => store(ctx, changes));
    },
  });
}

async function readKnown({ tx, tenant }: WriteCtx, inputs: readonly CouponInput[]): Promise<Known> {
  const states = await readStates(tx, tenant.id, {
    externalIds: inputs.map(({ externalId }) => externalId).filter((externalId) => externalId !== undefined),
    codes: inputs.map(couponCode).filter((couponCode) => couponCode !== undefined),
  });
  const references = inputs.map(({ brand }) => brand).filter((brand) => brand !== undefined);
  const brands = references.length === 0 ? [] : await findBrands({ tx, tenant }, references);
  return {
    now: new Date(),
    states,
    owners: new Map(states.map(({ code, externalId }) => [code, externalId])),
    planned: new Map(),
    brandIds: new Map([
      ...brands.map(({ code, id }) => [code, id] as const),
      ...brands.flatMap(({ externalId, id }) => (externalId === null ? [] : [[externalId, id] as const])),
    ]),
  };
}

function plan(known: Known, input: CouponInput, { merge }: PutOptions): Change | Rejection {
  const wanted = couponCode(input);
  if (wanted === undefined) return rejected('code', 'lower-case letters, digits and inner dashes, at most 100');
  const same = known.states.find(({ externalId }) => externalId !== null && externalId === input.externalId);
  const before = same ?? known.states.find(({ code }) => code === wanted);
  const code = before?.code ?? wanted;
  const owner = known.owners.get(code);
  if (owner !== undefined && owner !== null && input.externalId !== undefined && owner !== input.externalId) {
    return rejected('code', `${code} is the code of ${owner}`);
  }
  const brandId = input.brand === undefined ? null : known.brandIds.get(input.brand);
  if (brandId === undefined) return rejected('brand', `no brand ${input.brand}`);
  known.owners.set(code, input.externalId ?? owner ?? null);
  const earlier = known.planned.get(code) ?? before;
  const after = plannedState(input, { code, earlier, brandId, now: known.now, merge });
  known.planned.set(code, after);
  return { before, after, input };
}

interface Draft {
  readonly code: string;
  /** The coupon before this input: as an earlier input of the batch left it, else as stored. */
  readonly earlier: CouponState | undefined;
  readonly brandId: number | null;
  readonly now: Date;
  readonly merge: boolean;
}

function plannedState(input: CouponInput, { code, earlier, brandId, now, merge }: Draft): CouponState {
  const utc = (text: string | undefined) => (text === undefined ? null : new Date(text).toISOString());
  const shelf = {
    shelved: input.shelved,
    shelfTime: utc(input.shelfTime) ?? earlier?.shelfTime ?? now.toISOString(),
    startsAt: utc(input.startsAt),
    endsAt: utc(input.endsAt),
  };
  return {
    code,
    externalId: input.externalId ?? earlier?.externalId ?? null,
    platform: input.platform,
    promoCode: input.promoCode ?? null,
    discountType: input.amount === undefined ? 'DISCOUNT' : 'AMOUNT',
    amountMinor: input.amount?.minor ?? null,
    percent: input.percent ?? null,
    atMost: input.atMost,
    minimumMinor: input.minimum?.minor ?? null,
    currency: input.amount?.currency ?? input.minimum?.currency ?? null,
    url: input.url,
    picture: input.picture === undefined ? null : mediaKey(input.picture),
    brandId,
    ...shelf,
    live: isOnShelf(shelf, now),
    texts: { ...(merge ? earlier?.texts : {}), ...input.texts },
  };
}

function stateOf({ id: _id, pictureId: _pictureId, ...state }: StoredCoupon): CouponState {
  return state;
}

async function store(ctx: WriteCtx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const { tx, tenant } = ctx;
  const pictures = changes.map(({ input }) => input.picture).filter((picture) => picture !== undefined);
  const media = await writeMedia({ tx, tenant }, pictures);
  const values = changes.map(
    ({ after: { picture, texts: _texts, ...rest } }): CouponValues => ({
      ...rest,
      pictureId: picture === null ? null : (media.get(picture) ?? null),
    }),
  );
  const ids = await writeCoupons(tx, tenant.id, values);
  const texts = changes.flatMap(({ after }) =>
    Object.entries(after.texts).map(([lang, text]) => ({ couponId: ids.get(after.code) ?? 0, lang, ...text })),
  );
  await writeTexts(tx, tenant.id, [...ids.values()], texts);
  for (const { before, after } of changes) for (const cacheTag of couponTags(before, after)) ctx.invalidate(cacheTag);
}

/** Deletes a coupon for good. */
export async function deleteCoupon(ctx: WriteCtx, code: string): Promise<void> {
  const [before] = await readStates(ctx.tx, ctx.tenant.id, { externalIds: [], codes: [code] });
  if (before === undefined) return;
  await keepRevisions(ctx, COUPON_SOURCE, [code], () => deleteCoupons(ctx.tx, ctx.tenant.id, [before.id]));
  for (const cacheTag of couponTags(before, { ...before, live: false })) ctx.invalidate(cacheTag);
}

/** Most coupons of a tenant that one transaction puts on the shelf or takes off it. */
export const DUE_LIMIT = 500;

/**
 * Puts coupons on the shelf that are due and takes expired ones off.
 * @returns how many it moved; when DUE_LIMIT, there may be more
 */
export async function turnDueCoupons(ctx: WriteCtx): Promise<number> {
  const due = await readDue(ctx.tx, ctx.tenant.id, DUE_LIMIT);
  for (const live of [true, false]) {
    const turned = due.filter((coupon) => coupon.live !== live);
    if (turned.length > 0) {
      await setLive(
        ctx.tx,
        ctx.tenant.id,
        turned.map(({ id }) => id),
        live,
      );
    }
    for (const before of turned)
      for (const cacheTag of couponTags(before, { ...before, live })) ctx.invalidate(cacheTag);
  }
  return due.length;
}
