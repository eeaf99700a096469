/** A list that the main menu links to. A tenant has a section in a language when the list has content there. */
export type Section = 'deals' | 'daily-special' | 'products' | 'brands' | 'leaderboards' | 'coupons' | 'topics';
