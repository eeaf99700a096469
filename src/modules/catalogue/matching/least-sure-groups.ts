import type { TenantCtx } from '#src/ctx.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import { type Contradiction, contradictionOf } from '#src/modules/catalogue/matching/contradictions.ts';
import { type Listing, readListing } from '#src/modules/catalogue/matching/matched-listing.ts';
import { pairScore } from '#src/modules/catalogue/matching/rules.ts';
import { rarityAmong } from '#src/modules/catalogue/matching/service.ts';
import { readGrouped, readLinks, readListings } from '#src/modules/catalogue/matching/store.ts';

/** Two listings of a group, and how sure it is that they are one product. */
export interface JudgedPair {
  readonly codes: readonly [string, string];
  /** 0 to 1; null: they contradict each other. */
  readonly score: number | null;
  readonly contradiction: Contradiction | null;
  /** What an operator said of them; null: nothing. */
  readonly said: 'same' | 'other' | null;
}

/** A group of listings with its least sure pair. */
export interface AuditedGroup {
  readonly members: readonly { readonly code: string; readonly name: string; readonly price: string }[];
  readonly weakest: JudgedPair;
}

/** Groups that are judged at once. */
const BATCH = 500;

/**
 * The groups of a tenant of which the matcher is least sure now, the least sure first. It reads all groups, and judges
 * every pair of each as it would today.
 */
export async function leastSureGroups(ctx: TenantCtx, limit: number): Promise<AuditedGroup[]> {
  const least: AuditedGroup[] = [];
  const groups = await readGrouped(ctx.db, ctx.tenant.id);
  for (let at = 0; at < groups.length; at += BATCH) {
    least.push(...(await judged(ctx, groups.slice(at, at + BATCH))));
    least.sort((x, y) => (x.weakest.score ?? -1) - (y.weakest.score ?? -1)).splice(limit);
  }
  return least;
}

async function judged({ db, tenant }: TenantCtx, groups: readonly (readonly number[])[]): Promise<AuditedGroup[]> {
  const ids = groups.flat();
  const rows = new Map((await readListings(db, tenant.id, ids)).map((row) => [row.id, row]));
  const listings = new Map([...rows].map(([id, row]) => [id, readListing(row)]));
  const rarity = await rarityAmong({ tx: db, tenant }, [...listings.values()]);
  const { overrides } = await readLinks(db, tenant.id, ids);
  const said = new Map(overrides.map(({ low, high, same }) => [`${low}-${high}`, same]));
  return groups.flatMap((group): AuditedGroup[] => {
    const members = group.toSorted((x, y) => x - y).flatMap((id) => listings.get(id) ?? []);
    const pairs = members.flatMap((a, at) =>
      members.slice(at + 1).map((b) => judgePair(a, b, pairScore(a, b, rarity), said.get(`${a.id}-${b.id}`))),
    );
    const [weakest] = pairs.toSorted((x, y) => (x.score ?? -1) - (y.score ?? -1));
    if (weakest === undefined) return [];
    return [{ weakest, members: members.map(({ id, code }) => ({ code, ...shown(rows.get(id)) })) }];
  });
}

function judgePair(a: Listing, b: Listing, score: number | undefined, same: boolean | undefined): JudgedPair {
  return {
    codes: [a.code, b.code],
    score: score ?? null,
    contradiction: score === undefined ? (contradictionOf(a.offer, b.offer) ?? null) : null,
    said: same === undefined ? null : same ? 'same' : 'other',
  };
}

type Shown = Awaited<ReturnType<typeof readListings>>[number] | undefined;

const shown = (row: Shown) => ({
  name: row?.name ?? '',
  price:
    row === undefined || row.priceMinor === null || row.currency === null
      ? ''
      : `${decimalAmount(row.priceMinor, row.currency)} ${row.currency}`,
});
