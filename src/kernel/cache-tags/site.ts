/** Defines the cache tags of a tenant as a whole: its settings, page-data modules and keywords. */

import { one, single } from '#src/kernel/cache-tags/define.ts';
import { CODE, LANG, PLACE } from '#src/kernel/cache-tags/parameters.ts';

export const SITE_TAGS = {
  /** Everything of the tenant: a requested rebuild, or settings that decide which pages there are. */
  siteAll: single('site', 'all'),
  /** A published body that is not on disk as it was written. */
  bodyLost: single('body', 'lost'),
  /** The tenant's own row. */
  tenantSettings: single('tenant', 'settings'),
  /** Settings of the page at a path, whose hash is the code. */
  pageSettings: one('page-settings', CODE),
  /** A page-data module. */
  module: one('module', CODE),
  /** The list of page-data modules at a place. */
  modules: one('modules', PLACE),
  /** The keywords put forward in a language. */
  keywordsHot: one('keywords-hot', LANG),
  /** Which lists (deals, goods, coupons…) have anything in a language. */
  sections: one('sections', LANG),
};
