import type { AuditState } from '#src/kernel/audit-state.ts';
import { type CacheTag, tagOf } from '#src/kernel/cache-tag.ts';
import { shortCode } from '#src/kernel/hash.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { asciiSlugOf, slugOf } from '#src/kernel/slug.ts';
import { oneThaiSpelling } from '#src/kernel/thai-spelling.ts';
import type { ArticleInput, ArticleKind, ArticleView } from '#src/modules/reading/articles/contract.ts';

export interface TagState {
  readonly slug: string;
  readonly label: string;
}

export interface TextState {
  readonly title: string;
  readonly summary: string;
  readonly bodySource: string;
  readonly bodyFormat: 'markdown' | 'html' | 'text';
  readonly tags: readonly TagState[];
}

/** All stored data of an article that an editor decides. Two equal states mean that nothing changed. */
export interface ArticleState {
  readonly kind: ArticleKind;
  readonly code: string;
  readonly externalId: string | null;
  readonly state: AuditState;
  readonly live: boolean;
  /** ISO 8601 in UTC. */
  readonly publishTime: string;
  /** ISO 8601 in UTC: when it is recalled by itself; null: it stays. */
  readonly unpublishTime: string | null;
  readonly categoryId: number | null;
  /** Codes of the category and everything above it, root first. */
  readonly categories: readonly string[];
  readonly author: string | null;
  /** Key of the picture, which contains all its data. */
  readonly cover: string | null;
  readonly sourceUrl: string | null;
  readonly manufacturerUrl: string | null;
  readonly clickCount: number;
  readonly brands: readonly string[];
  readonly texts: Partial<Record<Lang, TextState>>;
}

/** When what the page of an article says last changed: one date for its JSON-LD, its header and the sitemap. */
export const modifiedAt = ({ updatedAt, publishTime }: Pick<ArticleView, 'updatedAt' | 'publishTime'>): Date =>
  new Date(Math.max(updatedAt.getTime(), publishTime.getTime()));

/**
 * The tags of an article, one per slug. Labels that differ only in case, spaces, dashes or in what nobody sees are the
 * same tag, spelt like the first.
 */
export function tagStates(labels: readonly string[]): TagState[] {
  const bySlug = new Map<string, string>();
  for (const label of labels) {
    const slug = slugOf(label);
    if (slug !== '' && !bySlug.has(slug)) bySlug.set(slug, seenIn(label));
  }
  return [...bySlug].map(([slug, label]) => ({ slug, label }));
}

/** A label without what nobody sees, in one spelling. */
const seenIn = (label: string) =>
  oneThaiSpelling(label.replace(/\p{Cf}/gu, '').normalize('NFC'))
    .replace(/\s+/g, ' ')
    .trim();

/** A title in another script leaves only a few Latin letters. With fewer than this the code would say nothing. */
const READABLE_LETTERS = 8;

/** A code from the title of an article that has none. `taken` tells which codes other articles have. */
export function articleCode(
  input: Pick<ArticleInput, 'externalId' | 'texts'>,
  taken: (code: string) => boolean,
): string {
  const title = input.texts.en?.title ?? input.texts.id?.title ?? input.texts.th?.title ?? '';
  const key = input.externalId ?? title;
  const slug = asciiSlugOf(title);
  const readable = slug.replace(/[^a-z]/g, '').length >= READABLE_LETTERS ? slug : `a${shortCode(key)}`;
  return taken(readable) ? `${readable}-${shortCode(key).slice(-6)}` : readable;
}

export function langsOf(state: Pick<ArticleState, 'texts'>): Lang[] {
  return Object.keys(state.texts) as Lang[];
}

const liveLangs = (state: ArticleState | undefined): Lang[] => (state?.live ? langsOf(state) : []);

/** Fields that cards of the article show in a language, and what decides on which pages they appear; '': it has none. */
function cardIn(lang: Lang, state: ArticleState): string {
  const text = state.texts[lang];
  if (!state.live || text === undefined) return '';
  const { code, publishTime, categoryId, author, cover } = state;
  const { title, summary, tags } = text;
  return JSON.stringify([code, publishTime, categoryId, author, cover, title, summary, tags.map(({ slug }) => slug)]);
}

