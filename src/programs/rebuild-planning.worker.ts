/** The thread that says what rebuilds would do. It reads the database on connections of its own. */

import { siteWith } from '#src/assembly/site.ts';
import type { Tenant } from '#src/ctx.ts';
import { openKysely, openPool } from '#src/db/pool.ts';
import type { Db } from '#src/db/types.ts';
import { answerMessages } from '#src/kernel/answer-messages.ts';
import type { CacheTag } from '#src/kernel/cache-tag.ts';
import { plannerOf } from '#src/publishing/rebuilds/rebuild-planner.ts';

export interface PlanRequest {
  readonly kind: 'plan' | 'tagsWithoutPages';
  readonly databaseUrl: string;
  readonly tenant: Tenant;
  readonly cacheTags: readonly CacheTag[];
}

/** Planning loads pages and draws none. */
const site = siteWith(() => Promise.reject(new Error('a plan draws no page')));
const planner = plannerOf(() => site);
let db: Db | undefined;

answerMessages(({ kind, databaseUrl, tenant, cacheTags }: PlanRequest): Promise<Uint8Array | CacheTag[]> => {
  db ??= openKysely(openPool(databaseUrl, { role: 'work', warn: (message) => process.emitWarning(message) }));
  return planner[kind]({ db, tenant }, cacheTags);
});
