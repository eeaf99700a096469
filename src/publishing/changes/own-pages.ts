/** Finds the pages that a change itself is on: they are published before the lists that link to them. */

import { sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { type CacheTag, type ParsedCacheTag, parseCacheTag } from '#src/kernel/cache-tag.ts';
import { type LocalizedPageKey, pageKeyText, type ScreenName } from '#src/page-key.ts';
import type { AffectedPage } from '#src/publishing/changes/affected-pages.ts';
import type { Screen } from '#src/publishing/screen.ts';

/** The page of a subject, in all languages. */
interface Subject {
  readonly screen: ScreenName;
  readonly subject: string;
}

/** The subject that a cache tag names, if it has a page of its own. */
function subjectWithPage(changed: ParsedCacheTag | undefined): Subject | undefined {
  switch (changed?.kind) {
    case 'article':
      return { screen: changed.articleKind === 'NOTE' ? 'note' : 'article', subject: changed.code };
    case 'deal':
    case 'brand':
    case 'category':
    case 'seller':
    case 'leaderboard':
    case 'activity':
      return { screen: changed.kind, subject: changed.code };
    case 'goods':
    case 'goods-price':
      return { screen: 'product', subject: changed.code };
    case 'special':
      return { screen: 'topic', subject: changed.subtitle };
    default:
      return undefined;
  }
}

interface Change {
  readonly cacheTag: CacheTag;
  readonly changed: ParsedCacheTag;
  readonly own: Subject;
}

const SUBJECTS_A_QUERY = 500;

/**
 * The own pages of what changed, the newest change first. They are published before the lists that link to them. Pages
 * that the change may create come before those that readers find already and that may lead to them.
 */
export async function* ownPages(
  db: Db,
  screens: readonly Screen<unknown>[],
  tenant: Tenant,
  cacheTags: readonly CacheTag[],
): AsyncGenerator<AffectedPage> {
  const changes = cacheTags.toReversed().flatMap((cacheTag): Change[] => {
    const changed = parseCacheTag(cacheTag);
    const own = subjectWithPage(changed);
    return changed === undefined || own === undefined ? [] : [{ cacheTag, changed, own }];
  });
  for (let start = 0; start < changes.length; start += SUBJECTS_A_QUERY) {
    const some = changes.slice(start, start + SUBJECTS_A_QUERY);
    const published = await readPublished(
      db,
      tenant.id,
      some.map(({ own }) => own),
    );
    const publishedKeys = new Set([...published.values()].flat().map(pageKeyText));
    for (const { cacheTag, changed, own } of some) {
      for await (const key of begun(db, screens, tenant, changed, own)) {
        if (!publishedKeys.has(pageKeyText(key))) yield { key, reasons: [cacheTag] };
      }
    }
    for (const { cacheTag, own } of some) {
      for (const key of published.get(subjectText(own)) ?? []) yield { key, reasons: [cacheTag] };
    }
  }
}

const subjectText = ({ screen, subject }: Subject): string => `${screen}/${subject}`;

async function readPublished(
  db: Db,
  tenantId: number,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, readonly LocalizedPageKey[]>> {
  const { rows } = await sql<LocalizedPageKey>`
    select p.screen, p.subject, p.lang, p.page from pages p
    join (select distinct screen, subject from jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb)
      v(screen text, subject text)) v on p.screen = v.screen and p.subject = v.subject
    where p.tenant_id = ${tenantId} and (p.status <> 404 or p.hash is not null)
    order by p.screen, p.subject, p.lang, p.page`.execute(db);
  return Map.groupBy(rows, subjectText);
}

/** Pages of the subject that the change may create. */
async function* begun(
  db: Db,
  screens: readonly Screen<unknown>[],
  tenant: Tenant,
  changed: ParsedCacheTag,
  { screen: name, subject }: Subject,
): AsyncGenerator<LocalizedPageKey> {
  for (const screen of screens) {
    if (screen.name !== name) continue;
    for await (const key of screen.affectedPages(db, tenant, changed)) if (key.subject === subject) yield key;
  }
}
