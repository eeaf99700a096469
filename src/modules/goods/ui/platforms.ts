import { texts } from '#src/i18n/texts.ts';
import type { GoodsCard } from '#src/modules/goods/contract.ts';
import type { Site } from '#src/modules/tenants/contract.ts';

type Platform = GoodsCard['platformName'];

interface PlatformLook {
  /** The platform's own name, the same in every language; null for one without a name in this program. */
  readonly name: string | null;
  /** Its brand colour; a black one follows the text colour. */
  readonly colour: string;
}

export const PLATFORM_LOOKS: Readonly<Record<Platform, PlatformLook>> = {
  LAZADA: { name: 'Lazada', colour: 'light-dark(#0f146d, #7f86ff)' },
  SHOPEE: { name: 'Shopee', colour: '#ee4d2d' },
  AMAZON: { name: 'Amazon', colour: '#f08804' },
  TOKOPEDIA: { name: 'Tokopedia', colour: '#03ac0e' },
  ALIEXPRESS: { name: 'AliExpress', colour: '#e43225' },
  SHEIN: { name: 'SHEIN', colour: 'var(--color-ink)' },
  TIKTOK_SHOP: { name: 'TikTok Shop', colour: 'var(--color-ink)' },
  TIKTOK: { name: 'TikTok', colour: 'var(--color-ink)' },
  UNKNOWN: { name: null, colour: 'var(--color-soft)' },
};

/** The platform's name for readers. */
export function platformName(platform: Platform, { lang }: Pick<Site, 'lang'>): string {
  return PLATFORM_LOOKS[platform].name ?? texts(lang)('platform.unknown');
}

/** What readers know a listing's shop by: the platform, or the seller that has its own site. */
export function shopName(
  {
    platformName: platform,
    seller,
  }: { readonly platformName: GoodsCard['platformName']; readonly seller: { readonly name: string } | null },
  site: Site,
): string {
  return platform === 'UNKNOWN' && seller !== null ? seller.name : platformName(platform, site);
}
