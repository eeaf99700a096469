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
