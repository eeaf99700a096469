/** Reads comments for the digest on a product's page, and stores it. */

import { sql } from 'kysely';
import { anyOf } from '#src/db/any-of.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { Review, ReviewDigest } from '#src/modules/people/comments/digest/choose-digest-sentences.ts';

/** No more comments are read of one listing: the newest. */
const MOST_READ = 2000;

/** Takes goods whose comments changed from the list of work, so that no other process has them. */
export async function takeWork(tx: Tx, tenantId: number, most: number): Promise<{ id: number; code: string }[]> {
  const { rows } = await sql<{ id: number; code: string }>`
    with taken as (
      delete from review_digest_work where (tenant_id, goods_id) in (
        select tenant_id, goods_id from review_digest_work where tenant_id = ${tenantId} order by goods_id
        limit ${most} for update skip locked) returning goods_id)
    select g.id, g.code from taken join goods g on g.tenant_id = ${tenantId} and g.id = taken.goods_id
    order by g.id`.execute(tx);
  return rows;
}

/** The shown comments on goods that answer no other comment. */
export async function readReviews(db: Db | Tx, tenantId: number, goodsId: number): Promise<Review[]> {
  const { rows } = await sql<Review>`
    select id, author_id as "authorId", text from replies
    where tenant_id = ${tenantId} and subject_type = 'GOODS' and subject_id = ${goodsId} and root_id is null
      and state = 'PASSED'
    order by id desc limit ${MOST_READ}`.execute(db);
  return rows.toReversed();
}

/** Writes a digest, or deletes it. @returns whether that changed anything */
export async function putDigest(
  tx: Tx,
  tenantId: number,
  goodsId: number,
  { digest, hash }: { readonly digest: ReviewDigest | undefined; readonly hash: Buffer },
): Promise<boolean> {
  const { numAffectedRows } =
    digest === undefined
      ? await sql`delete from review_digests where tenant_id = ${tenantId} and goods_id = ${goodsId}`.execute(tx)
      : await sql`
        insert into review_digests (tenant_id, goods_id, readers, aspects, sentences, reviews_hash)
        values (${tenantId}, ${goodsId}, ${digest.readers}, ${JSON.stringify(digest.aspects)}::jsonb,
          ${JSON.stringify(digest.sentences)}::jsonb, ${hash})
        on conflict (tenant_id, goods_id) do update set readers = excluded.readers, aspects = excluded.aspects,
          sentences = excluded.sentences, reviews_hash = excluded.reviews_hash, made_at = now()
        where (review_digests.readers, review_digests.aspects, review_digests.sentences, review_digests.reviews_hash)
          is distinct from (excluded.readers, excluded.aspects, excluded.sentences, excluded.reviews_hash)`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Digests by the id of their goods; goods with too few comments have none. */
export async function readDigests(
  db: Db,
  tenantId: number,
  goodsIds: readonly number[],
): Promise<Map<number, ReviewDigest>> {
  const { rows } = await sql<ReviewDigest & { goodsId: number }>`
    select goods_id as "goodsId", readers, aspects, sentences from review_digests
    where tenant_id = ${tenantId} and goods_id = ${anyOf(goodsIds)} order by goods_id`.execute(db);
  return new Map(rows.map(({ goodsId, ...digest }) => [goodsId, digest]));
}
