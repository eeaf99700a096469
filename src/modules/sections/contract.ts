/** A list that shops are made of. A tenant has a section in a language when there is something in it to show. */
export type Section = 'deals' | 'daily-special' | 'products' | 'brands' | 'leaderboards' | 'coupons' | 'topics';
