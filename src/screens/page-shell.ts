/** Defines the data that every page has around its screen: tenant, language, links, navigation, page numbers. */

import type { Lang } from '#src/kernel/lang.ts';
import type { CategoryLink } from '#src/modules/catalogue/categories/contract.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import type { ScreenName } from '#src/page-key.ts';
import type { Alternates, PageHead } from '#src/publishing/screen.ts';

/** Data of the page shell: header, footer, head. The same for every reader. */
export interface PageShell {
  readonly tenant: Tenant;
  readonly lang: Lang;
  readonly screen: ScreenName;
  /** Canonical path of this page. */
  readonly path: string;
  readonly status: 200 | 404 | 410;
  readonly indexable: boolean;
  readonly alternates: Alternates;
  /** The path of the feed of its list; null: it has none. */
  readonly feed: string | null;
  /** Texts of the head that an editor set for this page. */
  readonly head?: PageHead | undefined;
  /** Addresses for the language switch: this page in each language, or else that language's home page. */
  readonly switchTo: Alternates;
  readonly navigation: readonly CategoryLink[];
  readonly links: {
    readonly home: string;
    readonly discover: string;
    readonly about: string;
    readonly userAgreement: string;
    readonly privacyPolicy: string;
    readonly siteMap: string;
    readonly login: string;
    readonly resetPassword: string;
    readonly createPassword: string;
    readonly security: string;
    readonly profile: string;
    readonly me: string;
    readonly alerts: string;
    readonly favorited: string;
    readonly likes: string;
    readonly notifications: string;
    readonly notificationSettings: string;
    readonly user: string;
    readonly following: string;
    readonly compare: string;
    /** null where the tenant has no search. */
    readonly search: string | null;
    /** Each of the following is null when the tenant has no such page in this language. */
    readonly deals: string | null;
    readonly dailySpecial: string | null;
    readonly ranking: string | null;
    readonly products: string | null;
    /** The chat about products. */
    readonly chat: string | null;
    readonly brands: string | null;
    readonly leaderboards: string | null;
    readonly coupons: string | null;
    readonly topics: string | null;
    /** null where the tenant has no app. */
    readonly download: string | null;
  };
}

/** One page of a numbered list. pages[n-1] is the address of page n. */
export interface Pagination {
  readonly page: number;
  readonly pageCount: number;
  readonly total: number;
  readonly paths: readonly string[];
}
