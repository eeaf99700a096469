/** Indexes queued changes of a tenant. */

import type { Tenant } from '#src/ctx.ts';
import type { Db, Tx } from '#src/db/types.ts';
import { documentOf, type SearchDocument } from '#src/modules/finding/search/index/index-documents.ts';
import {
  countTerms,
  type DocumentKey,
  lockIndex,
  moveCounts,
  type Queued,
  removeDocuments,
  takeQueued,
  termIds,
  writeDocuments,
} from '#src/modules/finding/search/index/index-store.ts';
import { readSource, SOURCES, type Source } from '#src/modules/finding/search/index/indexed-texts.ts';

/** Most changes per transaction. */
const BATCH = 500;

/** The document types that a source can have. */
const TYPES_OF: Readonly<Record<Source, readonly string[]>> = {
  goods: ['GOODS'],
  deal: ['DEAL'],
  article: ['ARTICLE', 'NOTE'],
  brand: ['BRAND'],
  video: ['VIDEO'],
};

/**
 * Indexes at most `limit` queued changes of a tenant, oldest first. It may be repeated.
 * @returns how many; also 0 while another process indexes the tenant
 */
export async function indexTenant(db: Db, tenant: Tenant, limit: number): Promise<number> {
  let done = 0;
  let after = 0;
  while (done < limit) {
    const most = Math.min(BATCH, limit - done);
    const taken = await db.transaction().execute((tx) => indexBatch(tx, tenant, after, most));
    done += taken.length;
    after = Math.max(after, ...taken.map(({ queueId }) => queueId));
    if (taken.length === 0) break;
  }
  return done;
}

async function indexBatch(tx: Tx, tenant: Tenant, after: number, limit: number): Promise<readonly Queued[]> {
  if (!(await lockIndex(tx, tenant.id))) return [];
  const taken = await takeQueued(tx, tenant.id, after, limit);
  if (taken.length === 0) return [];
  const keys: DocumentKey[] = [];
  const documents: SearchDocument[] = [];
  for (const source of SOURCES) {
    const ids = [...new Set(taken.filter((queued) => queued.source === source).map(({ id }) => id))];
    for (const type of TYPES_OF[source]) keys.push(...ids.map((id) => ({ type, id })));
    const rows = await readSource(tx, tenant.id, source, ids);
    documents.push(...rows.map(documentOf));
  }
  await replace(tx, tenant.id, keys, documents);
  return taken;
}

async function replace(
  tx: Tx,
  tenantId: number,
  keys: readonly DocumentKey[],
  documents: readonly SearchDocument[],
): Promise<void> {
  const terms = new Set<string>();
  for (const { words, filters } of documents) {
    for (const { word } of words) terms.add(word);
    for (const filter of filters) terms.add(filter);
  }
  const ids = await termIds(tx, tenantId, [...terms]);
  const moves = new Map<number, number>();
  const move = (id: number, by: number) => moves.set(id, (moves.get(id) ?? 0) + by);
  for (const [id, held] of await countTerms(tx, tenantId, keys)) move(id, -held);
  for (const { words, filters } of documents) {
    for (const { word } of words) move(ids.get(word) ?? 0, 1);
    for (const filter of filters) move(ids.get(filter) ?? 0, 1);
  }
  const written = new Set(documents.map(({ type, id }) => `${type} ${id}`));
  const gone = keys.filter(({ type, id }) => !written.has(`${type} ${id}`));
  await removeDocuments(tx, tenantId, gone);
  await writeDocuments(tx, tenantId, documents, ids);
  await moveCounts(tx, moves);
}
