/** Renders the page of an article as it would be with a text that somebody is typing. */

import { LRUCache } from 'lru-cache';
import { type BatchCache, createContext, type TenantCtx } from '#src/ctx.ts';
import { rolledBack } from '#src/db/rolled-back.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { CmsArticleBody } from '#src/modules/reading/articles/cms/cms-contract.ts';
import type { ArticleAt } from '#src/modules/reading/articles/drafts/draft-contract.ts';
import { applyContent } from '#src/modules/reading/articles/drafts/preview-service.ts';
import {
  type ArticleLoaders,
  createLoaders,
  placeArticle,
  withPlacesOnce,
} from '#src/modules/reading/articles/lists/article-loaders.ts';
import { screenOf } from '#src/modules/reading/articles/reads.ts';
import { type ArticleRow, readArticles } from '#src/modules/reading/articles/store.ts';
import { renderedTextAside } from '#src/modules/reading/articles/texts/text-rendering.ts';
import { textFault } from '#src/modules/reading/articles/writing/article-from-input.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { renderPrivatePage } from '#src/publishing/rendering/changed-page.ts';
import type { RenderedSite } from '#src/publishing/screen.ts';

/** So long may it take to try settings out: whoever types wants the page. */
const LOCK_MS = 2000;

/** After so long the surroundings are read again, behind the page that is shown with the old ones. */
const FRESH_MS = 20_000;

/** So many articles in a language are open at most, of all tenants. */
const MOST_OPEN = 40;

/** An article that somebody writes, in one language. */
interface Typed {
  readonly at: ArticleAt;
  readonly lang: Lang;
  readonly content: CmsArticleBody;
}

/** All of a page but its text: what a key stroke in the text leaves as it is. */
interface Surroundings {
  readonly row: ArticleRow;
  readonly loaders: ArticleLoaders;
  /** Reads of the last page. */
  cache: BatchCache;
}

/**
 * Renders pages of articles while they are typed. Settings such as category, brands and tags are tried out in a
 * transaction that is rolled back. A text needs none: what stands around it is read once and used again.
 */
export class TypedPages {
  readonly #site: RenderedSite;
  readonly #open = new LRUCache<string, Surroundings, TenantCtx & Typed>({
    max: MOST_OPEN,
    ttl: FRESH_MS,
    allowStale: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: (_key, _stale, { context }) => readSurroundings(context, context),
  });

  constructor(site: RenderedSite) {
    this.#site = site;
  }

  /**
   * The page of an article in one language, on the real template, with a content that nobody has stored. Throws
   * BadRequest for a content that cannot be published, and for a language that it has no text in.
   */
  async html(ctx: TenantCtx, typed: Typed): Promise<string> {
    const { at, lang, content } = typed;
    const text = content.texts[lang];
    if (text === undefined) throw refusal(`texts.${lang}`, 'there is no text');
    const fault = textFault({ texts: { [lang]: text } });
    if (fault !== undefined) throw refusal(fault.field, fault.reason);
    const around = await this.#open.forceFetch(settingsKey(ctx, typed), { context: { ...ctx, ...typed } });
    const { title, summary, body, format } = text;
    const source = { title, bodySource: body, bodyFormat: format };
    const { bodyHtml, toc, words } = await renderedTextAside(ctx.tenant.id, source, lang);
    const row = { ...around.row, title, summary, bodyHtml, toc, words };
    const cache: BatchCache = new Map(around.cache);
    placeArticle(cache, around.loaders, row);
    const { ctx: page } = createContext(ctx.db, ctx.tenant, lang, cache);
    const html = await renderPrivatePage(page, this.#site, { ...pageKeyOf(screenOf(at.kind), row.code), lang });
    if (html === undefined) throw new Failure('NotFound', `${at.code} has no page in ${lang}`);
    around.cache = cache;
    return html;
  }
}

/** The same for contents that differ in their texts alone. */
function settingsKey({ tenant }: TenantCtx, { at, lang, content }: Typed): string {
  const { texts, version: _, ...settings } = content;
  return JSON.stringify([tenant.id, at.kind, at.code, lang, texts[lang]?.tags, settings]);
}

async function readSurroundings(ctx: TenantCtx, { at, lang, content }: Typed): Promise<Surroundings> {
  const { tenant, db } = ctx;
  const code = content.code ?? at.code;
  // The other languages are not on this page; to store them would only take time.
  const typed = { ...content, texts: { [lang]: content.texts[lang] } };
  const [row] = await rolledBack(db, async (tx) => {
    await applyContent({ tx, tenant, invalidate: () => undefined }, at, typed, LOCK_MS);
    return readArticles(tx, tenant.id, lang, [{ kind: at.kind, code }]);
  });
  if (row === undefined) throw new Failure('NotFound', `${at.code} has no page in ${lang}`);
  const { ctx: page } = createContext(db, tenant, lang);
  return { row, loaders: withPlacesOnce(createLoaders(page)), cache: new Map() };
}

const refusal = (field: string, reason: string) => new Failure('BadRequest', reason, [{ field, reason }]);
