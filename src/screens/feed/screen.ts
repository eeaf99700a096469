/** Feeds of the site for feed readers: RSS, Atom and JSON, released with the lists they are of. */

import type { PublicCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { type AtomFeed, atomXml } from '#src/kernel/atom-xml.ts';
import { type ParsedCacheTag, tagOf } from '#src/kernel/cache-tag.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { leastTagged, tenantIn } from '#src/kernel/tenant.ts';
import { listSizes } from '#src/modules/reading/articles/pages.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import { dealLabelCodes } from '#src/modules/selling/deals/pages.ts';
import { type LocalizedPageKey, type PageKey, pageKeyOf } from '#src/page-key.ts';
import { pathOf, urlOf, wholeAddress } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { type Channel, LEAST_OF_BRAND, labelSubject, loadChannel } from '#src/screens/feed/channels.ts';
import { jsonFeed } from '#src/screens/feed/json-feed.ts';
import { rssXml } from '#src/screens/feed/rss-xml.ts';
import type { FileData } from '#src/screens/file-screen.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

const FORMS = { rss: rssXml, atom: atomXml, json: jsonFeed } as const;
const FORM_NAMES = Object.keys(FORMS) as (keyof typeof FORMS)[];

async function loadFeed(ctx: PublicCtx, key: PageKey): Promise<LoadResult<FileData>> {
  const [, list = '', ending] = /^(.+)\.(\w+)$/su.exec(key.subject) ?? [];
  const form = FORM_NAMES.find((name) => name === ending);
  if (form === undefined || key.page > 1) return { kind: 'absent' };
  ctx.track(tagOf.tenantSettings());
  const channel = await ctx.once(`feed:${list}`, (inner) => loadChannel(inner, list));
  if (channel === undefined) return { kind: 'absent' };
  const path = pathOf(ctx.tenant, ctx.lang, key);
  if ('movedTo' in channel) {
    const target = pathOf(ctx.tenant, ctx.lang, pageKeyOf('feed', `${channel.movedTo}.${form}`));
    return { kind: 'moved', path: target, from: path };
  }
  const text = FORMS[form](toFeed(ctx, channel, path));
  return { kind: 'page', status: 200, path, indexable: false, alternates: [], data: { text } };
}

function toFeed({ tenant, lang }: PublicCtx, { name, page, entries }: Channel, path: string): AtomFeed {
  const site = tenantIn(tenant, lang).name;
  const newest = entries[0]?.at ?? new Date(0);
  return {
    id: urlOf(tenant, path),
    lang,
    title: name === '' ? site : `${name} – ${site}`,
    author: site,
    self: urlOf(tenant, path),
    page: wholeAddress(tenant, page),
    createdAt: newest,
    entries,
  };
}

/** The files of a list, one in each form. */
function* listFiles(list: string, langs: readonly Lang[]): Generator<LocalizedPageKey> {
  for (const lang of langs) {
    for (const form of FORM_NAMES) yield { screen: 'feed', subject: `${list}.${form}`, lang, page: 1 };
  }
}

async function* affectedPages(db: Db, tenant: Tenant, changed: ParsedCacheTag): AsyncGenerator<LocalizedPageKey> {
  const { languages } = tenant;
  switch (changed.kind) {
    case 'site':
      return yield* everyFile(db, tenant);
    case 'articles-filled':
      return yield* listFiles('articles', languages);
    case 'deals-newest':
      return yield* dealFiles(db, tenant, [changed.lang]);
    case 'category':
    case 'category-filled':
      return yield* listFiles(`category-${changed.code}`, languages);
    case 'brand-articles':
      return yield* listFiles(`brand-${changed.code}`, [changed.lang]);
    case 'author-articles':
      return yield* listFiles(`author-${changed.code}`, [changed.lang]);
    case 'tag-filled':
      return yield* listFiles(`tag-${changed.slug}`, languages);
  }
}

async function* everyFile(db: Db, tenant: Tenant): AsyncGenerator<LocalizedPageKey> {
  yield* listFiles('articles', tenant.languages);
  yield* dealFiles(db, tenant, tenant.languages);
  for (const kind of ['category', 'brand', 'author', 'tag'] as const) {
    const least = { category: 1, brand: LEAST_OF_BRAND, author: 1, tag: leastTagged(tenant) }[kind];
    for (const { code, lang, count } of await listSizes(db, tenant.id, kind)) {
      if (count >= least) yield* listFiles(`${kind}-${code}`, [lang]);
    }
  }
}

async function* dealFiles(db: Db, tenant: Tenant, langs: readonly Lang[]): AsyncGenerator<LocalizedPageKey> {
  yield* listFiles('deals', langs);
  for (const lang of langs) {
    for (const label of await dealLabelCodes(db, tenant.id, lang)) {
      yield* listFiles(`deals-${labelSubject(label)}`, [lang]);
    }
  }
}

export const feedScreen: ScreenOf<'feed', FileData> = {
  name: 'feed',
  load: loadFeed,
  affectedPages,
  content: ({ text }) => text,
};
