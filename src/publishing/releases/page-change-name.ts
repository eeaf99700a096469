/** Names in SQL what a release did to a page, for the list of releases and for rollbacks. */

import { sql } from 'kysely';

/**
 * SQL: the PageChange of a release at a page, from the row before (`b`) and after (`a`); null: nothing that anybody sees. Files for
 * search engines count as pages.
 */
export const PAGE_CHANGE = sql`
  case
    when a.hash is not null then
      case when b.hash is null then 'begins' when b.path <> a.path then 'moves' else 'changes' end
    when a.status = 301 then 'moves'
    when b.hash is not null or b.status in (301, 410) and a.status = 404 or a.status = 410 then 'ends'
  end`;
