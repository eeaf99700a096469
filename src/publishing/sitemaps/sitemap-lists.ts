/** The lists that sitemaps consist of, and their names in the manifest and in addresses. */

/** Pages of one kind, in one language: all of them, those with pictures, or those with videos. */
export interface SitemapList {
  readonly of: 'pages' | 'pictures' | 'videos';
  readonly screen: string;
}

/** The list of the articles of the last two days. */
export const NEWS = 'news';

const PREFIXES = { pictures: 'images-', videos: 'videos-' } as const;

/** The kinds of lists of media; they have a prefix, which no screen has. */
export const MEDIA_LISTS = ['pictures', 'videos'] as const;

/** The name of a list of pages is that of their screen. */
export const listName = ({ of, screen }: SitemapList): string => (of === 'pages' ? screen : `${PREFIXES[of]}${screen}`);

/** The list with a name; none: that of the news, which has no parts. */
export function listNamed(name: string): SitemapList | undefined {
  if (name === NEWS) return undefined;
  const of = MEDIA_LISTS.find((kind) => name.startsWith(PREFIXES[kind]));
  return of === undefined ? { of: 'pages', screen: name } : { of, screen: name.slice(PREFIXES[of].length) };
}
