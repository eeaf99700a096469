import type { AuditState } from '#src/kernel/audit-state.ts';
import { type CacheTag, tagOf } from '#src/kernel/cache-tag.ts';
import { shortCode } from '#src/kernel/hash.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { asciiSlugOf, slugOf } from '#src/kernel/slug.ts';
import type { ArticleInput, ArticleKind } from '#src/modules/articles/contract.ts';

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

/** Everything an editor can say of an article, as stored. Two equal states mean that nothing changed. */
export interface ArticleState {
  readonly kind: ArticleKind;
  readonly code: string;
  readonly externalId: string | null;
  readonly state: AuditState;
  readonly live: boolean;
  /** ISO 8601 in UTC. */
  readonly publishTime: string;
  readonly categoryId: number | null;
  /** Codes of the category and everything above it, root first. */
  readonly categories: readonly string[];
  readonly author: string | null;
  /** Key of the picture: everything known of it. */
  readonly cover: string | null;
  readonly sourceUrl: string | null;
  readonly manufacturerUrl: string | null;
  readonly clickCount: number;
  readonly brands: readonly string[];
  readonly texts: Partial<Record<Lang, TextState>>;
}

/** Tags as given, one for each slug: those that differ only in case, spaces or dashes are one, spelt as the first. */
export function tagStates(labels: readonly string[]): TagState[] {
  const bySlug = new Map<string, string>();
  for (const label of labels) {
    const slug = slugOf(label);
    if (slug !== '' && !bySlug.has(slug)) bySlug.set(slug, label.normalize('NFC').replace(/\s+/g, ' ').trim());
  }
  return [...bySlug].map(([slug, label]) => ({ slug, label }));
}

/** What is left of a title in another script says nothing below this. */
const READABLE_LETTERS = 8;

/** A code made from the title of an article that brings none; taken says which ones belong to others. */
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

/** What a card of the article shows, and what decides which cards stand beside it. */
function cardOf(state: ArticleState): string {
  const texts = langsOf(state)
    .toSorted()
    .map((lang) => {
      const text = state.texts[lang];
      return [lang, text?.title, text?.summary, text?.tags.map(({ slug }) => slug)];
    });
  return JSON.stringify([
    state.live,
    state.code,
    state.publishTime,
    state.categoryId,
    state.author,
    state.cover,
    texts,
  ]);
}

/** A list the article stands in, in one language: the tag of the list, and of what it is the list. */
export interface Membership {
  readonly list: CacheTag;
  readonly kind: 'articles' | 'category' | 'tag' | 'brand';
  /** '' for all articles. */
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

/** By how much changes move the number of live articles that carry a tag; tags that keep theirs are left out. */
export function tagCountChanges(
  changes: readonly { readonly before: ArticleState | undefined; readonly after: ArticleState }[],
): { lang: Lang; slug: string; by: number }[] {
  const found = new Map<string, { lang: Lang; slug: string; by: number }>();
  const count = (state: ArticleState | undefined, by: number) => {
    for (const lang of liveLangs(state)) {
      for (const { slug } of state?.texts[lang]?.tags ?? []) {
        const known = found.get(`${lang}/${slug}`) ?? { lang, slug, by: 0 };
        found.set(`${lang}/${slug}`, { ...known, by: known.by + by });
      }
    }
  };
  for (const { before, after } of changes) {
    count(before, -1);
    count(after, 1);
  }
  return [...found.values()].filter(({ by }) => by !== 0);
}

/** Whether a change enters, leaves or reorders the time line of its category in a language. */
export function movedInTime(before: ArticleState | undefined, after: ArticleState | undefined, lang: Lang): boolean {
  const place = (state: ArticleState | undefined) =>
    liveLangs(state).includes(lang) ? `${state?.categoryId}@${state?.publishTime}` : '';
  return place(before) !== place(after);
}

/**
 * The tags a change from one state to another announces, apart from neighbours and from lists becoming filled or
 * empty, which need a look at the other rows. before or after undefined: created or deleted.
 */
export function tagsOfChange(before: ArticleState | undefined, after: ArticleState): CacheTag[] {
  const cacheTags: CacheTag[] = [tagOf.article(after.kind, after.code)];
  if (before !== undefined && before.code !== after.code) {
    cacheTags.push(tagOf.article(before.kind, before.code), tagOf.articleCard(before.kind, before.code));
  }
  if (before !== undefined && cardOf(before) !== cardOf(after))
    cacheTags.push(tagOf.articleCard(after.kind, after.code));
  for (const lang of new Set([...liveLangs(before), ...liveLangs(after)])) {
    if (movedInTime(before, after, lang)) cacheTags.push(tagOf.articlesNewest(lang), tagOf.articlesHot(lang));
    if (before?.clickCount !== after.clickCount) cacheTags.push(tagOf.articlesHot(lang));
  }
  return [...cacheTags, ...listTags(before, after)];
}

/** Lists entered or left; and all of both states when the order in them may have changed. */
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

/** Numbered lists show this many. */
export const LIST_SIZE = 20;

export const RELATED_SIZE = 4;
/** How many neighbours an article page shows, below the article and beside it; at the end of a line all on one side. */
export const NEAR_SHOWN = 20;

/**
 * The nearest of the neighbours in a category's time line, older before newer.
 * @param older  nearest first
 * @param newer  nearest first
 */
export function nearest<T>(older: readonly T[], newer: readonly T[]): T[] {
  const found: T[] = [];
  for (let step = 0; step < NEAR_SHOWN; step++) {
    for (const one of [older[step], newer[step]]) {
      if (one !== undefined && found.length < NEAR_SHOWN) found.push(one);
    }
  }
  return found;
}

/**
 * Articles from the time lines above, for a category with too few of its own to fill the related ones.
 * @param own    those of the category itself
 * @param lines  time lines from the parent's up to that of everything
 */
export function fillFromAbove<T extends { readonly id: number }>(
  own: readonly T[],
  lines: readonly { readonly older: readonly T[]; readonly newer: readonly T[] }[],
): T[] {
  const found = new Map(own.map((one) => [one.id, one]));
  for (const { older, newer } of lines) {
    for (const one of nearest(older, newer)) {
      if (found.size < RELATED_SIZE && !found.has(one.id)) found.set(one.id, one);
    }
  }
  return [...found.values()].slice(own.length);
}

/** The 4 of the nearest that share most tags with an article become related; the rest stay in order of nearness. */
export function chooseRelated<T extends { readonly tagSlugs: readonly string[] }>(
  own: readonly string[],
  near: readonly T[],
): { related: T[]; more: T[] } {
  const shared = (one: T) => one.tagSlugs.filter((slug) => own.includes(slug)).length;
  const related = near.toSorted((a, b) => shared(b) - shared(a)).slice(0, RELATED_SIZE);
  return { related, more: near.filter((one) => !related.includes(one)) };
}
