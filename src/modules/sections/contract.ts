/** The lists a shop is made of. A tenant has a section in a language when there is something in it to show. */
export const SECTIONS = ['deals', 'daily-special', 'products', 'brands', 'leaderboards', 'coupons', 'topics'] as const;

export type Section = (typeof SECTIONS)[number];
