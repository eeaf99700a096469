/** Describes leaderboards to module content: how its calls and commands list, write and delete them. */

import { sql } from 'kysely';
import { z } from 'zod';
import { LANGS } from '#src/kernel/lang.ts';
import { listCodes, when } from '#src/modules/running/content/list-reads.ts';
import { contentSubject, pathsIn, USUAL_CODES } from '#src/modules/running/content/rules.ts';
import { LEADERBOARD_SOURCE } from '#src/modules/selling/leaderboards/content-reads.ts';
import { LeaderboardInput } from '#src/modules/selling/leaderboards/contract.ts';
import { deleteLeaderboard, putLeaderboards } from '#src/modules/selling/leaderboards/service.ts';

const Filters = z.strictObject({
  /** A part of the code or of a name. */
  q: z.string().trim().min(1).max(100).optional(),
  /** Only leaderboards with a name in this language. */
  lang: z.enum(LANGS).optional(),
  online: z.stringbool().optional(),
  subjectType: LeaderboardInput.shape.subjectType.unwrap().optional(),
});

/** Leaderboards with their places, as calls and commands write them. */
export const LEADERBOARDS = contentSubject({
  ...LEADERBOARD_SOURCE,
  name: 'leaderboards',
  noun: 'leaderboard',
  role: 'editor',
  table: 'item_groups',
  codes: USUAL_CODES,
  input: LeaderboardInput,
  facts: {},
  filters: Filters,
  textField: 'texts',
  paths: (tenant, { code, content }) => pathsIn(tenant, 'leaderboard', code, content['texts']),
  list(ctx, filter, slice) {
    const { q, lang, online, subjectType } = Filters.parse(filter);
    const where = [
      when(
        q,
        (words) => sql`(strpos(s.code, ${words}) > 0 or exists (select from item_group_texts t
        where t.tenant_id = s.tenant_id and t.group_id = s.id and strpos(lower(t.name), lower(${words})) > 0))`,
      ),
      when(
        lang,
        (value) => sql`exists (select from item_group_texts t
        where t.tenant_id = s.tenant_id and t.group_id = s.id and t.lang = ${value})`,
      ),
      when(online, (value) => sql`s.online = ${value}`),
      when(subjectType, (value) => sql`s.subject_type = ${value}`),
    ];
    return listCodes(ctx, { table: 'item_groups', where, order: sql`s.position, s.id` }, slice);
  },
  async put(ctx, input) {
    const [result] = await putLeaderboards(ctx, [input]);
    if (result === undefined) throw new Error('an input has no outcome');
    return result;
  },
  remove: deleteLeaderboard,
  // No other subject names a leaderboard.
  pointers: () => Promise.resolve([]),
});
