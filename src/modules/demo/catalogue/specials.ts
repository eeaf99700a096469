import { z } from 'zod';
import type { DealInput } from '#src/modules/deals/contract.ts';
import { readEditorial } from '#src/modules/demo/catalogue/editorial.ts';
import type { DemoListing } from '#src/modules/demo/catalogue/listings.ts';
import { scenePicture } from '#src/modules/demo/catalogue/pictures.ts';
import { inEach } from '#src/modules/demo/catalogue/wording.ts';
import { DEMO_TENANTS, type DemoTenant } from '#src/modules/demo/tenants.ts';
import { SpecialCard, SpecialInput } from '#src/modules/subjects/contract.ts';

const Text = z.strictObject({
  title: z.string(),
  summary: z.string(),
  faq: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
  opinions: z.array(z.strictObject({ name: z.string(), title: z.string(), text: z.string() })),
});

const Special = z.strictObject({
  subtitle: z.string(),
  kind: SpecialCard.shape.kind,
  /** Kind of the goods on its cover. */
  cover: z.string(),
  /** Kinds of the goods and deals it gathers. */
  kinds: z.array(z.string()),
  /** Codes of the articles it gathers, for each tenant that has it. */
  tenants: z.partialRecord(z.enum(DEMO_TENANTS), z.array(z.string())),
  th: Text,
  en: Text,
  id: Text,
});

const MOST_GOODS = 12;
const MOST_DEALS = 14;

/** The special subjects of a tenant in the order of the file, with leading goods and the live deals of their kinds. */
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
      const goods = listings.filter((one) => one.leading && one.goods.valid && gathers(one));
      const ofKinds = [...deals].filter(([deal, listing]) => deal.state === 'PASSED' && gathers(listing));
      return SpecialInput.parse({
        subtitle: special.subtitle,
        kind: special.kind,
        cover: scenePicture(special.cover, special.th.title),
        position,
        goods: goods.slice(0, MOST_GOODS).map((one) => one.goods.externalId),
        deals: ofKinds.slice(0, MOST_DEALS).map(([deal]) => deal.externalId),
        articles: special.tenants[tenant],
        texts: inEach((lang) => special[lang]),
      });
    });
}
