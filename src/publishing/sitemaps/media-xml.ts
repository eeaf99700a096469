/** Writes sitemaps of pictures, of videos and of news as XML, in the elements that search engines read of them. */

import type { Lang } from '#src/kernel/lang.ts';
import { xmlText } from '#src/kernel/xml.ts';
import type { PageNews, PageVideo } from '#src/publishing/sitemaps/page-media.ts';

const GOOGLE = 'http://www.google.com/schemas';

/** A list that may be empty. @param name  that of its elements */
function urlset(name: 'image' | 'video' | 'news', version: string, urls: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:${name}="${GOOGLE}/sitemap-${name}/${version}">\n`,
    ...urls.map((url) => `<url>${url}</url>\n`),
    '</urlset>\n',
  ].join('');
}

const loc = (address: string): string => `<loc>${xmlText(address)}</loc>`;

/** An element of an extension. */
const element = (space: 'image' | 'video' | 'news', name: string, text: string): string =>
  `<${space}:${name}>${xmlText(text)}</${space}:${name}>`;

/** A page by its absolute address, with what it shows. */
export interface MediaEntry<Media> {
  readonly url: string;
  readonly media: Media;
}

export function picturesXml(entries: readonly MediaEntry<readonly string[]>[]): string {
  const image = (address: string) => `<image:image>${element('image', 'loc', address)}</image:image>`;
  return urlset(
    'image',
    '1.1',
    entries.map(({ url, media }) => loc(url) + media.map(image).join('')),
  );
}

export function videosXml(entries: readonly MediaEntry<readonly PageVideo[]>[]): string {
  return urlset(
    'video',
    '1.1',
    entries.map(({ url, media }) => loc(url) + media.map(videoXml).join('')),
  );
}

function videoXml({ title, description, thumbnail, file, seconds, publishedAt }: PageVideo): string {
  return [
    '<video:video>',
    element('video', 'thumbnail_loc', thumbnail),
    element('video', 'title', title),
    element('video', 'description', description),
    element('video', 'content_loc', file),
    seconds === null ? '' : element('video', 'duration', String(seconds)),
    element('video', 'publication_date', publishedAt),
    '</video:video>',
  ].join('');
}

/** @param publication  the site by its name in the language */
export function newsXml(
  publication: { readonly name: string; readonly lang: Lang },
  entries: readonly MediaEntry<PageNews>[],
): string {
  const source = element('news', 'name', publication.name) + element('news', 'language', publication.lang);
  const news = ({ title, at }: PageNews) =>
    `<news:news><news:publication>${source}</news:publication>${element('news', 'publication_date', at)}${element('news', 'title', title)}</news:news>`;
  return urlset(
    'news',
    '0.9',
    entries.map(({ url, media }) => loc(url) + news(media)),
  );
}
