/** Topics of the demonstration. */

import { z } from 'zod';
import type { DemoListing } from '#src/demo/catalogue/listings.ts';
import { firstOf, scenePicture } from '#src/demo/catalogue/picture-paths.ts';
import { readEditorial } from '#src/demo/catalogue/read-editorial.ts';
import { inEach } from '#src/demo/catalogue/text-templates.ts';
import { DEMO_TENANTS, type DemoTenant } from '#src/demo/tenants.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { DealInput } from '#src/modules/selling/deals/contract.ts';
import { SpecialCard, SpecialInput } from '#src/modules/selling/subjects/contract.ts';

const Text = z.strictObject({
  title: z.string(),
  summary: z.string(),
  faq: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
  opinions: z.array(z.strictObject({ name: z.string(), title: z.string(), text: z.string() })),
});

const Why = z.strictObject({ role: z.string(), reason: z.string() });

/** A product of a kind: the index, from 0, among the products that the tenant's shops list. */
const Pick = z.strictObject({
  kind: z.string(),
  at: z.int().min(0).default(0),
  th: Why,
  en: Why,
  id: Why,
});

const Special = z.strictObject({
  subtitle: z.string(),
  kind: SpecialCard.shape.kind,
  /** Kind of the goods on its cover. */
  cover: z.string(),
  /** Kinds of its goods and deals. */
  kinds: z.array(z.string()),
  /** Best first; a pick of a kind that the tenant does not have is ignored. */
  picks: z.array(Pick).default([]),
  /** Codes of its articles, for each tenant that has it. */
  tenants: z.partialRecord(z.enum(DEMO_TENANTS), z.array(z.string())),
  th: Text,
  en: Text,
  id: Text,
});

const MOST_GOODS = 12;
const MOST_DEALS = 14;

/**
 * The special subjects of a tenant in the order of the file, with leading listings and the current deals of their
 * kinds.
 */
export async function specialsOf(
  tenant: DemoTenant,
  listings: readonly DemoListing[],
  deals: ReadonlyMap<DealInput, DemoListing>,
): Promise<SpecialInput[]> {
  const all = await readEditorial('specials', z.array(Special));
  return all
    .filter(({ tenants }) => tenants[tenant] !== undefined)
    .map((special, position) => {
      const gathers = ({ product }: DemoListing) => special.kinds.includes(product.kind.kind);
      const goods = listings.filter((listing) => listing.leading && listing.goods.valid && gathers(listing));
      const ofKinds = [...deals].filter(([deal, listing]) => deal.state === 'PASSED' && gathers(listing));
      return SpecialInput.parse({
        subtitle: special.subtitle,
        kind: special.kind,
        cover: scenePicture(firstOf(listings, special.cover), special.th.title),
        position,
        goods: goods.slice(0, MOST_GOODS).map((listing) => listing.goods.externalId),
        deals: ofKinds.slice(0, MOST_DEALS).map(([deal]) => deal.externalId),
        articles: special.tenants[tenant],
        texts: inEach((lang) => ({ ...special[lang], picks: picksOf(special, goods, lang) })),
      });
    });
}

function picksOf({ picks }: z.infer<typeof Special>, goods: readonly DemoListing[], lang: Lang) {
  return picks.flatMap(({ kind, at, ...why }) => {
    const listing = goods.filter(({ product }) => product.kind.kind === kind)[at];
    return listing === undefined ? [] : [{ goods: listing.goods.externalId, ...why[lang] }];
  });
}
