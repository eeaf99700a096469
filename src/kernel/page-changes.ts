/** Names what a release or a plan does to a page: it makes, changes, moves or ends it. */
export const PAGE_CHANGES = ['begins', 'changes', 'moves', 'ends'] as const;

export type PageChange = (typeof PAGE_CHANGES)[number];
