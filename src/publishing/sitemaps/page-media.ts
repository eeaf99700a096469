/** Facts of a page for the sitemaps of pictures, of videos and of news. */

/** A video that plays on the page. Addresses are absolute. */
export interface PageVideo {
  readonly title: string;
  readonly description: string;
  readonly thumbnail: string;
  /** The file that plays. */
  readonly file: string;
  readonly seconds: number | null;
  /** ISO 8601. */
  readonly publishedAt: string;
}

/** An article as a sitemap of news names it. */
export interface PageNews {
  readonly title: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** The pictures of the page's subject by their absolute addresses, its videos, and its news. What it lacks is left out. */
export interface PageMedia {
  readonly pictures?: readonly string[];
  readonly videos?: readonly PageVideo[];
  readonly news?: PageNews;
}

export type MediaKind = keyof PageMedia;

/** Leaves out what a page lacks. @returns null: it lacks all */
export function storedMedia({ pictures = [], videos = [], news }: PageMedia): PageMedia | null {
  const stored: PageMedia = {
    ...(pictures.length > 0 && { pictures }),
    ...(videos.length > 0 && { videos }),
    ...(news && { news }),
  };
  return Object.keys(stored).length === 0 ? null : stored;
}
