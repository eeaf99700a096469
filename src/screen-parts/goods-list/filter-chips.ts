/** Links that set or remove a filter of a list of goods. */

import { priceText } from '#src/i18n/price.ts';
import { texts } from '#src/i18n/texts.ts';
import type { Written } from '#src/i18n/vocabularies/values.ts';
import { type Fact, partsOf } from '#src/modules/catalogue/goods/lists/fact-contract.ts';
import { type ListingQuery, PLAIN_LISTING, type Trait } from '#src/modules/catalogue/goods/lists/list-contract.ts';
import { attributeValue } from '#src/modules/catalogue/goods/ui/attributes.ts';
import { platformName } from '#src/modules/catalogue/goods/ui/platforms.ts';
import type { Site } from '#src/modules/running/tenants/contract.ts';
import type { GoodsListData } from '#src/screen-parts/goods-list/data.ts';
import { listingPaths } from '#src/screen-parts/goods-list/load.ts';

/** A link to a variant of the listing. */
export interface Chip {
  readonly name: string;
  readonly href: string;
}

const QUICK = 6;

/** The words for a fact: its value, as readers of the language write it. */
export function factName(fact: Fact, { lang }: Site): Written {
  const { key, value } = partsOf(fact) ?? { key: 'type', value: fact };
  return attributeValue(key, value, lang);
}

export const traitName = (trait: Trait, { lang }: Site): string => texts(lang)(`goodsList.with.${trait}`);

function hrefFor({ path, kept }: GoodsListData, asked: ListingQuery): string {
  return listingPaths(path, asked, kept, 1)[0] ?? path;
}

/** The selected filters, each with a link that removes it, then a link that removes all; [] without filters. */
export function chosenChips(list: GoodsListData, site: Site): Chip[] {
  const { asked, brands } = list;
  const href = (without: Partial<ListingQuery>) => hrefFor(list, { ...asked, ...without });
  const chips = [
    ...asked.traits.map((trait) => ({
      name: traitName(trait, site),
      href: href({ traits: asked.traits.filter((other) => other !== trait) }),
    })),
    ...asked.platforms.map((code) => ({
      name: platformName(code, site),
      href: href({ platforms: asked.platforms.filter((other) => other !== code) }),
    })),
    ...asked.brands.map((code) => ({
      name: brands.find((brand) => brand.code === code)?.name ?? code,
      href: href({ brands: asked.brands.filter((other) => other !== code) }),
    })),
    ...asked.facts.map((fact) => ({
      name: factName(fact, site).text,
      href: href({ facts: asked.facts.filter((other) => other !== fact) }),
    })),
    ...priceChip(list, site, href({ min: null, max: null })),
  ];
  return chips.length === 0 ? [] : [...chips, { name: '', href: href({ ...PLAIN_LISTING, sort: asked.sort }) }];
}

function priceChip({ asked: { min, max }, currency }: GoodsListData, { tenant, lang }: Site, href: string): Chip[] {
  if (min === null && max === null) return [];
  const t = texts(lang);
  const text = (amount: number) => (amount === 0 ? '0' : priceText(amount, currency, tenant));
  if (max === null) return [{ name: t('goodsList.from', { price: text(min ?? 0) }), href }];
  if (min === null) return [{ name: t('goodsList.upTo', { price: text(max) }), href }];
  return [{ name: t('goodsList.between', { min: text(min), max: text(max) }), href }];
}

/** Chips for the shops and the first brands of a plain listing. */
export function quickChips(list: GoodsListData, site: Site): (Chip & { readonly count: number })[] {
  const { platforms, brands, asked } = list;
  const shops = platforms.length < 2 ? [] : platforms.filter(({ code }) => code !== 'UNKNOWN');
  return [
    ...shops.map(({ code, count }) => ({
      name: platformName(code, site),
      count,
      href: hrefFor(list, { ...asked, platforms: [code] }),
    })),
    ...brands.map(({ code, name, count }) => ({ name, count, href: hrefFor(list, { ...asked, brands: [code] }) })),
  ].slice(0, QUICK);
}
