/** Where goods are sold. UNKNOWN: a shop that the product has no name for. */
export const PLATFORMS = [
  'LAZADA',
  'SHOPEE',
  'AMAZON',
  'TOKOPEDIA',
  'ALIEXPRESS',
  'SHEIN',
  'TIKTOK_SHOP',
  'TIKTOK',
  'UNKNOWN',
] as const;

/** The platforms' own names, the same in every language. */
export const PLATFORM_NAMES: Readonly<Record<Exclude<(typeof PLATFORMS)[number], 'UNKNOWN'>, string>> = {
  LAZADA: 'Lazada',
  SHOPEE: 'Shopee',
  AMAZON: 'Amazon',
  TOKOPEDIA: 'Tokopedia',
  ALIEXPRESS: 'AliExpress',
  SHEIN: 'SHEIN',
  TIKTOK_SHOP: 'TikTok Shop',
  TIKTOK: 'TikTok',
};

/** The names that platforms give their official shops, the same in every language. */
export const MALL_NAMES = { LAZ_MALL: 'LazMall', SHOPEE_MALL: 'Shopee Mall' } as const;
