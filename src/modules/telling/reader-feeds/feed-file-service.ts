/** Answers the addresses of reader feeds and calendars. */

import { createContext, type PublicCtx, type Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { ServerSecret } from '#src/http/identity/server-secret.ts';
import { bytesResponse } from '#src/http/responses/bytes-response.ts';
import { texts } from '#src/i18n/texts.ts';
import { atomXml } from '#src/kernel/atom-xml.ts';
import { contentHash } from '#src/kernel/hash.ts';
import { defaultLang } from '#src/kernel/tenant.ts';
import { feedUrl, readFeedPath } from '#src/modules/telling/reader-feeds/feed-address.ts';
import { contentOf, type FeedContent } from '#src/modules/telling/reader-feeds/feed-content.ts';
import { amount } from '#src/modules/telling/reader-feeds/feed-entries.ts';
import { FEED_SECONDS, type FeedForm } from '#src/modules/telling/reader-feeds/rules.ts';
import { calendarText } from '#src/modules/telling/reader-feeds/sale-calendar.ts';
import { type OwnedFeed, readFeed } from '#src/modules/telling/reader-feeds/store.ts';
import { urlOf } from '#src/paths.ts';
import { isKnown } from '#src/serving/responses/accepted-encoding.ts';

export interface FeedFilesOptions {
  /** Signs the addresses. Without it there is no feed. */
  readonly secret: ServerSecret | undefined;
  /** Throws Unavailable while there is no database. */
  readonly db: () => Db;
  /** The tenant of a Host header. */
  readonly tenantOf: (host: string) => Tenant | undefined;
}

const TYPES: Readonly<Record<FeedForm, string>> = {
  atom: 'application/atom+xml; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
};

/** Whoever has the address may read it; nobody else should find it, or learn it from a link that is followed. */
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};

/** Everything below /feeds: feeds and calendars, for readers without a login. */
export function feedFiles({ secret, db, tenantOf }: FeedFilesOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refusal(405, 'Method not allowed', { Allow: 'GET, HEAD' });
    }
    const tenant = tenantOf(request.headers.get('host') ?? '');
    const name = secret && tenant && readFeedPath(tenant, secret, new URL(request.url).pathname);
    if (name === undefined || tenant === undefined || secret === undefined) return refusal(404, 'Not found');
    const feed = await readFeed(db(), tenant.id, name);
    if (feed === undefined) return refusal(410, 'Gone');
    const lang = tenant.languages.includes(feed.lang) ? feed.lang : defaultLang(tenant);
    const { ctx } = createContext(db(), tenant, lang);
    return fileResponse(request, name.form, await writeBody(ctx, secret, feed, name.form, Date.now()));
  };
}

/** @param now  milliseconds since 1970 */
async function writeBody(
  ctx: PublicCtx,
  secret: ServerSecret,
  feed: OwnedFeed,
  form: FeedForm,
  now: number,
): Promise<string> {
  const content = await contentOf(ctx, feed, now);
  return form === 'atom' ? writeAtom(ctx, secret, feed, content) : writeCalendar(ctx, content);
}

function writeAtom({ tenant, lang }: PublicCtx, secret: ServerSecret, feed: OwnedFeed, content: FeedContent): string {
  const tag = `tag:${tenant.hosts[0]},2026:feed`;
  return atomXml({
    id: `${tag}/${feed.id}`,
    lang,
    title: `${content.title} – ${tenant.name}`,
    author: tenant.name,
    createdAt: feed.createdAt,
    self: feedUrl(tenant, secret, feed, 'atom'),
    page: urlOf(tenant, content.path),
    calendar: feedUrl(tenant, secret, feed, 'ics'),
    entries: content.entries.map(({ key, title, path, at, lines }) => ({
      id: `${tag}/${key}`,
      title,
      at,
      lines,
      url: urlOf(tenant, path),
    })),
  });
}

function writeCalendar(ctx: PublicCtx, { title, ending }: FeedContent): string {
  const { tenant, lang } = ctx;
  const t = texts(lang);
  return calendarText({
    name: t('feeds.calendarTitle', { name: title }),
    lang,
    timeZone: tenant.timeZone,
    seconds: FEED_SECONDS,
    ends: ending.flatMap(({ key, title: sale, path, shop, ends, changed, offer }) => {
      if (ends === null || changed === null || offer === null) return [];
      const price = amount(ctx, offer.minor ?? 0, offer.currency ?? '');
      return [
        {
          id: `${key.toLowerCase().replace(':', '-')}@${tenant.hosts[0]}`,
          title: t('feeds.endOf', { title: sale }),
          description: t('feeds.endNote', { price, shop }),
          url: urlOf(tenant, path),
          at: ends,
          changed,
        },
      ];
    }),
  });
}

/** Readers ask again and again: what has not changed costs no more than its name. */
function fileResponse(request: Request, form: FeedForm, body: string): Response {
  const etag = `"${contentHash(body)}"`;
  const headers = {
    ...HEADERS,
    ETag: etag,
    'Cache-Control': `private, max-age=${FEED_SECONDS}`,
  };
  if (isKnown(request.headers.get('if-none-match') ?? '', etag)) return new Response(null, { status: 304, headers });
  return bytesResponse(Buffer.from(body), { headers: { ...headers, 'Content-Type': TYPES[form] } });
}

function refusal(status: number, text: string, more: Readonly<Record<string, string>> = {}): Response {
  const headers = { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...more };
  return new Response(`${text}\n`, { status, headers });
}
