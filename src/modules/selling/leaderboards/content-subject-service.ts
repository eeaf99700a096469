/** Describes leaderboards to module content: how its calls and commands list, write and delete them. */

import { sql } from 'kysely';
import { z } from 'zod';
import { LANGS } from '#src/kernel/lang.ts';
import { onlyResult } from '#src/kernel/put-result.ts';
import { listCodes, when, whenInLang, whenNamed } from '#src/modules/running/content/list-reads.ts';
import { contentSubject, pathsIn, USUAL_CODES } from '#src/modules/running/content/rules.ts';
import { LEADERBOARD_SOURCE } from '#src/modules/selling/leaderboards/content-reads.ts';
import { LeaderboardInput } from '#src/modules/selling/leaderboards/contract.ts';
import { deleteLeaderboard, putLeaderboards } from '#src/modules/selling/leaderboards/service.ts';

const TEXTS = { table: 'item_group_texts', id: 'group_id', title: 'name' } as const;

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
      whenNamed(q, { texts: TEXTS }),
      whenInLang(lang, TEXTS),
      when(online, (value) => sql`s.online = ${value}`),
      when(subjectType, (value) => sql`s.subject_type = ${value}`),
    ];
    return listCodes(ctx, { table: 'item_groups', where, order: sql`s.position, s.id` }, slice);
  },
  async put(ctx, input) {
    return onlyResult(await putLeaderboards(ctx, [input]));
  },
  remove: deleteLeaderboard,
  // No other subject names a leaderboard.
  pointers: () => Promise.resolve([]),
});
