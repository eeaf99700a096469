/** The lists that feeds are of: where each stands, and its newest entries. */

import type { PublicCtx } from '#src/ctx.ts';
import type { AtomEntry } from '#src/kernel/atom-xml.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { brandView } from '#src/modules/catalogue/brands/service.ts';
import { categoryLink, categoryTrail } from '#src/modules/catalogue/categories/service.ts';
import type { ArticleCard } from '#src/modules/reading/articles/contract.ts';
import { firstArticles, listPage, tagPage } from '#src/modules/reading/articles/reads.ts';
import { type DealCard, LabelFilter } from '#src/modules/selling/deals/contract.ts';
import { dealFeed } from '#src/modules/selling/deals/reads.ts';
import { filterText } from '#src/modules/selling/deals/ui/label-chips.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { isCode, pathOf, urlOf } from '#src/paths.ts';

/** A list of the site as a feed has it, newest first. */
export interface Channel {
  /** '' for the lists of the whole site. */
  readonly name: string;
  /** The path of the list's page, or a whole address elsewhere. */
  readonly page: string;
  readonly entries: readonly AtomEntry[];
}

/** Entries of a feed: readers ask again before as many are new. */
const SIZE = 20;

/**
 * A list by its name in the address of a feed; undefined: it has no entries here. `movedTo`: another list has what it had.
 */
export async function loadChannel(
  ctx: PublicCtx,
  list: string,
): Promise<Channel | { readonly movedTo: string } | undefined> {
  const [, kind = list, subject = ''] = /^(deals|category|brand|author|tag)-(.+)$/su.exec(list) ?? [];
  switch (kind) {
    case 'articles':
      return articles(ctx);
    case 'deals':
      return deals(ctx, subject);
    case 'category':
      return category(ctx, subject);
    case 'brand':
      return brand(ctx, subject);
    case 'author':
      return author(ctx, subject);
    default:
      return tag(ctx, subject);
  }
}

/** Most brands have one article, and no reader follows those. */
export const LEAST_OF_BRAND = 2;

const filled = (channel: Channel) => (channel.entries.length === 0 ? undefined : channel);
const at = ({ tenant, lang }: PublicCtx, screen: Parameters<typeof pageKeyOf>[0], subject = '', name = '') =>
  pathOf(tenant, lang, pageKeyOf(screen, subject), name);

async function articles(ctx: PublicCtx): Promise<Channel | undefined> {
  ctx.track(tagOf.articlesFilled());
  const cards = await firstArticles(ctx, { of: 'all' }, 'newest', SIZE);
  return filled({ name: '', page: at(ctx, 'discover'), entries: articleEntries(ctx, cards) });
}

async function category(ctx: PublicCtx, code: string): Promise<Channel | undefined> {
  const own = (await categoryTrail(ctx, code)).at(-1);
  const link = own && categoryLink(ctx, own, 'article-list');
  if (own === undefined || link === undefined) return undefined;
  ctx.track(tagOf.categoryArticles(own.code, ctx.lang));
  ctx.track(tagOf.categoryFilled(own.code));
  const { articles: cards } = await listPage(ctx, { of: 'category', id: own.id }, 1);
  return filled({ name: link.name, page: link.path, entries: articleEntries(ctx, cards) });
}

async function brand(ctx: PublicCtx, code: string): Promise<Channel | undefined> {
  const shownBrand = ctx.tenant.features.brands ? await brandView(ctx, code) : undefined;
  if (shownBrand === undefined) return undefined;
  ctx.track(tagOf.brandArticles(code, ctx.lang));
  ctx.track(tagOf.brandFilled(code));
  const { articles: cards } = await listPage(ctx, { of: 'brand', id: shownBrand.id, kind: 'ARTICLE' }, 1);
  if (cards.length < LEAST_OF_BRAND) return undefined;
  return filled({ name: shownBrand.view.name, page: at(ctx, 'brand', code), entries: articleEntries(ctx, cards) });
}

/** An author has no page here: the feed leads to the one of their own, or to the list of all articles. */
async function author(ctx: PublicCtx, code: string): Promise<Channel | undefined> {
  if (!isCode(code)) return undefined;
  ctx.track(tagOf.authorArticles(code, ctx.lang));
  const cards = await firstArticles(ctx, { of: 'author', code }, 'newest', SIZE);
  const writer = cards[0]?.author;
  if (writer == null) return undefined;
  return { name: writer.name, page: writer.url ?? at(ctx, 'discover'), entries: articleEntries(ctx, cards) };
}

async function tag(ctx: PublicCtx, slug: string): Promise<Channel | { readonly movedTo: string } | undefined> {
  const list = await tagPage(ctx, slug, 1);
  if (list === undefined || list === 'ended') return undefined;
  if ('movedTo' in list) return { movedTo: `tag-${list.movedTo}` };
  if (!list.indexed.includes(ctx.lang)) return undefined;
  return filled({ name: list.tag.label, page: list.tag.path, entries: articleEntries(ctx, list.articles) });
}

async function deals(ctx: PublicCtx, subject: string): Promise<Channel | undefined> {
  const label = subject === '' ? null : LabelFilter.safeParse(labelIn(subject)).data;
  if (label === undefined) return undefined;
  const { content } = await dealFeed(ctx, { label, sort: 'UPDATE_DESC' }, { page: 1, size: SIZE });
  const list = at(ctx, 'deals');
  return filled({
    name: label === null ? '' : filterText(label, ctx),
    page: label === null ? list : `${list}?label=${label}`,
    entries: dealEntries(ctx, content),
  });
}

/** A label in the address of a feed: FREE_SHIPPING is free-shipping. */
export const labelSubject = (label: string): string => label.toLowerCase().replaceAll('_', '-');
const labelIn = (subject: string): string => subject.toUpperCase().replaceAll('-', '_');

const entryId = ({ tenant, lang }: PublicCtx, kind: string, id: number, day: string) =>
  `tag:${tenant.hosts[0]},${day.slice(0, 10)}:${kind}/${id}/${lang}`;

function articleEntries(ctx: PublicCtx, cards: readonly ArticleCard[]): AtomEntry[] {
  return cards.slice(0, SIZE).map(({ id, title, summary, path, publishTime }) => ({
    id: entryId(ctx, 'article', id, publishTime.toISOString()),
    title,
    url: urlOf(ctx.tenant, path),
    at: publishTime,
    lines: summary === '' ? [] : [summary],
  }));
}

/** Without prices: what a feed reader keeps would be wrong within hours. In the order of their last update. */
function dealEntries(ctx: PublicCtx, cards: readonly DealCard[]): AtomEntry[] {
  return cards
    .map(({ id, code, title, summary, publishTime, updateTime }) => ({
      id: entryId(ctx, 'deal', id, publishTime),
      title,
      url: urlOf(ctx.tenant, pathOf(ctx.tenant, ctx.lang, pageKeyOf('deal', code))),
      at: new Date(updateTime),
      lines: summary === '' ? [] : [summary],
    }))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
}
