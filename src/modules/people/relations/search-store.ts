/** Searches users by their nickname. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import { offsetOf, type PageRequest } from '#src/http/paging.ts';
import { MOST_FOUND } from '#src/modules/people/relations/contract.ts';

/**
 * One page of the users whose published nickname contains a text: equal names first, then those that begin with it. The
 * viewer is left out, and so are users with a block between them and the viewer. Each row has the `total`.
 */
export async function usersNamed(db: Db, tenantId: number, viewerId: number, text: string, request: PageRequest) {
  const part = text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&');
  const { rows } = await sql<{ id: number; total: number }>`
    select id, (count(*) over ())::int as total from (
      select u.id, lower(u.nickname) as name from users u
      where u.tenant_id = ${tenantId} and u.id <> ${viewerId} and lower(u.nickname) like ${`%${part}%`}
        and not exists (select from user_blocks b where b.tenant_id = u.tenant_id
          and ((b.blocker_id = u.id and b.blocked_id = ${viewerId})
            or (b.blocker_id = ${viewerId} and b.blocked_id = u.id)))
      order by lower(u.nickname) like ${`${part}%`} desc, length(u.nickname), lower(u.nickname), u.id
      limit ${MOST_FOUND}) found
    order by name like ${`${part}%`} desc, length(name), name, id
    limit ${request.size} offset ${offsetOf(request)}`.execute(db);
  return rows;
}
