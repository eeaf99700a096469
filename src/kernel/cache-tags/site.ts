/** Defines the cache tags of a tenant as a whole: its settings, page-data modules and keywords. */

import { fixedTag, tagWith1 } from '#src/kernel/cache-tags/define.ts';
import { CODE, LANG, PLACE } from '#src/kernel/cache-tags/parameters.ts';

export const SITE_TAGS = {
  /** Everything of the tenant: a requested rebuild, or settings that decide which pages there are. */
  siteAll: fixedTag('site', 'all'),
  /** A published body that is not on disk as it was written. */
  bodyLost: fixedTag('body', 'lost'),
  /** The tenant's own row. */
  tenantSettings: fixedTag('tenant', 'settings'),
  /** Settings of the page at a path, whose hash is the code. */
  pageSettings: tagWith1('page-settings', CODE),
  /** A page-data module. */
  module: tagWith1('module', CODE),
  /** The list of page-data modules at a place. */
  modules: tagWith1('modules', PLACE),
  /** The keywords put forward in a language. */
  keywordsHot: tagWith1('keywords-hot', LANG),
  /** Which lists (deals, goods, coupons…) have anything in a language. */
  sections: tagWith1('sections', LANG),
};
