/** Names and colours of platforms. */

import { texts } from '#src/i18n/texts.ts';
import { PLATFORM_NAMES } from '#src/kernel/platforms.ts';
import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import type { Site } from '#src/modules/running/tenants/contract.ts';

type Platform = GoodsCard['platformName'];

interface PlatformLook {
  /** The platform's own name, the same in every language; null for one without a name in this program. */
  readonly name: string | null;
  /** Its brand colour; a black one follows the text colour. */
  readonly colour: string;
  /** Its line in a price chart. Brand colours are too much alike there: three are red, three black. */
  readonly line: LineLook;
}

interface LineLook {
  /** At least 3:1 on a card, light and dark, and unlike the others. */
  readonly colour: string;
  /** Of its dashes, for readers who cannot tell the colours apart; undefined: a whole line. */
  readonly dash?: string;
}

export const PLATFORM_LOOKS: Readonly<Record<Platform, PlatformLook>> = {
  LAZADA: {
    name: PLATFORM_NAMES.LAZADA,
    colour: 'light-dark(#0f146d, #7f86ff)',
    line: { colour: 'light-dark(#1a1f8f, #8f95ff)', dash: '8 3' },
  },
  SHOPEE: {
    name: PLATFORM_NAMES.SHOPEE,
    colour: '#ee4d2d',
    line: { colour: 'light-dark(#e0431f, #ff7a59)' },
  },
  AMAZON: {
    name: PLATFORM_NAMES.AMAZON,
    colour: '#f08804',
    line: { colour: 'light-dark(#a85f00, #f0a848)', dash: '10 3 2 3' },
  },
  TOKOPEDIA: {
    name: PLATFORM_NAMES.TOKOPEDIA,
    colour: '#03ac0e',
    line: { colour: 'light-dark(#04840d, #3ecb48)', dash: '14 4' },
  },
  ALIEXPRESS: {
    name: PLATFORM_NAMES.ALIEXPRESS,
    colour: '#e43225',
    line: { colour: 'light-dark(#b0124f, #ff8fb1)', dash: '4 2' },
  },
  SHEIN: {
    name: PLATFORM_NAMES.SHEIN,
    colour: 'var(--color-ink)',
    line: { colour: 'light-dark(#6d5a45, #cdb89c)', dash: '2 2' },
  },
  TIKTOK_SHOP: {
    name: PLATFORM_NAMES.TIKTOK_SHOP,
    colour: 'var(--color-ink)',
    line: { colour: 'light-dark(#00798a, #3fd0de)', dash: '2 4' },
  },
  TIKTOK: {
    name: PLATFORM_NAMES.TIKTOK,
    colour: 'var(--color-ink)',
    line: { colour: 'light-dark(#7c2fa8, #d79af2)', dash: '6 2 2 2 2 2' },
  },
  UNKNOWN: {
    name: null,
    colour: 'var(--color-soft)',
    line: { colour: 'light-dark(#1c1a17, #f2ede4)', dash: '5 5' },
  },
};

/** The line of a platform's price in a chart, with its name. */
export function platformLine(platform: Platform, site: Site): LineLook & { readonly name: string } {
  return { name: platformName(platform, site), ...PLATFORM_LOOKS[platform].line };
}

/** The platform's name for readers. */
export function platformName(platform: Platform, { lang }: Pick<Site, 'lang'>): string {
  return PLATFORM_LOOKS[platform].name ?? texts(lang)('platform.unknown');
}

/** The name of a listing's shop for readers: the platform, or the seller that has its own site. */
export function shopName(
  {
    platformName: platform,
    seller,
  }: { readonly platformName: GoodsCard['platformName']; readonly seller: { readonly name: string } | null },
  site: Site,
): string {
  return platform === 'UNKNOWN' && seller !== null ? seller.name : platformName(platform, site);
}
