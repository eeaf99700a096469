/** Expires listings that complete versions of their feed lack. */

import type { Tenant } from '#src/ctx.ts';
import { rolledBack } from '#src/db/rolled-back.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { Transactions } from '#src/importing/batch-transactions.ts';
import type { Feed, FeedReport } from '#src/importing/feed.ts';
import {
  countExpiring,
  countMissing,
  countPresent,
  countVanished,
  includeInFeed,
  lockLastVersion,
  openFeed,
  readExpiring,
  storeVersion,
} from '#src/importing/feed-store.ts';
import type { Subject } from '#src/importing/subject.ts';
import { readFormer, readFresh, renameGoods } from '#src/importing/successor-store.ts';
import { write } from '#src/publishing/changes/invalidate.ts';

/** Goods that expire in one transaction. */
const BATCH = 1000;

/** For so many hours at least, the same files again are no other version. */
const SAME_HOURS = 1;

/** One import of a feed: which listings it has, and which expire because complete versions lack them. */
export class FeedVersion {
  readonly #staging: Db;
  readonly #tenant: Tenant;
  readonly #subject: Subject;
  readonly #feed: Feed;
  #id: number | undefined;
  #returned = 0;
  #renamed = 0;

  /** @param staging  the connection with the staged rows */
  constructor(staging: Db, tenant: Tenant, subject: Subject, feed: Feed) {
    this.#staging = staging;
    this.#tenant = tenant;
    this.#subject = subject;
    this.#feed = feed;
  }

  /** To be called before include(). */
  async open(): Promise<void> {
    this.#id = await openFeed(this.#staging, this.#tenant.id, this.#feed.name);
  }

  /** Gives listings whose ids a complete version of the feed changed their new ones, before its rows are written. */
  async carryOver(transactions: Transactions): Promise<void> {
    const { succeed } = this.#subject;
    if (!this.#feed.complete || succeed === undefined) return;
    const former = await readFormer(this.#staging, this.#tenant.id, this.#feed.name);
    if (former.length === 0) return;
    const fresh = await readFresh(this.#staging, this.#tenant.id);
    const successors = succeed(
      former,
      fresh.map((inputs) => inputs.map((input) => JSON.parse(input))),
    );
    if (successors.size === 0) return;
    await transactions.change(({ tx, tenant }) => renameGoods(tx, tenant.id, successors));
    this.#renamed = successors.size;
  }

  /** Stores, in the transaction that wrote the rows, that the feed has them. */
  async include(tx: Tx, externalIds: readonly string[]): Promise<void> {
    if (this.#id === undefined) throw new Error('the feed is not open');
    this.#returned += await includeInFeed(tx, this.#tenant.id, this.#id, externalIds);
  }

  /**
   * Counts the version in one transaction, then lets goods expire, batch by batch. After a kill at any point the same
   * call does the rest: a version is counted once.
   * @param resumed  the import continues an interrupted one, which may have counted the version
   */
  async close(fingerprint: string, resumed: boolean, signal: AbortSignal): Promise<FeedReport> {
    if (!this.#feed.complete) return this.#report({});
    const counted = await this.#staging.transaction().execute((tx) => this.#count(tx, fingerprint, resumed));
    let expired = 0;
    while (counted.note === '') {
      signal.throwIfAborted();
      const batch = await this.#expireNext(counted.id);
      expired += batch;
      if (batch < BATCH) break;
    }
    const missing = await countVanished(this.#staging, this.#tenant.id, counted.id);
    return this.#report({ ...counted, expired, missing });
  }

  /** What close() would do, as far as stored rows say. Writes nothing. */
  async foresee(fingerprint: string): Promise<FeedReport> {
    const { grace, complete } = this.#feed;
    const foreseen = await rolledBack(this.#staging, async (tx) => {
      const counted = await this.#count(tx, fingerprint, false);
      const expired = counted.note === '' ? await countExpiring(tx, this.#tenant.id, counted.id, grace) : 0;
      const vanished = await countVanished(tx, this.#tenant.id, counted.id);
      return this.#report({ ...counted, expired, missing: Math.max(0, vanished - expired - this.#renamed) });
    });
    return complete ? foreseen : this.#report({});
  }

  /** Counts the version, unless it was counted before or has too few rows; then `note` says so. */
  async #count(tx: Tx, fingerprint: string, resumed: boolean): Promise<{ id: number; counted: boolean; note: string }> {
    const { name, shrinkOk, grace } = this.#feed;
    const tenantId = this.#tenant.id;
    const id = await openFeed(tx, tenantId, name);
    const last = await lockLastVersion(tx, tenantId, id, Math.max(grace.hours, SAME_HOURS));
    const rows = await countPresent(tx);
    if (!shrinkOk && rows < grace.leastShare * last.rows) {
      const note = `${rows} listings after ${last.rows}: nothing expires; --shrink-ok if the feed really shrank`;
      return { id, counted: false, note };
    }
    if (last.version === fingerprint && (resumed || !last.old)) return { id, counted: false, note: '' };
    await countMissing(tx, tenantId, id);
    await storeVersion(tx, tenantId, id, fingerprint, rows);
    return { id, counted: true, note: '' };
  }

  /** @returns how many goods expired, in one transaction */
  async #expireNext(id: number): Promise<number> {
    const { expire } = this.#subject;
    if (expire === undefined) throw new Error(`nothing expires ${this.#subject.kind}`);
    const { result } = await write(this.#staging, this.#tenant, async (ctx) => {
      const ids = await readExpiring(ctx.tx, this.#tenant.id, id, this.#feed.grace, BATCH);
      if (ids.length > 0) await expire(ctx, ids);
      return ids.length;
    });
    return result;
  }

  #report(counted: Partial<FeedReport>): FeedReport {
    const { name, complete } = this.#feed;
    const { counted: isCounted = false, missing = 0, expired = 0, note = '' } = counted;
    return {
      name,
      complete,
      counted: isCounted,
      missing,
      expired,
      returned: this.#returned,
      renamed: this.#renamed,
      note,
    };
  }
}