/** The tags of the cards that a change moves, one a language. */
function cardTags(before: ArticleState, after: ArticleState): CacheTag[] {
  const langs = new Set([...langsOf(before), ...langsOf(after)]);
  return [...langs]
    .filter((lang) => cardIn(lang, before) !== cardIn(lang, after))
    .flatMap((lang) => [
      tagOf.articleCard(before.kind, before.code, lang),
      tagOf.articleCard(after.kind, after.code, lang),
    ]);
}

/**
 * A list that an article is in, in one language: the cache tag of the list, and the category, tag or brand it belongs
 * to.
 */
export interface Membership {
  readonly list: CacheTag;
  readonly kind: 'articles' | 'category' | 'tag' | 'brand';
  /** '' for the list of all articles. */
  readonly code: string;
  readonly lang: Lang;
}

export function memberships(state: ArticleState | undefined): Membership[] {
  if (state === undefined) return [];
  return liveLangs(state).flatMap((lang) => [
    { list: tagOf.articlesNewest(lang), kind: 'articles' as const, code: '', lang },
    ...state.categories.map((code) => ({
      list: tagOf.categoryArticles(code, lang),
      kind: 'category' as const,
      code,
      lang,
    })),
    ...(state.texts[lang]?.tags ?? []).map(({ slug }) => ({
      list: tagOf.tagArticles(lang, slug),
      kind: 'tag' as const,
      code: slug,
      lang,
    })),
    ...state.brands.map((code) => ({ list: tagOf.brandArticles(code, lang), kind: 'brand' as const, code, lang })),
  ]);
}

/** How the changes move the number of live articles of each tag. Tags whose number stays are left out. */
export function tagCountChanges(
  changes: readonly { readonly before: ArticleState | undefined; readonly after: ArticleState }[],
): { lang: Lang; slug: string; by: number }[] {
  const changedCounts = new Map<string, { lang: Lang; slug: string; by: number }>();
  const count = (state: ArticleState | undefined, by: number) => {
    for (const lang of liveLangs(state)) {
      for (const { slug } of state?.texts[lang]?.tags ?? []) {
        const countChange = changedCounts.get(`${lang}/${slug}`) ?? { lang, slug, by: 0 };
        changedCounts.set(`${lang}/${slug}`, { ...countChange, by: countChange.by + by });
      }
    }
  };
  for (const { before, after } of changes) {
    count(before, -1);
    count(after, 1);
  }
  return [...changedCounts.values()].filter(({ by }) => by !== 0);
}

/** Whether a change moves an article into, out of or within its category's timeline in a language. */
export function movedInTime(before: ArticleState | undefined, after: ArticleState | undefined, lang: Lang): boolean {
  const place = (state: ArticleState | undefined) =>
    liveLangs(state).includes(lang) ? `${state?.categoryId}@${state?.publishTime}` : '';
  return place(before) !== place(after);
}

/**
 * The cache tags that a change of state invalidates, except those of neighbours and of lists that became filled or
 * empty: these need queries. `before` or `after` is undefined when the article is created or deleted.
 */
export function tagsOfChange(before: ArticleState | undefined, after: ArticleState): CacheTag[] {
  const cacheTags: CacheTag[] = [tagOf.article(after.kind, after.code)];
  if (before !== undefined && before.code !== after.code) cacheTags.push(tagOf.article(before.kind, before.code));
  if (before !== undefined) cacheTags.push(...cardTags(before, after));
  for (const lang of new Set([...liveLangs(before), ...liveLangs(after)])) {
    if (movedInTime(before, after, lang)) cacheTags.push(tagOf.articlesNewest(lang), tagOf.articlesHot(lang));
    if (before?.clickCount !== after.clickCount) cacheTags.push(tagOf.articlesHot(lang));
  }
  return [...cacheTags, ...listTags(before, after), ...authorTags(before, after)];
}

