/** The screen of a deal: pages that a change affects, their loader, and content that dates them. */

import type { Db } from '#src/db/types.ts';
import type { ParsedCacheTag } from '#src/kernel/cache-tag.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import { pagesOfDeals } from '#src/modules/selling/deals/pages.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';
import { saidBy } from '#src/richtext/visible-html-content.ts';
import type { DealData } from '#src/screens/deal/data.ts';
import { dealCover, dealCoverSize } from '#src/screens/deal/deal-cover.ts';
import { loadDeal } from '#src/screens/deal/load.ts';
import { picturesOf, termsOf } from '#src/screens/page-content.ts';
import { everyLang } from '#src/screens/page-keys.ts';
import { playedVideos, shownAddresses } from '#src/screens/page-media.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

/** A deal has a page in each language of its texts, and so has the address of a deleted one. */
async function* affectedPages(db: Db, tenant: Tenant, changed: ParsedCacheTag) {
  if (changed.kind === 'deal') yield* everyLang(tenant, 'deal', changed.code);
  if (changed.kind !== 'site') return;
  for await (const { code: subject, lang } of pagesOfDeals(db, tenant.id)) {
    yield { screen: 'deal', subject, lang, page: 1 } satisfies LocalizedPageKey;
  }
}

function contentOf({ deal, own, best }: DealData) {
  const { title, summary, bodyHtml, pictures, currentPrice, originalPrice, currency, expired, availability } = deal;
  const labels = deal.labels.map(({ code }) => code);
  return [
    title,
    summary,
    saidBy(bodyHtml),
    picturesOf(pictures),
    currentPrice,
    originalPrice,
    currency,
    expired,
    availability,
    labels,
    deal.provenPercentage,
    best && termsOf([best.offer]),
    own && termsOf([own]),
    deal.coverImage?.url,
    deal.mainPic?.url,
    deal.platform,
    deal.expireTime,
    deal.brand?.code,
    deal.formerPrice,
    deal.unprovenPercentage,
    deal.priceVerdict,
  ];
}

export const dealScreen: ScreenOf<'deal', DealData> = {
  name: 'deal',
  load: loadDeal,
  affectedPages,
  content: contentOf,
  media: ({ deal, beside }, tenant) => ({
    pictures: shownAddresses(tenant, [dealCover(deal)], dealCoverSize(deal)),
    videos: playedVideos(tenant, beside.videos, deal.title),
  }),
};