/** The lists of authors that the article entered, left or moved in. */
function authorTags(before: ArticleState | undefined, after: ArticleState): CacheTag[] {
  const place = (state: ArticleState | undefined, lang: Lang) =>
    state && liveLangs(state).includes(lang) ? `${state.author}@${state.publishTime}` : '';
  const langs = new Set([...liveLangs(before), ...liveLangs(after)]);
  return [...langs]
    .filter((lang) => place(before, lang) !== place(after, lang))
    .flatMap((lang) =>
      [before?.author, after.author].filter((code) => code != null).map((code) => tagOf.authorArticles(code, lang)),
    );
}

/** The lists that the article entered or left. If its order may have changed: all lists of both states. */
function listTags(before: ArticleState | undefined, after: ArticleState): CacheTag[] {
  const reordered = before?.publishTime !== after.publishTime;
  const old = new Set(memberships(before).map(({ list }) => list));
  const now = new Set(memberships(after).map(({ list }) => list));
  const relabelled = labelChanges(before, after);
  return [
    ...[...now].filter((list) => reordered || !old.has(list)),
    ...[...old].filter((list) => reordered || !now.has(list)),
    ...relabelled,
  ];
}

function labelChanges(before: ArticleState | undefined, after: ArticleState): CacheTag[] {
  return liveLangs(after).flatMap((lang) => {
    const old = new Map(before?.texts[lang]?.tags.map(({ slug, label }) => [slug, label]));
    return (after.texts[lang]?.tags ?? [])
      .filter(({ slug, label }) => old.has(slug) && old.get(slug) !== label)
      .map(({ slug }) => tagOf.tagArticles(lang, slug));
  });
}

export const RELATED_SIZE = 4;
/**
 * How many neighbours an article page shows, below the article and beside it. At the end of a timeline all are from one
 * side.
 */
export const NEAR_SHOWN = 20;

/**
 * The nearest neighbours in a category's timeline, older ones first.
 * @param older  nearest first
 * @param newer  nearest first
 */
export function nearest<T>(older: readonly T[], newer: readonly T[]): T[] {
  const nearestFirst: T[] = [];
  for (let step = 0; step < NEAR_SHOWN; step++) {
    for (const neighbour of [older[step], newer[step]]) {
      if (neighbour !== undefined && nearestFirst.length < NEAR_SHOWN) nearestFirst.push(neighbour);
    }
  }
  return nearestFirst;
}

/**
 * Articles from the timelines of ancestors, for a category with too few articles for the related ones.
 * @param own  neighbours in the category itself
 * @param lines  timelines, from the parent's up to the one of all articles
 */
export function fillFromAbove<T extends { readonly id: number }>(
  own: readonly T[],
  lines: readonly { readonly older: readonly T[]; readonly newer: readonly T[] }[],
): T[] {
  const byId = new Map(own.map((article) => [article.id, article]));
  for (const { older, newer } of lines) {
    for (const article of nearest(older, newer)) {
      if (byId.size < RELATED_SIZE && !byId.has(article.id)) byId.set(article.id, article);
    }
  }
  return [...byId.values()].slice(own.length);
}

/**
 * Of the nearest articles, the 4 that share most tags with an article become related ones. The rest stays, in order of
 * nearness.
 */
export function chooseRelated<T extends { readonly tagSlugs: readonly string[] }>(
  own: readonly string[],
  near: readonly T[],
): { related: T[]; more: T[] } {
  const shared = (article: T) => article.tagSlugs.filter((slug) => own.includes(slug)).length;
  const related = near.toSorted((a, b) => shared(b) - shared(a)).slice(0, RELATED_SIZE);
  return { related, more: near.filter((article) => !related.includes(article)) };
}

/** How many tags the lists of hot keywords choose from. */
export const HOT_TAGS = 24;
/** How many of the most used tags the HTML sitemap lists. */
export const LISTED_TAGS = 400;

/** Sorts tags by address: a list in this order does not change when only a count does. */
export function bySlug(left: { readonly slug: string }, right: { readonly slug: string }): number {
  return left.slug < right.slug ? -1 : Number(left.slug > right.slug);
}
